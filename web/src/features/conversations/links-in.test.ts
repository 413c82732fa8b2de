import { describe, expect, it } from 'vitest';
import { linksIn } from './links-in.ts';

const hrefs = (text: string): string[] =>
  linksIn(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]));
const again = (text: string): string =>
  linksIn(text)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

describe('[TALK-7] [talk.28] addresses in a message', () => {
  it.each([
    ['Look: https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['See https://example.com.', 'https://example.com/'],
    ['(https://example.com/x)', 'https://example.com/x'],
    ['https://en.wikipedia.org/wiki/Go_(game)', 'https://en.wikipedia.org/wiki/Go_(game)'],
    ['HTTPS://Example.COM/X, really?!', 'https://example.com/X'],
    ['http://example.com:8080/', 'http://example.com:8080/'],
    ['“https://example.com/q”', 'https://example.com/q'],
    ['<https://example.com/q>', 'https://example.com/q'],
  ])('%s', (text, href) => {
    expect(hrefs(text)).toEqual([href]);
    expect(again(text)).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:a@example.com',
    'www.example.com',
    '//example.com',
    'https://',
    'https://:80',
    'https://user@evil.example',
    'https://bank.example:secret@evil.example/login',
    'https://bank.example%40evil.example',
    // Look-alike letters of another script, and their encoded form.
    'https://\u0430pple.com',
    'https://xn--pple-43d.com',
    'https://example\u3002com',
    // Direction overrides and invisible characters.
    'https://\u202Emoc.elpmaxe',
    'https://\u200Bexample.com',
    // Numbers that browsers read as an IP address.
    'https://0x7f000001/',
    'https://2130706433/',
  ])('stays text: %j', (text) => {
    expect(hrefs(text)).toEqual([]);
    expect(again(text)).toBe(text);
  });

  it('what would end an attribute or an element is no part of it, and several keep their places', () => {
    const text =
      'a https://one.example/"onmouseover="alert(1) b\nhttps://two.example/<img src=x onerror=alert(1)> c';
    expect(hrefs(text)).toEqual(['https://one.example/', 'https://two.example/']);
    expect(again(text)).toBe(text);
    expect(linksIn('')).toEqual([]);
    expect(linksIn('Only words.')).toEqual(['Only words.']);
  });

  it('the longest message of the worst letters takes no time', () => {
    for (const worst of ['https://'.repeat(60), `https://a${').'.repeat(240)}`, `https://${'('.repeat(480)}`])
      expect(again(worst)).toBe(worst);
  });
});
