import { sql, type RawBuilder } from 'kysely';

/**
 * Which events stand in lists, for every feature that lists any [UNLIST-1]: published, not called off, and not kept from lists by whoever
 * runs them. `events` is what the statement calls the table. Written out, not as parameters: the partial indexes need to see them.
 */
export const isListed = (events = 'events'): RawBuilder<boolean> =>
  sql<boolean>`(${isPublished(events)} and ${sql.ref(`${events}.visibility`)} = 'public')`;

/** The same of what may be counted, named to who has its address, or read by admins: unlisted ones, too. */
export const isPublished = (events = 'events'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${events}.approval_status`)} = 'approved' and ${sql.ref(`${events}.cancelled_at`)} is null)`;
