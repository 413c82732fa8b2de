import fc from 'fast-check';

/** The number of code points without surrogates, whose range begins at `HALVES`. */
const [POINTS, HALVES, BOTH] = [0x11_0000 - 0x800, 0xd800, 0x800];

/**
 * Any character there is, as fast-check's own `unit: 'binary'`, which writes a table of all of them for each place that asks for it: half a
 * second each.
 */
const anyCharacter = fc.nat({ max: POINTS - 1 }).map(
  (place) => String.fromCodePoint(place < HALVES ? place : place + BOTH),
  (character) => {
    const point = typeof character === 'string' ? character.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== character)
      throw new Error('One character is asked for');
    return point < HALVES ? point : point - BOTH;
  },
);

/** Any text of any characters. */
export const anyText = (lengths: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ unit: anyCharacter, ...lengths });
