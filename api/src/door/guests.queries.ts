import { sql } from 'kysely';
import { isHiddenFrom } from '../members/index.ts';
import { REGISTERED, type Executor } from '../platform/database/index.ts';

/** A member as the rules of a seat ask for them. */
const selectGuest = (executor: Executor) =>
  executor
    .selectFrom('members')
    .where('deleted_at', 'is', null)
    .select(['id', 'role', 'subscription_tier', 'subscription_expires_at', 'onboarding_completed_at']);
export type Guest = NonNullable<Awaited<ReturnType<typeof findGuest>>>;

/** Not suspended [SAFE-21]. */
const isLetIn = (now: Date) =>
  sql<boolean>`(members.suspended_until is null or members.suspended_until <= ${now})`;

export const findGuest = (executor: Executor, memberId: string, now: Date) =>
  selectGuest(executor).where('id', '=', memberId).where(isLetIn(now)).executeTakeFirst();

const hasSeatAt = (eventId: string) => sql<boolean>`exists (
  select from registrations seat
  where seat.event_id = ${eventId} and seat.member_id = members.id and seat.status = 'registered')`;
const isFirstInLineOf = (eventId: string) => sql<boolean>`exists (
  select from seat_holds kept
  where kept.event_id = ${eventId} and kept.member_id = members.id and kept.payment_id is null)`;

/** The event, and who lets people in; `owner`: its host, or an admin. */
interface AtDoor {
  event: { id: string; host_id: string | null };
  by: string;
  owner: boolean;
  now: Date;
}

/**
 * People without a seat there whom the door may let in: not suspended, with no block between them and the person at the door or the event's
 * host [DOOR-29]; people barred by the host only if the host lets them in [DOOR-36].
 */
const mayComeTo = ({ event, by, owner, now }: AtDoor) => sql<boolean>`(${isLetIn(now)}
  and not ${isHiddenFrom(by)} and ${isHiddenFrom(event.host_id)} is not true
  and (${owner}::boolean or not exists (
    select from kept_away away where away.host_id = ${event.host_id}::uuid and away.member_id = members.id)))`;

/**
 * The member with this address, if the door has them on its list anyway: those with a seat at this event, and those for whom one is held,
 * as long as the door may let them in. No one else is found by an address, member or not [DOOR-27]. A suspended member with a seat is
 * answered as on the list.
 */
export const findGuestByAddress = (executor: Executor, given: AtDoor & { email: string }) =>
  selectGuest(executor)
    .where('email', '=', given.email)
    .where((where) =>
      where.or([hasSeatAt(given.event.id), where.and([isFirstInLineOf(given.event.id), mayComeTo(given)])]),
    )
    .executeTakeFirst();

/**
 * The holder of this ticket, of any event that ends after `endsAfter`: a copy of an older ticket opens no door. Only people whom the door
 * may let in, unless they have a seat here [DOOR-29].
 */
export const findGuestByTicket = (executor: Executor, given: AtDoor & { ticket: string; endsAfter: Date }) =>
  selectGuest(executor)
    .where('id', 'in', (members) =>
      members
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .select('member_id')
        .where('ticket', '=', given.ticket)
        .where('status', '=', REGISTERED)
        .where('events.ends_at', '>', given.endsAfter),
    )
    .where((where) => where.or([hasSeatAt(given.event.id), mayComeTo(given)]))
    .executeTakeFirst();
