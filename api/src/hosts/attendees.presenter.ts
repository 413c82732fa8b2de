import { TIER_LABELS, type HostAttendee, type HostWaiting } from '@backyard/contract';
import { canRefuseAttended, cameIn } from '../events/index.ts';
import { effectiveTier, membershipOf } from '../members/index.ts';
import type { HostAttendeeRow } from './attendees.queries.ts';
import type { HostWaitingRow } from './waiting.queries.ts';

export const tierOf = (row: HostAttendeeRow | HostWaitingRow, now: Date) =>
  effectiveTier(membershipOf(row), now);

/** Row to contract: what a host sees of people at their events. Every field is named here; addresses are not among them. */
export const presentHostAttendee = (row: HostAttendeeRow, now: Date): HostAttendee => ({
  ...personOf(row, now),
  guests: row.seats - 1,
  guestNames: row.guest_names,
  registeredAt: row.created_at.toISOString(),
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
  came: cameIn(row),
  saidAttended: row.claimed_at === null ? null : row.refused_at === null ? 'said' : 'refused',
  canRefuse:
    row.claimed_at !== null && row.refused_at === null && canRefuseAttended({ endsAt: row.ends_at }, now),
});

/** The same of people who wait for a seat. */
export const presentHostWaiting = (row: HostWaitingRow, now: Date): HostWaiting => ({
  ...personOf(row, now),
  position: row.position,
  offeredUntil: row.offered_until?.toISOString() ?? null,
  waitingSince: row.created_at.toISOString(),
});

function personOf(row: HostAttendeeRow | HostWaitingRow, now: Date) {
  const tier = tierOf(row, now);
  return {
    id: row.id,
    eventId: row.event_id,
    firstName: row.first_name,
    lastName: row.last_name,
    subscriptionTier: tier,
    tierLabel: TIER_LABELS[tier],
    notes: row.notes,
    answers: row.answers,
    profileImageUrl: row.profile_image_url,
  };
}
