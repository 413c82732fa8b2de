import type { HelperRole } from '@backyard/contract';
import { sql, type RawBuilder } from 'kysely';
import { isNotHiddenFrom, isSuspended } from '../members/index.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Right } from './rights.ts';

/**
 * Whether whose event it is still hosts [HOST-35]: the platform always does, a member with their role, also as an admin. The one place that says so; asked as a value, as
 * `hostPageOf` is. Of the row that the statement calls `event`.
 */
export const stillHosts = (event = 'events'): RawBuilder<boolean> => sql<boolean>`coalesce((
  select hosting.role <> 'user' and hosting.deleted_at is null from members hosting
  where hosting.id = ${sql.ref(`${event}.host_id`)}), ${sql.ref(`${event}.host_id`)} is null)`;

/** Whether anything may be done or sent in the name of whose event it is [HOST-36]: they still host, and are not suspended now. */
export const hostsNow = (now: Date, event = 'events'): RawBuilder<boolean> =>
  sql<boolean>`(${stillHosts(event)} and not ${isSuspended(sql.ref(`${event}.host_id`), now)})`;

/**
 * How this member helps at an event (`event`: the name of its row in the statement). Null if they do not, if they and its host have blocked
 * one another, if the host keeps them away [HELP-7], or if the host no longer hosts [HELP-14].
 */
export const helpOf = (
  member: string | RawBuilder<unknown>,
  event = 'events',
): RawBuilder<HelperRole | null> => sql<HelperRole | null>`(
  select helps.role from event_helpers helps
  where helps.event_id = ${sql.ref(`${event}.id`)} and helps.member_id = ${member}::uuid
    and not exists (select from kept_away away
      where away.host_id = ${sql.ref(`${event}.host_id`)} and away.member_id = helps.member_id)
    and ${isNotHiddenFrom(sql.ref('helps.member_id'), sql.ref(`${event}.host_id`))} is not false
    and ${stillHosts(event)})`;

/** Until when no one may act for the event's host: they are suspended, or were [HELP-14]. `rightsAt` compares it with the instant. */
export const helpRestsUntil = (event = 'events'): RawBuilder<Date | null> => sql<Date | null>`(
  select away.suspended_until from members away where away.id = ${sql.ref(`${event}.host_id`)})`;

/** Whether this member has the right at the event of that row, at this instant: as `rightsAt` says it [HELP-1]. */
export function mayAt(by: Pick<Member, 'id' | 'role'>, right: 'owner'): RawBuilder<boolean>;
export function mayAt(by: Pick<Member, 'id' | 'role'>, right: Right, now: Date): RawBuilder<boolean>;
export function mayAt(by: Pick<Member, 'id' | 'role'>, right: Right, now?: Date): RawBuilder<boolean> {
  if (by.role === 'admin') return sql<boolean>`true`;
  const hosts = sql<boolean>`events.host_id is not distinct from ${by.id}::uuid`;
  const owner = by.role === 'host' ? hosts : sql<boolean>`false`;
  if (right === 'owner' || !now) return owner;
  const helps = helpOf(by.id);
  const helping = right === 'edit' ? sql<boolean>`${helps} = 'co_host'` : sql<boolean>`${helps} is not null`;
  return sql<boolean>`(${owner} or coalesce(${helping} and ${hostsNow(now)}, false))`;
}
