import { describe, expect, it } from 'vitest';
import { madeUpParty } from './parties.fixture.ts';
import type { Guest, Party } from './party.ts';
import { below, randomFrom } from './random.rules.ts';
import { roomOf } from './room.rules.ts';
import { score } from './score.rules.ts';
import { Seating } from './seating.rules.ts';
import { numberOfTables } from './table-sizes.rules.ts';

const guest = (id: string, more: Partial<Guest> = {}): Guest => ({
  id,
  interests: [],
  voice: null,
  ages: null,
  newcomer: false,
  ...more,
});

/** The worth of one table of these guests. */
const worthOf = (guests: readonly Guest[], party: Partial<Party> = {}) =>
  score({ ...madeUpParty(0, 1), guests, ...party }, [[guests.map(({ id }) => id)]]);

const four = (more: (index: number) => Partial<Guest>) =>
  ['a', 'b', 'c', 'd'].map((id, index) => guest(id, more(index)));

describe('[TABLE-5] what a table is worth', () => {
  it('shared interests, however they are spelt: 40 for the first, 4 for a second, nothing for more', () => {
    const reads = (...interests: string[]) => [
      guest('a', { interests }),
      guest('b', { interests: ['hiking', 'Yoga', 'Music'] }),
    ];
    expect(worthOf(reads('Tech'))).toBe(0);
    expect(worthOf(reads('Hiking'))).toBe(40);
    expect(worthOf(reads('Hiking', 'Yoga'))).toBe(44);
    expect(worthOf(reads('Hiking', 'Yoga', 'Music'))).toBe(44);
  });

  it('ages within eight years cost nothing, each further one 2, ten of them at most', () => {
    const aged = (low: number, high: number) =>
      worthOf([guest('a', { ages: [22, 25] }), guest('b', { ages: [low, high] })]);
    expect(aged(33, 33)).toBe(0);
    expect(aged(34, 34)).toBe(-2);
    expect(aged(30, 35)).toBe(0);
    expect(aged(70, 70)).toBe(-20);
    expect(worthOf([guest('a', { ages: [22, 25] }), guest('b')])).toBe(0);
  });

  it('talkers and listeners: 20 off for each too many, who are not made up for by people who do both', () => {
    expect(worthOf(four((index) => ({ voice: index < 2 ? 'talker' : 'listener' })))).toBe(0);
    expect(worthOf(four(() => ({ voice: 'talker' })))).toBe(-60);
    expect(worthOf(four((index) => ({ voice: index < 3 ? 'listener' : null })))).toBe(-20);
  });

  it('newcomers: not all, and not one among people who all know each other', () => {
    const one = four((index) => ({ newcomer: index === 0 }));
    const know = [
      ['b', 'c'],
      ['c', 'd'],
      ['d', 'b'],
    ] as const;
    expect(worthOf(four(() => ({ newcomer: true })))).toBe(-1000);
    expect(worthOf(one)).toBe(0);
    expect(worthOf(one, { acquainted: know })).toBe(-1000);
    // One evening that all of them were at says the same.
    expect(worthOf(one, { acquainted: [[...new Set(know.flat())]] })).toBe(-1000);
    expect(worthOf(one, { acquainted: know.slice(1) })).toBe(0);
    expect(
      worthOf(
        four((index) => ({ newcomer: index < 2 })),
        { acquainted: know },
      ),
    ).toBe(0);
  });

  it('who sat together lately, a pair twice, uneven tables, and a table that was told', () => {
    const guests = four(() => ({}));
    expect(
      worthOf(guests, {
        satTogether: [
          ['b', 'a'],
          ['x', 'a'],
        ],
      }),
    ).toBe(-30);
    const party = { ...madeUpParty(0, 1, { rounds: 2 }), guests };
    expect(
      score(party, [
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
      ]),
    ).toBe(-10_000);
    expect(score(party, [[['a', 'b', 'c'], ['d']]])).toBe(-20_000);
    const told = [{ guest: 'a', round: 1, table: 2 }];
    expect(
      score({ ...party, told }, [
        [
          ['c', 'd'],
          ['a', 'b'],
        ],
      ]),
    ).toBe(400);
  });

  it('the search, which reckons with differences, comes to the same', () => {
    const party = madeUpParty(22, 3, { rounds: 2, told: [{ guest: 'guest-0001', round: 2, table: 3 }] });
    const room = roomOf(party);
    const tables = numberOfTables(22, 5);
    const seating = new Seating(room, { rounds: 2, tables, chairs: 6 });
    seating.tell(1, { round: 1, table: 2 });
    for (const round of [0, 1])
      for (const number of room.ids.keys())
        seating.seat(number, round, seating.emptyChair(round, number % tables) ?? 0);
    const random = randomFrom(1);
    let worth = score(party, seating.tables());
    for (let step = 0; step < 500; step++) {
      const [round, number, chair] = [
        below(random, 2),
        below(random, 22),
        below(random, seating.chairsInRound),
      ];
      if (seating.isAtTable(number, round, chair)) continue;
      worth += seating.worthOfSwap(number, round, chair);
      seating.swap(number, round, chair);
      expect(score(party, seating.tables())).toBe(worth);
    }
  });
});

describe('[TABLE-2] how many tables', () => {
  it.each([
    [0, 5, 0],
    [1, 5, 1],
    [3, 5, 1],
    [6, 4, 1],
    [7, 6, 2],
    [8, 6, 2],
    [9, 4, 2],
    [11, 4, 2],
    [12, 5, 3],
    [16, 5, 3],
    [17, 4, 4],
    [40, 5, 8],
    [1000, 6, 167],
  ])('%i people, %i wished: %i', (people, wish, tables) => {
    expect(numberOfTables(people, wish)).toBe(tables);
  });

  it('never three or seven at a table, but where seven come', () => {
    for (let people = 4; people < 200; people++)
      for (const wish of [4, 5, 6]) {
        const tables = numberOfTables(people, wish);
        expect(Math.ceil(people / tables)).toBeLessThanOrEqual(6);
        if (people !== 7) expect(Math.floor(people / tables)).toBeGreaterThanOrEqual(4);
      }
  });
});
