import { DAY_MS } from '@backyard/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { presentAlone, sumAlone, type AloneSums, type FirstTimes } from './alone.rules.ts';

const NOW = new Date('2026-11-22T20:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const evening = (given: Partial<FirstTimes> = {}): FirstTimes => ({
  eventId: 'a',
  endsAt: ago(90),
  atTables: false,
  people: 5,
  met: 2,
  metBack: 1,
  unmetBack: 1,
  ...given,
});
const NONE: AloneSums = {
  at_tables: 0,
  at_tables_met: 0,
  without_tables: 0,
  without_tables_met: 0,
  with_friend: 0,
  with_friend_back: 0,
  without_friend: 0,
  without_friend_back: 0,
};
const told = (sums: Partial<AloneSums>) => presentAlone({ ...NONE, ...sums }, NOW);

it('[MEAS-4] whose 30 days are not over is not counted, nor who came back before 60 are', () => {
  expect(sumAlone([evening({ endsAt: new Date(ago(30).getTime() + 1) })], NOW)).toEqual(NONE);
  expect(sumAlone([evening({ endsAt: ago(30) })], NOW)).toEqual({
    ...NONE,
    without_tables: 5,
    without_tables_met: 2,
  });
  expect(sumAlone([evening({ endsAt: new Date(ago(60).getTime() + 1) })], NOW).with_friend).toBe(0);
  expect(sumAlone([evening({ endsAt: ago(60) })], NOW)).toMatchObject({
    with_friend: 2,
    with_friend_back: 1,
    without_friend: 3,
    without_friend_back: 1,
  });
});

it('[MEAS-5] people are added by whole events, five at least: the last few wait, those at tables apart from the others', () => {
  const list = [
    evening({ eventId: 'a', endsAt: ago(99), people: 3 }),
    evening({ eventId: 'b', endsAt: ago(98), people: 4 }),
    evening({ eventId: 'c', endsAt: ago(97), people: 4, met: 4 }),
    evening({ eventId: 'c', endsAt: ago(97), people: 4, atTables: true }),
  ];
  const sums = sumAlone(list, NOW);
  expect([sums.without_tables, sums.without_tables_met, sums.at_tables]).toEqual([7, 4, 0]);
  // No figure depends on what became of people who still wait for a group, not even anyone's group.
  const others = list.map((one) =>
    one.eventId === 'c' ? { ...one, met: 0, metBack: 0, unmetBack: 0 } : one,
  );
  expect(sumAlone(others.toReversed(), NOW)).toEqual(sums);
});

it('[MEAS-5] two looks differ by five people at least, or not at all, and what is told of coming back is of the same groups', () => {
  const some = fc.record({
    day: fc.integer({ min: 0, max: 200 }),
    people: fc.integer({ min: 1, max: 7 }),
    atTables: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 30 }), fc.integer({ min: 0, max: 99 }), (drawn, later) => {
      const list = drawn.map((one, at) =>
        evening({
          ...one,
          eventId: String(at).padStart(2, '0'),
          endsAt: ago(one.day),
          met: at % (one.people + 1),
          metBack: 0,
          unmetBack: 0,
        }),
      );
      const [now, then] = [sumAlone(list, NOW), sumAlone(list, new Date(NOW.getTime() + later * DAY_MS))];
      const steps = [
        then.at_tables - now.at_tables,
        then.without_tables - now.without_tables,
        then.with_friend + then.without_friend - now.with_friend - now.without_friend,
        now.at_tables + now.without_tables - now.with_friend - now.without_friend,
      ];
      for (const step of steps) expect(step === 0 || step >= 5).toBe(true);
    }),
  );
});

it.each([
  ['fewer than five', { at_tables: 4, at_tables_met: 1 }, { people: null, did: null, untold: 'few' }],
  ['five', { at_tables: 5, at_tables_met: 1 }, { people: 5, did: 1, untold: null }],
  ['nobody of them', { at_tables: 5 }, { people: 5, did: 0, untold: null }],
  ['each of them', { at_tables: 6, at_tables_met: 6 }, { people: null, did: null, untold: 'telling' }],
])('[MEAS-6] a group of %s', (_name, sums, share) => expect(told(sums).metAtTables).toEqual(share));

const BACK = { with_friend: 6, with_friend_back: 4, without_friend: 9, without_friend_back: 3 };
it.each([
  ['told', BACK, null],
  ['not where one half is small', { ...BACK, with_friend: 4, with_friend_back: 2 }, 'few'],
  ['not where the other half is small', { ...BACK, without_friend: 4, without_friend_back: 2 }, 'few'],
  ['not where each friend came back', { ...BACK, with_friend_back: 6 }, 'telling'],
  ['not where no friend came back', { ...BACK, with_friend_back: 0 }, 'telling'],
  ['not where each of the others came back', { ...BACK, without_friend_back: 9 }, 'telling'],
  ['not where none of the others came back', { ...BACK, without_friend_back: 0 }, 'telling'],
  ['not where it tells what is not told above', { ...BACK, at_tables: 6, at_tables_met: 6 }, 'telling'],
])('[MEAS-6] who came back is %s: both halves or none', (_name, sums, untold) => {
  const { backWithFriend, backWithoutFriend } = told(sums);
  expect([backWithFriend.untold, backWithoutFriend.untold]).toEqual([untold, untold]);
  if (untold === null)
    expect([backWithFriend, backWithoutFriend]).toEqual([
      { people: 6, did: 4, untold: null },
      { people: 9, did: 3, untold: null },
    ]);
});
