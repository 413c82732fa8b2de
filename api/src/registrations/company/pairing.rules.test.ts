import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST, pairUp, worthOf, type Company, type Guest, type Pair, type Regular } from './pairing.rules.ts';

const guest = (id: string, given: Partial<Guest> = {}): Guest => ({
  id,
  interests: [],
  ages: null,
  ...given,
});
const regular = (id: string, given: Partial<Regular> = {}): Regular => ({
  ...guest(id),
  room: MOST,
  ...given,
});
const company = (given: Partial<Company>): Company => ({ newcomers: [], regulars: [], apart: [], ...given });

describe('who looks out for whom', () => {
  it('[COMPANY-4] nobody for more than two', () => {
    const pairs = pairUp(
      company({ newcomers: ['a', 'b', 'c'].map((id) => guest(id)), regulars: [regular('r')] }),
    );
    expect(pairs).toHaveLength(2);
    expect(
      pairUp(company({ newcomers: [guest('a'), guest('b')], regulars: [regular('r', { room: 1 })] })),
    ).toHaveLength(1);
  });

  it('[COMPANY-5] two who must not meet never do, whatever it costs', () => {
    const both = { newcomers: [guest('a')], regulars: [regular('r')] };
    expect(pairUp(company({ ...both, apart: [['a', 'r']] }))).toEqual([]);
    expect(pairUp(company({ ...both, apart: [['r', 'a']] }))).toEqual([]);
  });

  it('[COMPANY-6] as many as there can be, then one each, then what they have in common, then years', () => {
    // The only one for "b" is "r", who would suit "a" better.
    expect(
      pairUp(
        company({
          newcomers: [guest('a', { interests: ['Chess'] }), guest('b')],
          regulars: [regular('r', { room: 1, interests: ['Chess'] }), regular('s', { room: 1 })],
          apart: [['b', 's']],
        }),
      ),
    ).toEqual([
      { newcomer: 'a', regular: 's' },
      { newcomer: 'b', regular: 'r' },
    ]);
    expect(
      pairUp(
        company({
          newcomers: ['a', 'b'].map((id) => guest(id, { interests: ['Chess'] })),
          regulars: [regular('r', { interests: ['Chess'] }), regular('s')],
        }),
      ).map((pair) => pair.regular),
    ).toEqual(expect.arrayContaining(['r', 's']));
    const ages = [guest('a', { ages: [20, 20] }), guest('b', { ages: [34, 34] })];
    expect(
      pairUp(
        company({
          newcomers: ages,
          regulars: [regular('r', { room: 1, ages: [31, 36] }), regular('s', { room: 1, ages: [18, 24] })],
        }),
      ),
    ).toEqual([
      { newcomer: 'a', regular: 's' },
      { newcomer: 'b', regular: 'r' },
    ]);
  });

  it('finds its way through a crowd', () => {
    const pairs = pairUp(
      company({
        newcomers: Array.from({ length: 300 }, (_, index) => guest(`n${index}`)),
        regulars: Array.from({ length: 100 }, (_, index) => regular(`r${index}`)),
      }),
    );
    expect(pairs).toHaveLength(200);
  });
});

const INTERESTS = ['Chess', 'Hiking', 'Food'];
const person = (kind: string) =>
  fc.record({
    interests: fc.subarray(INTERESTS),
    ages: fc.option(fc.constantFrom([20, 20] as const, [25, 30] as const, [44, 44] as const)),
    room: fc.integer({ min: 1, max: MOST }),
    kind: fc.constant(kind),
  });
const some = fc
  .record({
    newcomers: fc.array(person('n'), { maxLength: 4 }),
    regulars: fc.array(person('r'), { maxLength: 3 }),
    apart: fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { maxLength: 6 }),
  })
  .map(({ newcomers, regulars, apart }): Company => ({
    newcomers: newcomers.map((one, index) => ({ ...one, id: `n${index}` })),
    regulars: regulars.map((one, index) => ({ ...one, id: `r${index}` })),
    apart: apart.map(([one, other]) => [`n${one}`, `r${other}`] as const),
  }));

/** Every pairing that the laws allow, by trying all of them. */
function* all(of: Company, at = 0, pairs: readonly Pair[] = []): Generator<readonly Pair[]> {
  const newcomer = of.newcomers[at];
  if (!newcomer) {
    yield pairs;
    return;
  }
  yield* all(of, at + 1, pairs);
  for (const one of of.regulars) {
    const count = pairs.filter((pair) => pair.regular === one.id).length;
    const kept = of.apart.some(([left, right]) => left === newcomer.id && right === one.id);
    if (count < one.room && !kept)
      yield* all(of, at + 1, [...pairs, { newcomer: newcomer.id, regular: one.id }]);
  }
}

describe('of any company', () => {
  it('[COMPANY-4] [COMPANY-5] the laws hold, and the same people are paired alike', () => {
    fc.assert(
      fc.property(some, (of) => {
        const pairs = pairUp(of);
        expect(pairUp(of)).toEqual(pairs);
        expect(new Set(pairs.map((pair) => pair.newcomer)).size).toBe(pairs.length);
        for (const { id, room } of of.regulars)
          expect(pairs.filter((pair) => pair.regular === id).length).toBeLessThanOrEqual(room);
        for (const [one, other] of of.apart)
          expect(pairs).not.toContainEqual({ newcomer: one, regular: other });
      }),
    );
  });

  it('[COMPANY-6] nothing is better than what is found', () => {
    fc.assert(
      fc.property(some, (of) => {
        const best = Math.max(...[...all(of)].map((pairs) => worthOf(of, pairs)));
        expect(worthOf(of, pairUp(of))).toBe(best);
      }),
      { numRuns: 300 },
    );
  });
});
