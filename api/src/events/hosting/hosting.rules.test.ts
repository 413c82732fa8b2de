// Statements held: event.49, host.36.

import { DAY_MS } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import {
  approvalAfterSaving,
  approvalOfNew,
  isMoved,
  issuesOfChange,
  issuesOfTimes,
  leastCapacity,
  type Saved,
} from './hosting.rules.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const paths = (issues: { path: string }[]) => issues.map(({ path }) => path);

describe('what is published and what waits', () => {
  it('[HOST-1] a ticketed event of a host waits, down to a cent; a free one does not', () => {
    expect(approvalOfNew('host', 1)).toBe('pending');
    expect(approvalOfNew('host', 0)).toBe('approved');
  });
  it('[HOST-2] nothing of an admin waits', () => {
    expect(approvalOfNew('admin', 0)).toBe('approved');
    expect(approvalOfNew('admin', 1_000_000)).toBe('approved');
  });

  const WORDS = {
    title: 'Supper',
    location: 'The Long Table',
    address: 'Austin, TX',
    requiredTier: 'playground' as const,
    startsAt: at(5),
  };
  const saving = (
    approvalStatus: 'pending' | 'approved' | 'rejected',
    from: number,
    to: number,
    { by = 'host', decided = false }: { by?: 'host' | 'admin'; decided?: boolean } = {},
  ) =>
    approvalAfterSaving(
      { ...WORDS, approvalStatus, priceCents: from, decided },
      { ...WORDS, priceCents: to },
      by,
      NOW,
    );

  it.each([
    [1000, 2000],
    [2000, 1000],
    [0, 1000],
    [1000, 0],
  ])('[HOST-4] an approved price from %d to %d waits again', (from, to) =>
    expect(saving('approved', from, to)).toEqual({ status: 'pending', step: 'price_changed' }),
  );
  it('[HOST-4] an approved event whose price stays, stays', () =>
    expect(saving('approved', 1000, 1000)).toEqual({ status: 'approved', step: null }));
  it.each([
    ['title', { title: 'Another supper' }],
    ['place', { location: 'A cellar' }],
    ['address', { address: null }],
  ])(
    '[HOST-4] [HOLD-18] an approved ticketed event with another %s waits again; a free one does not',
    (_what, words) => {
      const saved = (by: 'host' | 'admin', priceCents: number, startsAt = at(5)) =>
        approvalAfterSaving(
          { ...WORDS, startsAt, approvalStatus: 'approved', priceCents, decided: true },
          { ...WORDS, ...words, priceCents },
          by,
          NOW,
        );
      expect(saved('host', 1000)).toEqual({ status: 'pending', step: 'changed' });
      expect(saved('host', 0)).toEqual({ status: 'approved', step: null });
      expect(saved('admin', 1000)).toEqual({ status: 'approved', step: null });
      // No one buys an event that has started, and it could no longer be approved.
      expect(saved('host', 1000, at(-1))).toEqual({ status: 'approved', step: null });
    },
  );
  it.each(['game_room', 'club_house'] as const)(
    '[HOST-4] [HOLD-18] an approved ticketed event for the tier %s instead waits again; a free one does not',
    (requiredTier) => {
      const saved = (
        priceCents: number,
        given: { by?: 'host' | 'admin'; startsAt?: Date; approvalStatus?: 'approved' | 'pending' } = {},
      ) => {
        const { by = 'host', ...standing } = given;
        const event = {
          ...WORDS,
          approvalStatus: 'approved' as const,
          priceCents,
          decided: true,
          ...standing,
        };
        return approvalAfterSaving(event, { ...WORDS, priceCents, requiredTier }, by, NOW);
      };
      expect(saved(1000)).toEqual({ status: 'pending', step: 'price_changed' });
      expect(saved(1000, { approvalStatus: 'pending' })).toEqual({
        status: 'pending',
        step: 'price_changed',
      });
      expect(saved(0)).toEqual({ status: 'approved', step: null });
      expect(saved(1000, { by: 'admin' }).status).toBe('approved');
      // No one buys an event that has started, and it could no longer be approved.
      expect(saved(1000, { startsAt: at(-1) })).toEqual({ status: 'approved', step: null });
    },
  );
  it.each([0, 1000])('[HOST-5] a rejected one is handed in again, at %d', (price) =>
    expect(saving('rejected', 1000, price, { decided: true })).toEqual({
      status: 'pending',
      step: 'resubmitted',
    }),
  );
  it('[HOST-6] free is published, unless an admin had a word on it', () => {
    expect(saving('pending', 1000, 0).status).toBe('approved');
    expect(saving('pending', 1000, 0, { decided: true }).status).toBe('pending');
  });
  it('[HOST-7] waiting goes on', () => {
    expect(saving('pending', 1000, 1000)).toEqual({ status: 'pending', step: null });
    expect(saving('pending', 1000, 2000)).toEqual({ status: 'pending', step: 'price_changed' });
  });
  it.each(['pending', 'approved', 'rejected'] as const)('[HOST-3] an admin leaves %s as it is', (status) =>
    expect(saving(status, 1000, 2000, { by: 'admin' }).status).toBe(status),
  );
});

