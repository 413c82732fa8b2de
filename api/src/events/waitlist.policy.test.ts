import { describe, expect, it, test } from 'vitest';
import { TEST_NOW } from '../testing/builders.ts';
import { availability, type Applicant, type Offered } from './availability.policy.ts';
import { leavability, placeText, waitability } from './waitlist.policy.ts';

const full: Offered = {
  id: 'e',
  version: 1,
  startsAt: new Date(TEST_NOW.getTime() + 1),
  approvalStatus: 'approved',
  cancelledAt: null,
  capacity: 2,
  seatsTaken: 1,
  seatsHeld: 1,
  waiting: 0,
  priceCents: 0,
  requiredTier: 'game_room',
  categories: ['games'],
};
const member: NonNullable<Applicant> = { tier: 'game_room', onboarded: true, registered: false };
const exclusive = { categories: ['clubhouse_exclusive'] };

describe('[WAIT-1] who can join the waitlist', () => {
  it.each<[string, Partial<Offered>, Applicant, string | null]>([
    ['a member, when it is full', {}, member, null],
    ['not while there are seats', { capacity: 3 }, member, 'seats_free'],
    ['not who has a seat kept', {}, { ...member, holding: true }, 'seats_free'],
    ['when seats are free and others wait for them', { capacity: 3, waiting: 1 }, member, null],
    ['not who is going', {}, { ...member, registered: true }, 'already_registered'],
    ['not twice', {}, { ...member, waiting: true }, 'already_waiting'],
    ['not whom it is closed to', exclusive, { ...member, tier: 'playground' }, 'club_house_required'],
    ['Club House members, where it is theirs', exclusive, { ...member, tier: 'club_house' }, null],
    ['not a visitor', {}, null, 'login_required'],
    ['not before onboarding', {}, { ...member, onboarded: false }, 'onboarding_required'],
    ['not once it has begun', { startsAt: TEST_NOW }, member, 'event_past'],
    ['not when it was called off', { cancelledAt: TEST_NOW }, member, 'event_cancelled'],
    ['not before it is published', { approvalStatus: 'pending' }, member, 'event_unpublished'],
  ])('%s', (_what, given, applicant, reason) => {
    const verdict = waitability({ ...full, ...given }, applicant, TEST_NOW);
    expect(verdict.ok ? null : verdict.reason).toBe(reason);
  });
});

it('[WAIT-5] a free seat is not for those who come now while others wait', () => {
  const verdict = availability({ ...full, capacity: 3, waiting: 1 }, member, TEST_NOW);
  expect(verdict).toEqual({ ok: false, reason: 'event_full' });
});

it('[WAIT-3] a place can be given up by whoever has one', () => {
  expect(leavability({ ...member, waiting: true }).ok).toBe(true);
  for (const nobody of [member, null])
    expect(leavability(nobody)).toEqual({ ok: false, reason: 'not_waiting' });
});

test.each([
  [1, 'You are 1st on the waitlist'],
  [2, 'You are 2nd on the waitlist'],
  [3, 'You are 3rd on the waitlist'],
  [4, 'You are 4th on the waitlist'],
  [11, 'You are 11th on the waitlist'],
  [12, 'You are 12th on the waitlist'],
  [13, 'You are 13th on the waitlist'],
  [21, 'You are 21st on the waitlist'],
  [1002, 'You are 1,002nd on the waitlist'],
  [null, 'A seat is kept for you'],
])('[WAIT-4] the place %s in words', (position, text) => expect(placeText(position)).toBe(text));
