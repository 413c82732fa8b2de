// Statements held: routes.47.

import { describe, expect, test } from 'vitest';
import { returnPath } from './return-to.ts';

describe('where signing in leads (docs/product.md: routes: paths of this site only)', () => {
  test.each(['/events', '/events/0193?tab=upcoming', '/events?q=board%20games#list', '/'])(
    'keeps %s',
    (path) => {
      expect(returnPath(path)).toBe(path);
    },
  );

  test.each([
    ['nothing', null],
    ['an empty address', ''],
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['a tab that parsers drop', '/\t/evil.example'],
    ['dots that fold into a second slash', '/.//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'events'],
    ['logging out', '/api/logout'],
    ['logging out in disguise', '/%61pi/logout'],
    ['a path that cannot be decoded', '/%E0%A4%A'],
    ['the sign-in page itself', '/sign-in?returnTo=/events'],
  ])('goes home instead of to %s', (_what, path) => {
    expect(returnPath(path)).toBe('/');
  });
});
