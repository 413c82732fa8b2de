import { sql, type RawBuilder } from 'kysely';

/**
 * Which events appear in lists, for every feature that lists any [UNLIST-1]: published, not canceled, and not hidden by an admin.
 * `events` is the alias of the table. Written as literals, not parameters, so that partial indexes apply.
 */
export const isListed = (events = 'events'): RawBuilder<boolean> =>
  sql<boolean>`(${isPublished(events)} and ${sql.ref(`${events}.visibility`)} = 'public')`;

/** The same including unlisted events: for counts, for people who have an event's address, and for admins. */
export const isPublished = (events = 'events'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${events}.approval_status`)} = 'approved' and ${sql.ref(`${events}.cancelled_at`)} is null)`;
