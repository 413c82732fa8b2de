// Statements held: access.21-22, event.68, registration.5, registration.24.

import { describe, expect, it } from 'vitest';
import { availability, cancellability, type Applicant, type Offered } from './availability.policy.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const LATER = new Date('2026-11-22T18:00:00Z');

const open: Offered = {
  id: 'e',
  version: 3,
  startsAt: LATER,
  approvalStatus: 'approved',
  cancelledAt: null,
  capacity: 10,
  seatsTaken: 9,
  seatsHeld: 0,
  waiting: 0,
  priceCents: 0,
  requiredTier: 'game_room',
  categories: ['games'],
};
const member: NonNullable<Applicant> = { tier: 'game_room', onboarded: true, registered: false };
const exclusive: Partial<Offered> = {
  categories: ['food', 'clubhouse_exclusive'],
  requiredTier: 'club_house',
};

type Row = [rule: string, what: string, event: Partial<Offered>, who: Applicant, reason: string | null];

const table: Row[] = [
  ['REG-1', 'a cancelled event', { cancelledAt: NOW }, member, 'event_cancelled'],
  ['REG-2', 'a pending event', { approvalStatus: 'pending' }, member, 'event_unpublished'],
  ['REG-2', 'a rejected event', { approvalStatus: 'rejected' }, member, 'event_unpublished'],
  ['REG-3', 'an event that starts this very moment', { startsAt: NOW }, member, 'event_past'],
  ['REG-3', 'an event a millisecond away', { startsAt: new Date(NOW.getTime() + 1) }, member, null],
  ['REG-4', 'somebody who is going', {}, { ...member, registered: true }, 'already_registered'],
  ['REG-5', 'a full event', { seatsTaken: 10 }, member, 'event_full'],
  ['REG-5', 'the last seat', { seatsTaken: 9 }, member, null],
  ['REG-6', 'an exclusive event, Game Room', exclusive, member, 'club_house_required'],
  [
    'REG-6',
    'an exclusive event, Playground',
    exclusive,
    { ...member, tier: 'playground' },
    'club_house_required',
  ],
  ['REG-6', 'an exclusive event, visitor', exclusive, null, 'club_house_required'],
  ['REG-6', 'an exclusive event, Club House', exclusive, { ...member, tier: 'club_house' }, null],
  ['REG-6', 'a free event whose required tier is higher', { requiredTier: 'club_house' }, member, null],
  ['REG-7', 'a visitor', {}, null, 'login_required'],
  ['REG-8', 'somebody in the wizard', {}, { ...member, onboarded: false }, 'onboarding_required'],
  ['PAY-5', 'the last seat, held for somebody else', { seatsHeld: 1 }, member, 'event_full'],
  ['PAY-5', 'the last seat, held for this person', { seatsHeld: 1 }, { ...member, holding: true }, null],
  [
    'REG-9',
    'a price that the tier takes away',
    { priceCents: 1200 },
    { ...member, tier: 'club_house' },
    null,
  ],
];

describe('availability', () => {
  it.each(table)('[%s] %s', (_rule, _what, change, who, reason) => {
    const verdict = availability({ ...open, ...change }, who, NOW);
    expect(verdict.ok ? null : verdict.reason).toBe(reason);
  });

  it('says what is true of the event for everybody before what is true of the person', () => {
    expect(availability({ ...open, seatsTaken: 10 }, null, NOW)).toMatchObject({ reason: 'event_full' });
    expect(availability({ ...open, startsAt: NOW, seatsTaken: 10 }, null, NOW)).toMatchObject({
      reason: 'event_past',
    });
  });

  it('[REG-11] hands the version it decided on to whoever takes the seat', () => {
    expect(availability(open, member, NOW)).toMatchObject({ ok: true, eventId: 'e', version: 3 });
  });
});

describe('cancellability', () => {
  it.each<[string, Partial<Offered>, Applicant, string | null]>([
    ['not registered', {}, member, 'not_registered'],
    ['a visitor', {}, null, 'not_registered'],
    ['registered, before the start', {}, { ...member, registered: true }, null],
    ['registered, at the start', { startsAt: NOW }, { ...member, registered: true }, 'event_started'],
  ])('[REG-14] %s', (_what, change, who, reason) => {
    const verdict = cancellability({ ...open, ...change }, who, NOW);
    expect(verdict.ok ? null : verdict.reason).toBe(reason);
  });
});
