import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { href, html, multiline } from './html.ts';

describe('html', () => {
  test('escapes values, in text and in quoted attributes', () => {
    const value = `<img src=x onerror="alert(1)"> & 'so' on`;
    expect(html`<p title="${value}">${value}</p>`.markup).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;so&#39; on">' +
        '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;so&#39; on</p>',
    );
  });

  test('takes its own pieces as they are, joins lists, and leaves out nothing-values', () => {
    const items = ['<a>', 'b'].map((item) => html`<b>${item}</b>`);
    expect(html`${items}${null}${undefined}${false}${0}`.markup).toBe('<b>&lt;a&gt;</b><b>b</b>0');
  });

  test('no text can open a tag, an attribute or an entity', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const { markup } = html`${text}`;
        expect(markup).not.toMatch(/[<>"']/);
        expect(markup.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
      }),
    );
  });
});

test('href lets through what may be followed from a mail', () => {
  for (const url of ['https://a.example/x?y=1', 'http://localhost:3000/', 'mailto:hello@a.example']) {
    expect(href(url)).toBe(url);
  }
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/events', '', 'file:///etc/passwd']) {
    expect(() => href(url)).toThrow('Not an address for a link');
  }
});

test('multiline keeps line breaks of every kind, and escapes', () => {
  expect(html`${multiline('a\nb\r\n<c>\rd')}`.markup).toBe('a<br />b<br />&lt;c&gt;<br />d');
});
