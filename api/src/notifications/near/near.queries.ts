import { DAY_MS, NEAR_MILES, type Category, type Role, type Tier } from '@backyard/contract';
import { sql } from 'kysely';
import { hostsNow, NEWS_SETTLES_MS, selectEvents } from '../../events/index.ts';
import { isWithin } from '../../places/index.ts';
import { isListed, type Executor } from '../../platform/database/index.ts';
import { EARTH_RADIUS_MILES, type Coordinates, type Place } from '../../platform/gazetteer/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { mailEvents } from '../../platform/mailer/index.ts';

/** Events published longer ago are not mailed. It is the longest outage after which members still get all the news. */
const NEWS_DAYS = 3;
/** A mail is made of at most this many events; an import can bring hundreds at once. */
const MAX_LOOKED_AT = 20;
/** … and for at most this many, the soonest, it is checked whether the member may attend. */
const MAX_ASKED_ABOUT = 200;
/** Farther north or south than this is out of range in any case: for the index. */
const NEAR_DEGREES = (NEAR_MILES / EARTH_RADIUS_MILES) * (180 / Math.PI);

/**
 * Saves the place near which the member wants new events, replacing the one before [NOTE-29]. Saving the same place again changes nothing.
 */
export async function saveNear(
  executor: Executor,
  memberId: string,
  { city, state, latitude, longitude }: Place,
  now: Date,
): Promise<void> {
  const place = `${city}, ${state}`;
  await sql`
    insert into notification_settings as own (member_id, near_place, near_latitude, near_longitude, near_since)
    select id, ${place}, ${latitude}, ${longitude}, ${now} from members where id = ${memberId} and deleted_at is null for share
    on conflict (member_id) do update set near_place = excluded.near_place, near_latitude = excluded.near_latitude,
      near_longitude = excluded.near_longitude, near_since = excluded.near_since
    where own.near_place is distinct from excluded.near_place`.execute(executor);
}

/** When they were told last stays: off and on again is still one a day. */
export async function endNear(executor: Executor, memberId: string): Promise<void> {
  await executor
    .updateTable('notification_settings')
    .set({ near_place: null, near_latitude: null, near_longitude: null, near_since: null })
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Members who may be mailed today, by id, with the events: published since they asked and since their last mail, upcoming, by a current
 * host, and neither their own nor ones they attend.
 */
export async function findOpened(
  executor: Executor,
  page: { after: string; limit: number },
  now: Date,
): Promise<
  {
    memberId: string;
    role: Role;
    subscriptionTier: Tier;
    subscriptionExpiresAt: Date | null;
    events: { id: string; priceCents: number; requiredTier: Tier; categories: Category[] }[];
  }[]
> {
  const settled = new Date(now.getTime() - NEWS_SETTLES_MS);
  const { rows } = await sql<Awaited<ReturnType<typeof findOpened>>[number]>`
    select "memberId", role, "subscriptionTier", "subscriptionExpiresAt", json_agg(event order by place) as events from (
    select members.id as "memberId", members.role, members.subscription_tier as "subscriptionTier",
      members.subscription_expires_at as "subscriptionExpiresAt",
      json_build_object('id', events.id, 'priceCents', events.price_cents, 'requiredTier', events.required_tier,
        'categories', events.categories) as event,
      row_number() over (partition by members.id order by events.starts_at, events.id) as place
    from event_news news join events on events.id = news.event_id
    join notification_settings own on own.near_place is not null
      and own.near_latitude between events.latitude - ${NEAR_DEGREES}::float8 and events.latitude + ${NEAR_DEGREES}::float8
    join members on members.id = own.member_id and members.deleted_at is null
    where news.published_at > ${new Date(now.getTime() - NEWS_DAYS * DAY_MS)} and news.published_at <= ${settled}
      and news.published_at > own.near_since
      and (own.near_told_at is null or own.near_told_at <= ${new Date(now.getTime() - DAY_MS)}
        and news.published_at > own.near_told_at - ${NEWS_SETTLES_MS} * interval '1 millisecond')
      and 2 * ${EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
        sin(radians(events.latitude - own.near_latitude) / 2) ^ 2
        + cos(radians(own.near_latitude)) * cos(radians(events.latitude))
          * sin(radians(events.longitude - own.near_longitude) / 2) ^ 2))) <= ${NEAR_MILES}::float8
      and events.starts_at > ${now} and ${isListed()} and ${hostsNow(now)}
      and events.host_id is distinct from members.id
      and not exists (
        select from registrations going
        where going.event_id = events.id and going.member_id = members.id and going.status = 'registered')
      and members.id > ${page.after}
    ) opened where place <= ${sql.lit(MAX_ASKED_ABOUT)}
    group by "memberId", role, "subscriptionTier", "subscriptionExpiresAt" order by "memberId" limit ${page.limit}`.execute(
    executor,
  );
  return rows;
}

/** Queues a mail to each of them who still asks and was told of nothing within a day, and notes that: twice at once is once. */
export async function queueOpened(
  executor: Executor,
  told: { memberId: string; eventIds: string[] }[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  await sql`
    with told as (
      update notification_settings own set near_told_at = ${now}
      from unnest(${told.map(({ memberId }) => memberId)}::uuid[],
        ${told.map(({ eventIds }) => JSON.stringify(eventIds.slice(0, MAX_LOOKED_AT)))}::jsonb[]) as news (member_id, event_ids)
      where own.member_id = news.member_id and near_place is not null
        and (near_told_at is null or near_told_at <= ${new Date(now.getTime() - DAY_MS)})
      returning own.member_id, news.event_ids
    )
    ${mailEvents('opened_near', sql`told`, now)}`.execute(executor);
}

/** The place that a member asked for; undefined if they no longer ask. */
export async function findNear(
  executor: Executor,
  memberId: string,
): Promise<(Coordinates & { place: string }) | undefined> {
  const row = await executor
    .selectFrom('notification_settings')
    .select(['near_place', 'near_latitude', 'near_longitude'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.near_place != null && row.near_latitude !== null && row.near_longitude !== null
    ? { place: row.near_place, latitude: row.near_latitude, longitude: row.near_longitude }
    : undefined;
}

/** Those of these events that are still news near there, soonest first. */
export const findStillNear = (
  executor: Executor,
  member: Member,
  { eventIds, near }: { eventIds: string[]; near: Coordinates },
  now: Date,
) =>
  selectEvents(executor, member)
    .where('events.id', 'in', eventIds)
    .where(isListed())
    .where(hostsNow(now))
    .where(isWithin({ ...near, miles: NEAR_MILES }))
    .where('events.starts_at', '>', now)
    .where('own.id', 'is', null)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .execute();
