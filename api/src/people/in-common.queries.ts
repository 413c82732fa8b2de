import { MAX_IN_COMMON } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * What a viewer and the person of the row `members` have in common: parts of a statement that reads people. Going
 * somewhere is being registered there; having been there is what `attendances` says (docs/rules/door.md).
 */

/** A few, in alphabetical order: who says that they like everything does not read what others like. The two lists of interests spell some of them differently (contract/src/interests.ts). */
export const interestsInCommon = (viewerId: string) => sql<string[]>`array(
  select min(theirs.interest) from member_interests theirs
  join member_interests own on lower(own.interest) = lower(theirs.interest) and own.member_id = ${viewerId}
  where theirs.member_id = members.id and members.id <> ${viewerId}
  group by lower(theirs.interest) order by lower(theirs.interest) limit ${sql.lit(MAX_IN_COMMON)})`;

/** A key of the viewer's interests: with other interests, a list shows other things [ATT-8]. */
export async function likedNow(executor: Executor, viewerId: string): Promise<string> {
  const { rows } = await sql<{ liked: string }>`
    select left(md5(coalesce(string_agg(liked, ',' order by liked), '')), 12) as liked
    from (select distinct lower(interest) as liked from member_interests where member_id = ${viewerId}) as own`.execute(
    executor,
  );
  return rows[0]?.liked ?? '';
}

/** Registrations of both for one event that takes place and has not ended, or that both were at. */
const bothAt = (viewerId: string, now: Date) => sql`registrations theirs
  join registrations own on own.event_id = theirs.event_id
    and own.member_id = ${viewerId} and own.status = 'registered'
  join events shared on shared.id = theirs.event_id and shared.cancelled_at is null
  where theirs.member_id = members.id and theirs.status = 'registered'
    and (shared.ends_at > ${now} or (
      exists (select from attendances there where there.registration_id = theirs.id)
      and exists (select from attendances there where there.registration_id = own.id)))`;

export const hasEventInCommon = (viewerId: string, now: Date) =>
  sql<boolean>`exists (select from ${bothAt(viewerId, now)})`;

interface CommonEvent {
  id: string;
  title: string;
}

/** The last event, except `exceptId`, that both attended until its end. Empty for the viewer themselves. */
export const lastMeeting = (viewerId: string, now: Date, exceptId: string | null = null) =>
  sql<CommonEvent | null>`(
  select json_build_object('id', shared.id, 'title', shared.title) from ${bothAt(viewerId, now)}
    and shared.ends_at <= ${now} and shared.id is distinct from ${exceptId}::uuid and members.id <> ${viewerId}
  order by shared.starts_at desc, shared.id desc limit 1)`;

const COMING = 6;

export interface ComingEvent extends CommonEvent {
  /** Milliseconds since 1970. */
  startTime: number;
  timeZone: string;
}

/** Events that have not ended yet and that both go to. */
export const comingTogether = (viewerId: string, now: Date) => sql<ComingEvent[]>`(
  select coalesce(json_agg(coming), '[]') from (
    select shared.id, shared.title, extract(epoch from shared.starts_at) * 1000 as "startTime", shared.time_zone as "timeZone"
    from ${bothAt(viewerId, now)} and shared.ends_at > ${now} and members.id <> ${viewerId}
    order by shared.starts_at, shared.id limit ${sql.lit(COMING)}
  ) as coming)`;
