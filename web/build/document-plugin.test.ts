import { expect, it } from 'vitest';
import { scriptsLast } from './document-plugin.ts';

const HEAD = '<script nonce="">first()</script><link rel="stylesheet" href="/a.css">';

it('keeps scripts for later, at a low priority, and leaves styles and what runs before the first paint', () => {
  const document = `<head>${HEAD}
    <script type="module" crossorigin src="/a.js"></script>
    <link rel="modulepreload" crossorigin href="/b.js"><link rel="manifest" href="/m"></head><body></body>`;
  const entry = '<script fetchpriority="low" type="module" crossorigin src="/a.js"></script>';
  const imported = '<link fetchpriority="low" rel="modulepreload" crossorigin href="/b.js">';
  expect(scriptsLast(document)).toBe(
    `<head>${HEAD}<link rel="manifest" href="/m"><template id="scripts">${entry}${imported}</template></head><body></body>`,
  );
});