describe('times of a new event', () => {
  const issues = (start: Date, end: Date) => paths(issuesOfTimes({ startsAt: start, endsAt: end }, NOW));
  const later = (ms: number) => new Date(NOW.getTime() + ms);

  it('[HOST-10] ends after it starts, and lasts at most 31 days', () => {
    expect(issues(at(1), at(1))).toEqual(['endTime']);
    expect(issues(at(2), at(1))).toEqual(['endTime']);
    expect(issues(at(1), new Date(at(1).getTime() + 1))).toEqual([]);
    expect(issues(at(1), at(32))).toEqual([]);
    expect(issues(at(1), new Date(at(32).getTime() + 1))).toEqual(['endTime']);
  });
  it('[HOST-11] not in the past, not even now', () => {
    expect(issues(NOW, at(1))).toEqual(['startTime']);
    expect(issues(later(-1), at(1))).toEqual(['startTime']);
    expect(issues(later(1), at(1))).toEqual([]);
  });
  it('[HOST-12] within ten years', () => {
    expect(issues(at(3650), at(3651))).toEqual([]);
    expect(issues(new Date(at(3650).getTime() + 1), at(3651))).toEqual(['startTime']);
  });
});

describe('times and price of an event that is there', () => {
  const saved = (given: Partial<Saved> = {}): Saved => ({
    startsAt: at(1),
    endsAt: at(1.1),
    approvalStatus: 'approved',
    priceCents: 1000,
    seatsTaken: 0,
    ...given,
  });
  const change = (given: Partial<Saved>, to: Partial<Saved>) =>
    paths(issuesOfChange(saved(given), { ...saved(given), ...to }, NOW));
  const begun = { startsAt: at(-1), endsAt: at(1) };

  it('[HOST-11] it can be moved, not into the past', () => {
    expect(change({}, { startsAt: at(2), endsAt: at(3) })).toEqual([]);
    expect(change({}, { startsAt: at(-1) })).toEqual(['startTime']);
    expect(change({}, { endsAt: at(0.5) })).toEqual(['endTime']);
  });
  it('[HOST-13] once it has started its times and price stay', () => {
    expect(change(begun, {})).toEqual([]);
    expect(change(begun, { startsAt: at(2), endsAt: at(3) })).toEqual(['startTime']);
    expect(change(begun, { endsAt: at(2) })).toEqual(['startTime']);
    expect(change(begun, { priceCents: 0 })).toEqual(['price']);
    expect(change({ ...begun, approvalStatus: 'pending', seatsTaken: 1 }, { priceCents: 0 })).toEqual([
      'price',
    ]);
  });
  it('[HOST-13] one that nobody ever saw can still be given a time ahead, and must', () => {
    const unseen = { ...begun, approvalStatus: 'rejected' } as const;
    expect(change(unseen, { startsAt: at(2), endsAt: at(3), priceCents: 5 })).toEqual([]);
    expect(change(unseen, {})).toEqual(['startTime']);
  });
});

it('[HOST-14] seats that are taken or held count', () => {
  expect(leastCapacity({ seatsTaken: 3, seatsHeld: 2 })).toBe(5);
  expect(leastCapacity({ seatsTaken: 0, seatsHeld: 0 })).toBe(1);
});

describe('[HOST-20] who is told of what', () => {
  const before = {
    startsAt: at(1),
    endsAt: at(1.1),
    timeZone: 'America/Chicago',
    location: 'The Kiln',
    address: null,
  };
  it('nobody of nothing', () =>
    expect(isMoved(before, { ...before, startsAt: new Date(at(1)) })).toBe(false));
  it.each([
    ['the start', { startsAt: at(2) }],
    ['the end', { endsAt: at(2) }],
    ['the clocks', { timeZone: 'America/Denver' }],
    ['the venue', { location: 'The Barn' }],
    ['the address', { address: '1 Main St' }],
  ])('everybody of %s', (_what, change) => expect(isMoved(before, { ...before, ...change })).toBe(true));
});
