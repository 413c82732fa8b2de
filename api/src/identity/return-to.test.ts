// Statements held: routes.47.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

const ORIGIN = 'https://backyard.example';

describe('accepts pages of this site', () => {
  test.each([
    '/',
    '/events',
    '/events?q=board%20games&tier=game_room#top',
    '/host/Ada%20Field',
    '/dashboard?tab=profile',
    '/subscribe?next=https://other.example/',
    '/apiary',
  ])('%s', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  test('written in ASCII, for a header', () => {
    expect(safeReturnTo('/host/Zoë')).toBe('/host/Zo%C3%AB');
  });
});

describe('refuses the rest', () => {
  test.each([
    null,
    undefined,
    '',
    'events',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/events\r\nSet-Cookie: a=b',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
    '/%',
    '/%0d%0aSet-Cookie:a=b',
    '/api',
    '/api/logout',
    '/API/logout',
    '/%61pi/logout',
    '/x/../api/logout',
    '/./api/login',
    ' /events',
    '\u0000/events',
  ])('%j', (value) => {
    expect(safeReturnTo(value)).toBeNull();
  });
});

/** Texts made of the pieces that open redirects are made of. */
const PIECES =
  '/ // \\ . .. %2f %5c %2e @ : http: evil.example ? # api %61pi events \u0000 \uFF0F \u3002 [ ] %'.split(
    ' ',
  );
const BLANKS = [' ', '\t', '\n', '\r', '\u2028'];
const nasty = fc
  .array(fc.constantFrom(...PIECES, ...BLANKS), { maxLength: 10 })
  .map((pieces) => pieces.join(''));

test('whatever comes in, what goes out stays on this site and outside the API', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        nasty,
        nasty.map((text) => `/${text}`),
        fc.string(),
        fc.webUrl(),
      ),
      (value) => {
        const path = safeReturnTo(value);
        if (path === null) return;
        const url = new URL(path, ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.username + url.password).toBe('');
        expect(url.pathname.startsWith('//')).toBe(false);
        expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/api(\/|$)/i);
        expect(path).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
        expect(safeReturnTo(path)).toBe(path);
      },
    ),
    { numRuns: 3000 },
  );
});

test('an ordinary path comes through as it is', () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((text) => text !== 'api');
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), fc.webQueryParameters(), (segments, query) => {
      const path = `/${segments.join('/')}${query ? `?${query}` : ''}`;
      const answer = safeReturnTo(path);
      expect(answer && new URL(answer, ORIGIN).href).toBe(new URL(path, ORIGIN).href);
    }),
  );
});
