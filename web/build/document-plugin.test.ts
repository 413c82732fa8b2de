import { expect, it } from 'vitest';
import { scriptsLast } from './document-plugin.ts';

it('gives scripts a low priority, and styles and what runs before the first paint none', () => {
  const first = '<script src="/assets/head.js"></script><link rel="stylesheet" href="/a.css">';
  expect(
    scriptsLast(
      `${first}<script type="module" src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js">`,
    ),
  ).toBe(
    `${first}<script type="module" fetchpriority="low" src="/a.js"></script><link rel="modulepreload" fetchpriority="low" crossorigin href="/b.js">`,
  );
});
