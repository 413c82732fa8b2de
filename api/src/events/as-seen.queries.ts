import { sql, type RawBuilder } from 'kysely';
import { isInvitedTo } from '../platform/database/index.ts';
import { helpOf } from './rights.queries.ts';

/** What stands for the title of an event that its reader may not see now. */
export const UNSEEN_TITLE = 'An event that you cannot see any more';

/** What a statement asks to know whether somebody has part in an event, or is an admin. */
interface Part {
  seat: RawBuilder<boolean>;
  hold: RawBuilder<boolean>;
  waits: RawBuilder<boolean>;
  admin: RawBuilder<boolean>;
  /** To this one event; left out: as the list of who is invited has it. */
  invited?: RawBuilder<boolean>;
}

/**
 * Which members may see an event, and the one place where that stands: an approved one everybody, by invitation [INVITED-1] who is invited;
 * any other its host, who helps there, has a seat, pays for one or is in line (it was published before), and admins.
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

/** The same for any statement that has the event's row, called `event`: for lists of what was theirs once [INVITED-13]. */
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
 * What a file about this member says of an event beside its id: what it is today only where they may see it. The one way in which such files
 * name events; a test holds them to it.
 */
export const titleAsSeen = (member: string, event = 'events') =>
  sql<string>`case when ${seesEvent(member, event)} then ${sql.ref(`${event}.title`)} else ${UNSEEN_TITLE}::text end`.as(
    'title',
  );

/** The same with when and where it is; null where they may not see it. */
export const eventAsSeen = (member: string) =>
  [
    sql<string>`events.id`.as('event_id'),
    titleAsSeen(member),
    sql<Date | null>`case when ${seesEvent(member)} then events.starts_at end`.as('starts_at'),
    sql<string | null>`case when ${seesEvent(member)} then events.location end`.as('location'),
  ] as const;

/**
 * A mail about what somebody's time with an event came to says what the event is when it is sent: no more once they may not see it, and it was
 * changed since that time ended (`endedAt`, null before). Whoever had a seat a moment ago knows what it was then.
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
