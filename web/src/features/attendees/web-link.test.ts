import { expect, it } from 'vitest';
import { mailLink, webLink } from './web-link.ts';

it.each([
  ['https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  ['HTTPS://Example.com', 'https://example.com/'],
  ['http://example.com/a b', 'http://example.com/a%20b'],
  ['https://example.com/"><script>', 'https://example.com/%22%3E%3Cscript%3E'],
])('%s is a link', (address, href) => expect(webLink(address)).toBe(href));

it.each([
  null,
  '',
  'ada',
  '//evil.example',
  '/images/x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' \u0001javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'mailto:ada@example.com',
])('%j is none', (address) => expect(webLink(address)).toBeNull());

it('writes to one address and nothing else', () => {
  expect(mailLink('ada@example.com?bcc=eve@example.com')).toBe(
    'mailto:ada%40example.com%3Fbcc%3Deve%40example.com',
  );
});
