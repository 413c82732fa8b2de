import { BRAND } from '@backyard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { pageOf } from './markdown-page.ts';

describe('a Markdown file as a page', () => {
  it('has its first heading as title, and no second time in the text [site.5]', () => {
    expect(pageOf('\uFEFF\n\n# Our rules  \r\n\r\nBe *kind*.\r\n')).toEqual({
      title: 'Our rules',
      html: '<p>Be <em>kind</em>.</p>\n',
    });
    expect(pageOf('Just words.\n\n# Later').title).toBeNull();
    expect(pageOf('## A smaller heading').title).toBeNull();
  });

  it('has a title in plain words, and no second heading of its kind [site.5]', () => {
    expect(pageOf('# **Privacy** [of *ours*](/x) `a` &amp; b\n\n# Who\n\nWe.')).toEqual({
      title: 'Privacy of ours a & b',
      html: '<h2>Who</h2>\n<p>We.</p>\n',
    });
    expect(pageOf('Terms\n=====\n\nBe kind.')).toEqual({ title: 'Terms', html: '<p>Be kind.</p>\n' });
    expect(pageOf('# \n\nBe kind.')).toEqual({ title: null, html: '<p>Be kind.</p>\n' });
  });

  it('fills in the name of the site and where to write [site.5]', () => {
    const { title, html } = pageOf('# {{name}} and you\n\n[{{supportEmail}}](mailto:{{supportEmail}})');
    expect(title).toBe(`${BRAND.name} and you`);
    expect(html).toBe(`<p><a href="mailto:${BRAND.supportEmail}">${BRAND.supportEmail}</a></p>\n`);
  });

  it('has lists, links and tables', () => {
    expect(pageOf('- one\n- two').html).toContain('<li>one</li>');
    expect(pageOf('[refunds](/refunds)').html).toContain('<a href="/refunds">refunds</a>');
    expect(pageOf('| a | b |\n| - | - |\n| 1 | 2 |').html).toContain('<td>2</td>');
  });

  it('shows HTML as text, and makes no link of an address that would run a script [site.6]', () => {
    expect(pageOf('<script>alert(1)</script> <b onclick="x()">b</b>').html).not.toMatch(/<(?:script|b)\b/);
    for (const address of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])
      expect(pageOf(`[press](${address})`).html, address).not.toContain('<a ');
  });

  it('shows pictures of this site, and links to those from elsewhere [site.8]', () => {
    expect(pageOf('![The yard](/files/yard.png)').html).toContain(
      '<img src="/files/yard.png" alt="The yard">',
    );
    expect(pageOf('![The *yard*](https://x.example/a.png?b=1&c="2)').html).toBe(
      '<p><a href="https://x.example/a.png?b=1&amp;c=%222">The yard</a></p>\n',
    );
    expect(pageOf('![](//x.example/a.png)').html).toBe('<p><a href="//x.example/a.png">Picture</a></p>\n');
    // A link has none inside it.
    expect(pageOf('[![Shop](https://x.example/a.png)](/terms) ![b](http://y.example)').html).toBe(
      '<p><a href="/terms">Shop</a> <a href="http://y.example">b</a></p>\n',
    );
    expect(pageOf('![dot](data:image/gif;base64,R0lGOD)').html).toContain(
      '<img src="data:image/gif;base64,R0lGOD"',
    );
    expect(pageOf('![near](yard.png)').html).toBe('<p>near</p>\n');
  });

  it('makes of whatever is written only elements of text [site.6]', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</p>',
      '<img src=x onerror=y>',
      '[a](',
      'javascript:x',
      ')',
      '![',
      '](',
      '`',
      '```\n',
      '\n',
      '# ',
      '|',
      '&lt;',
      '"',
      '<',
      '>',
      '{{name}}',
      '<!--',
      'http://x.example/"onclick="y',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, anyText()), { maxLength: 30 }), (pieces) => {
        const { html } = pageOf(pieces.join(''));
        expect(html).not.toMatch(/<(?:script|style|iframe|object|form|input|svg)\b/i);
        expect(html).not.toMatch(/<[^>"]*(?:"[^"]*"[^>"]*)*\son\w+\s*=/i);
        expect(html).not.toMatch(/<img[^>]* src="(?!\/(?!\/)|data:image\/)/i);
        expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|data:text)/i);
      }),
    );
  });
});
