import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCookieOf, readPlaceCookie, VISITOR } from './place-choice.ts';

/**
 * Any text, and property names that every object has. fast-check's own `unit: 'binary'` first builds a table of all characters, which
 * takes a second.
 */
const text = fc.oneof(
  fc.string({
    unit: fc.nat({ max: 0x10_ffff }).map((point) => String.fromCodePoint(point)),
    minLength: 1,
    maxLength: 40,
  }),
  fc.string({ minLength: 1, maxLength: 40 }),
);

describe('the place that a device keeps', () => {
  it('is read as it was written', () => {
    const choice = fc.record({
      by: fc.oneof(fc.constant(VISITOR), fc.uuid()),
      near: fc.oneof(
        fc.constant(null),
        text.map((near) => near.toWellFormed().trim() || 'Reno, NV'),
      ),
      radius: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(choice, (given) => {
        const kept = placeCookieOf(given);
        // The characters that a cookie's value may hold (RFC 6265, 4.1.1); browsers leave them unchanged.
        expect(kept).toMatch(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/);
        expect(readPlaceCookie(kept)).toEqual(given);
      }),
    );
  });

  it.each([
    undefined,
    '',
    'visitor',
    'visitor:0:Austin',
    'visitor:501:A',
    'visitor:2.5:A',
    'visitor:x:A',
    'visitor:25:%E0%A4%A',
    `visitor:25:${'x'.repeat(101)}`,
  ])('%s is no choice', (value) => expect(readPlaceCookie(value)).toBeNull());

  it('reads anything without failing', () => {
    fc.assert(fc.property(text, (value) => void readPlaceCookie(value)));
  });
});
