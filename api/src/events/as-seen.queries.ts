import { sql, type RawBuilder } from 'kysely';
import { isInvitedTo } from '../platform/database/index.ts';
import { helpOf } from './rights.queries.ts';

/** Replaces the title of an event that the reader may no longer see. */
export const UNSEEN_TITLE = 'An event that you cannot see any more';

/** Inputs of the condition whether a member has a part in an event or is an admin. */
interface Part {
  seat: RawBuilder<boolean>;
  hold: RawBuilder<boolean>;
  waits: RawBuilder<boolean>;
  admin: RawBuilder<boolean>;
  /** Invited to this one event. Omitted: read from the guest list. */
  invited?: RawBuilder<boolean>;
}

/**
 * Which members may see an event, defined only here. An approved event: everyone, or if it is by invitation [INVITED-1] those invited. Any
 * other: its host and helpers, members who have a seat, pay for one or are in line (it was published before), and admins.
 */
export const maySee = (
  member: string | RawBuilder<unknown>,
  { seat, hold, waits, admin, invited }: Part,
  event = 'events',
): RawBuilder<boolean> => sql<boolean>`(
  ${seat}
  or (${sql.ref(`${event}.approval_status`)} = 'approved'
    and (${sql.ref(`${event}.visibility`)} <> 'invited' or ${invited ?? isInvitedTo(member, event)}))
  or ${sql.ref(`${event}.host_id`)} is not distinct from ${member}::uuid
  or ${hold} or ${waits} or ${helpOf(member, event)} is not null or ${admin})`;

/** The same for any statement with the event's row named `event`: for lists of a member's past events [INVITED-13]. */
export const seesEvent = (member: string | RawBuilder<unknown>, event = 'events'): RawBuilder<boolean> => {
  const id = sql.ref(`${event}.id`);
  const part = {
    seat: sql<boolean>`exists (select from registrations mine
      where mine.event_id = ${id} and mine.member_id = ${member}::uuid and mine.status = 'registered')`,
    hold: sql<boolean>`exists (select from seat_holds kept where kept.event_id = ${id} and kept.member_id = ${member}::uuid)`,
    waits: sql<boolean>`exists (select from waitlist_entries line
      where line.event_id = ${id} and line.member_id = ${member}::uuid and line.ended_at is null)`,
    admin: sql<boolean>`exists (select from members person where person.id = ${member}::uuid and person.role = 'admin')`,
  };
  return maySee(member, part, event);
};

/**
 * What this member's data export says of an event besides its id: its current title only if they may see it. Every export names events this
 * way, and a test checks that.
 */
export const titleAsSeen = (member: string, event = 'events') =>
  sql<string>`case when ${seesEvent(member, event)} then ${sql.ref(`${event}.title`)} else ${UNSEEN_TITLE}::text end`.as(
    'title',
  );

/** The same with time and place. Null if they may not see it. */
export const eventAsSeen = (member: string) =>
  [
    sql<string>`events.id`.as('event_id'),
    titleAsSeen(member),
    sql<Date | null>`case when ${seesEvent(member)} then events.starts_at end`.as('starts_at'),
    sql<string | null>`case when ${seesEvent(member)} then events.location end`.as('location'),
  ] as const;

/**
 * A mail about the end of a member's registration describes the event as it is when sent. That is no longer allowed once they
 * cannot see the event and it was changed after `endedAt` (null before the end): they know only what it was until then.
 */
export const isKnownTo = (
  member: RawBuilder<unknown>,
  endedAt: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`case
  when ${endedAt} is null or events.updated_at <= ${endedAt} then true else ${seesEvent(member)} end`;

/** What mails and links about an event say of it. */
export const EVENT_IN_MAIL = [
  'events.title',
  'events.series_id',
  'events.starts_at',
  'events.ends_at',
  'events.time_zone',
  'events.location',
  'events.cancelled_at',
] as const;
