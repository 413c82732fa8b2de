import { DOOR } from '@backyard/contract';
import { sql, type RawBuilder } from 'kysely';
import { isSuspended } from '../members/index.ts';
import { helpOf } from './rights.queries.ts';

/*
 * Addresses that were typed at a door [DOOR-27], in statements that call the row of `walk_ins` `asked` and have `events`. Here because the event's page asks
 * as well.
 */

/** Whoever typed it still lets people in there, and has since then: a co-host who was taken off and came back has typed nothing yet [DOOR-34]. */
const typistLetsIn = sql<boolean>`exists (
  select from members typist where typist.id = asked.asked_by and typist.deleted_at is null and (
    typist.role = 'admin' or (typist.role = 'host' and typist.id = events.host_id)
    or (${helpOf(sql.ref('typist.id'))} = 'co_host' and exists (
      select from event_helpers since
      where since.event_id = asked.event_id and since.member_id = typist.id and since.accepted_at <= asked.asked_at))))`;

/** The event's own host typed it, or an admin: only they lift what the host has decided about somebody [DOOR-36]. */
export const ownerTyped = sql<boolean>`(asked.asked_by is not distinct from events.host_id
  or exists (select from members typist where typist.id = asked.asked_by and typist.role = 'admin'))`;

/** It was taken back, of before the event was moved, or its typist lets nobody in there any more. */
const isOver = sql<boolean>`(asked.withdrawn_at is not null
  or asked.asked_at < events.starts_at - make_interval(hours => ${sql.lit(DOOR.opensBefore)})
  or not ${typistLetsIn})`;

/** Whether it still stands [DOOR-34]: it rests while whoever typed it, or the host, is suspended [HOLD-108]. */
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
