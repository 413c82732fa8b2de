import { sql } from 'kysely';
import { isHiddenFrom } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** A member as the rules of a seat ask for them: nobody who is suspended [SAFE-21]. */
const selectGuest = (executor: Executor, now: Date) =>
  executor
    .selectFrom('members')
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('suspended_until', 'is', null), where('suspended_until', '<=', now)]))
    .select(['id', 'role', 'subscription_tier', 'subscription_expires_at', 'onboarding_completed_at']);
export type Guest = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

export const findGuest = (executor: Executor, memberId: string, now: Date) =>
  selectGuest(executor, now).where('id', '=', memberId).executeTakeFirst();

const hasSeatAt = (eventId: string) => sql<boolean>`exists (
  select from registrations seat
  where seat.event_id = ${eventId} and seat.member_id = members.id and seat.status = 'registered')`;
const isFirstInLineOf = (eventId: string) => sql<boolean>`exists (
  select from seat_holds kept
  where kept.event_id = ${eventId} and kept.member_id = members.id and kept.payment_id is null)`;

/**
 * Whose address this is, of those whom the door has on its list anyway: who has a seat at this event, and for whom one is kept. Nobody else is found
 * by an address, member or not [DOOR-27].
 */
export const findGuestByAddress = (executor: Executor, eventId: string, email: string, now: Date) =>
  selectGuest(executor, now)
    .where('email', '=', email)
    .where((where) => where.or([hasSeatAt(eventId), isFirstInLineOf(eventId)]))
    .executeTakeFirst();

/**
 * Whose ticket this is, of whichever event that ends after `endsAfter`: what somebody kept of an older one opens no door. Nobody of whom a block
 * parts whoever stands at the door, or the event's host, unless they have a seat here [DOOR-29].
 */
export const findGuestByTicket = (
  executor: Executor,
  given: {
    ticket: string;
    event: { id: string; host_id: string | null };
    by: string;
    endsAfter: Date;
    now: Date;
  },
) =>
  selectGuest(executor, given.now)
    .where('id', 'in', (members) =>
      members
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .select('member_id')
        .where('ticket', '=', given.ticket)
        .where('status', '=', 'registered')
        .where('events.ends_at', '>', given.endsAfter),
    )
    .where((where) =>
      where.or([
        hasSeatAt(given.event.id),
        where.not(where.or([isHiddenFrom(given.by), isHiddenFrom(given.event.host_id)])),
      ]),
    )
    .executeTakeFirst();
