import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { isStateCode, resolvePlace, US_STATES } from './index.ts';
import type { StateCode } from './index.ts';
import { placesIn } from './place-table.ts';

const CODES = Object.keys(US_STATES).filter(isStateCode);

const aState = fc.constantFrom(...CODES);
const aPlace = aState.chain((state) => fc.constantFrom(...placesIn(state).values()));
const nearlyAPlace = fc
  .tuple(aPlace, fc.nat(), fc.string({ maxLength: 2 }))
  .map(([{ city }, at, instead]) => {
    const cut = at % (city.length + 1);
    return city.slice(0, cut) + instead + city.slice(cut + 1);
  });
const texts = fc.oneof(
  fc.string(),
  anyText({ maxLength: 60 }),
  nearlyAPlace,
  fc
    .array(fc.oneof(nearlyAPlace, fc.constantFrom(...CODES, ',', '78701', 'St', '12', 'USA', '(')), {
      maxLength: 8,
    })
    .map((words) => words.join(' ')),
);

/** "Washington" and "LA" alone name a state, and may be short for a city in another. */
function suggestable(state: StateCode): StateCode[] {
  if (state === 'WA') return ['WA', 'DC'];
  return state === 'LA' ? ['LA', 'CA'] : [state];
}

describe('for every place of the table', () => {
  test('"City, ST" is that place', () => {
    for (const state of CODES) {
      for (const place of placesIn(state).values()) {
        const result = resolvePlace(`${place.city}, ${state}`);
        expect(result).toMatchObject({ ok: true, matchedBy: 'exact', place: { city: place.city, state } });
      }
    }
  });
});

describe('properties', () => {
  test('capitals, spaces and punctuation around the words do not change the answer', () => {
    const noise = fc.array(fc.constantFrom(' ', ',', '.', '\t', ' , ', '\u00a0', ';'), {
      minLength: 1,
      maxLength: 3,
    });
    const gap = noise.map((marks) => marks.join(''));
    fc.assert(
      fc.property(
        aPlace,
        gap,
        gap,
        gap,
        fc.func(fc.boolean()),
        ({ city, state }, before, between, after, upper) => {
          const cased = Array.from(`${city}|${state}`, (letter, i) =>
            upper(i) ? letter.toUpperCase() : letter.toLowerCase(),
          );
          const [noisyCity = '', noisyState = ''] = cased.join('').split('|');
          const spaced = noisyCity.replaceAll(' ', '  ');
          expect(resolvePlace(before + spaced + between + noisyState + after)).toEqual(
            resolvePlace(`${city}, ${state}`),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('never another state than the one named', () => {
    fc.assert(
      fc.property(
        texts,
        aState,
        fc.constantFrom(', ', '\n', ' , '),
        fc.boolean(),
        (text, state, comma, inFull) => {
          const result = resolvePlace(`${text}${comma}${inFull ? US_STATES[state] : state}`);
          if (result.ok) expect(result.place.state).toBe(state);
          else if (result.suggestion !== null)
            expect(suggestable(state)).toContain(result.suggestion.slice(-2));
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('never another state than the one named before a ZIP code', () => {
    const zip = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'));
    fc.assert(
      fc.property(nearlyAPlace, aState, zip, (city, state, code) => {
        const result = resolvePlace(`${city}, ${state} ${code}`);
        if (result.ok) expect(result.place.state).toBe(state);
      }),
      { numRuns: 3000 },
    );
  });

  test('never throws, and answers with a place on the map or a suggestion that resolves', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const result = resolvePlace(text);
        if (result.ok) {
          expect(result.place.state in US_STATES).toBe(true);
          expect(Math.abs(result.place.latitude)).toBeLessThan(72);
          expect(Math.abs(result.place.longitude)).toBeLessThan(180);
        } else if (result.suggestion !== null) {
          expect(resolvePlace(result.suggestion).ok).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('never throws on texts of 10,000 characters', () => {
    const piece = anyText({ minLength: 1, maxLength: 12 });
    const long = fc.oneof(piece, fc.constantFrom('a ', 'a,', 'A.', '5 ', '78701 ', ', TX', 'st ', '-', '('));
    fc.assert(
      fc.property(long, (text) => {
        expect(resolvePlace(text.repeat(Math.ceil(10_000 / text.length))).ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
