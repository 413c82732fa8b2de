import { DOOR } from '@backyard/contract';
import { sql, type RawBuilder } from 'kysely';
import { isSuspended } from '../members/index.ts';
import { helpOf } from './rights.queries.ts';

/*
 * Addresses that were typed at a door [DOOR-27], in statements that call the row of `walk_ins` `asked` and have `events`. Here because the event's page asks
 * as well.
 */

/**
 * The person who typed the address still has the right to let people in, without interruption since: a removed co-host who was added again
 * has typed nothing yet [DOOR-34].
 */
const typistLetsIn = sql<boolean>`exists (
  select from members typist where typist.id = asked.asked_by and typist.deleted_at is null and (
    typist.role = 'admin' or (typist.role = 'host' and typist.id = events.host_id)
    or (${helpOf(sql.ref('typist.id'))} = 'co_host' and exists (
      select from event_helpers since
      where since.event_id = asked.event_id and since.member_id = typist.id and since.accepted_at <= asked.asked_at))))`;

/** Typed by the event's own host or an admin: only they can override the host's decision about a member [DOOR-36]. */
export const ownerTyped = sql<boolean>`(asked.asked_by is not distinct from events.host_id
  or exists (select from members typist where typist.id = asked.asked_by and typist.role = 'admin'))`;

/** It was withdrawn, dates from before the event was moved, or its author no longer lets people in there. */
const isOver = sql<boolean>`(asked.withdrawn_at is not null
  or asked.asked_at < events.starts_at - make_interval(hours => ${sql.lit(DOOR.opensBefore)})
  or not ${typistLetsIn})`;

/** Whether it is still valid [DOOR-34]: it is paused while its author or the host is suspended [HOLD-108]. */
export const stillAsked = (now: Date): RawBuilder<boolean> => sql<boolean>`(not ${isOver}
  and not ${isSuspended(sql.ref('asked.asked_by'), now)} and not ${isSuspended(sql.ref('events.host_id'), now)})`;

/** When it was typed, whether it is over, and until when it rests: to be asked with `isStillAsked`, where a statement knows no hour. */
export interface AskedIn {
  at: string;
  over: boolean;
  restsUntil: string | null;
}
export const askedIn = sql<AskedIn>`json_build_object('at', asked.asked_at, 'over', ${isOver}, 'restsUntil', (
  select max(out.suspended_until) from members out where out.id in (asked.asked_by, events.host_id)))`;

/**
 * Whether it is for this member (a column): not where the host keeps them away since, nor before unless the host typed it. `keptAt`: when the host has kept
 * them away, or null.
 */
export const isForWhomNobodyKeepsAway = (keptAt: RawBuilder<Date | null>): RawBuilder<boolean> =>
  sql<boolean>`(${keptAt} is null or (${keptAt} <= asked.asked_at and ${ownerTyped}))`;
