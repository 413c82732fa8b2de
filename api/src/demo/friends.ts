import { DAY_MS, PATHS } from '@backyard/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** The number of friends of each demo person: of the people they met, those who go out most. */
const FRIENDS: Record<string, number> = { 'member@demo.test': 3, 'player@demo.test': 2, 'club@demo.test': 2 };
/** The latest event is not answered yet: there one chooses. */
const ANSWERED_BEFORE_DAYS = 7;

/** Far enough in the past that newcomers who came alone are counted (docs/rules/measured.md: MEAS-4). */
const COUNTED_AFTER_DAYS = 31;
/** The share of attendees who found a friend there, in pairs. */
const FOUND = 0.4;

/** Friends of the demo people, who say how they are reached, and of others who came alone some while ago. */
export async function insertFriends(trx: Executor, now: Date): Promise<void> {
  for (const [email, count] of Object.entries(FRIENDS)) {
    await befriend(trx, friendsOf(email, count, now));
    await sql`
      update members set friends_reach = '@' || replace(lower(members.first_name), ' ', '') || ' on Signal'
      from members own, friendships where own.email = ${email}
        and own.id in (one_id, other_id) and members.id in (one_id, other_id) and members.id <> own.id`.execute(
      trx,
    );
  }
  await befriend(trx, newFriends(now));
  await askAlong(trx, now);
}

/** One of the demo member's friends has invited them to that friend's next event; their inbox shows it. */
const askAlong = (trx: Executor, now: Date): Promise<unknown> =>
  sql`
    with ask as (
      insert into friend_asks (asker_id, friend_id, event_id, asked_at)
      select going.member_id, maya.id, events.id, ${now}::timestamptz - interval '5 hours'
      from members maya join friendships on maya.id in (one_id, other_id)
      join registrations going on going.member_id in (one_id, other_id) and going.member_id <> maya.id
        and going.status = 'registered'
      join events on events.id = going.event_id and events.starts_at > ${now}::timestamptz + interval '1 day'
        and events.cancelled_at is null and events.approval_status = 'approved' and events.seats_taken < events.capacity
        and not 'clubhouse_exclusive' = any (events.categories)
      where maya.email = 'member@demo.test' and not exists (
        select from registrations own where own.event_id = events.id and own.member_id = maya.id)
      order by events.starts_at, events.id, going.member_id limit 1
      returning *
    )
    insert into inbox_entries (id, member_id, topic, subject, path, created_at, names_id)
    select uuidv7(), ask.friend_id, 'friends', asker.first_name || ' asks you along: ' || events.title,
      ${PATHS.event('')}::text || events.id, ask.asked_at, asker.id
    from ask join members asker on asker.id = ask.asker_id join events on events.id = ask.event_id`.execute(
    trx,
  );

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The people whom a demo person met and who go out most. */
const friendsOf = (email: string, count: number, now: Date): RawBuilder<unknown> => sql`
  select known.* from (
    select distinct on (there.member_id) own.id as one_id, there.member_id as other_id, there.event_id, events.ends_at
    from members own join attendances mine on mine.member_id = own.id
    join attendances there on there.event_id = mine.event_id and there.member_id <> own.id
    join events on events.id = there.event_id and events.cancelled_at is null
      and events.ends_at < ${daysBefore(now, ANSWERED_BEFORE_DAYS)}
    join members on members.id = there.member_id and members.demo_description is null
      and members.first_name is not null
    where own.email = ${email}
    order by there.member_id, events.ends_at desc
  ) known
  order by (select count(*) from registrations going join events on events.id = going.event_id
    and events.starts_at > ${now} and events.cancelled_at is null
    where going.member_id = known.other_id and going.status = 'registered') desc, known.other_id
  limit ${count}`;

/** At each event of some while ago, two and two of those who were there. */
const newFriends = (now: Date): RawBuilder<unknown> => sql`
  select one.member_id as one_id, other.member_id as other_id, one.event_id, one.ends_at
  from (${guests(now)}) one join (${guests(now)}) other on other.event_id = one.event_id and other.place = one.place + 1
  where one.place % 2 = 1 and other.place <= ${FOUND}::numeric * one.guests`;

const guests = (now: Date): RawBuilder<unknown> => sql`
  select there.event_id, there.member_id, events.ends_at, count(*) over (partition by there.event_id) as guests,
    row_number() over (partition by there.event_id order by md5(events.title || members.email)) as place
  from attendances there join members on members.id = there.member_id and members.demo_description is null
  join events on events.id = there.event_id and events.cancelled_at is null
    and events.ends_at < ${daysBefore(now, COUNTED_AFTER_DAYS)}`;

/** `friends`: the two members, where they met, and when that ended. Both chose each other on the day after. */
const befriend = (trx: Executor, friends: RawBuilder<unknown>): Promise<unknown> =>
  sql`
    with friend as (${friends}), pair as (
      select event_id, one_id as member_id, other_id as chosen_id, ends_at from friend
      union all select event_id, other_id, one_id, ends_at from friend
    ), answer as (
      insert into see_again_answers (event_id, member_id, answered_at)
      select distinct event_id, member_id, ends_at + interval '1 day' from pair
      on conflict do nothing
    ), choice as (
      insert into see_again_choices (event_id, member_id, chosen_id, chosen_at)
      select event_id, member_id, chosen_id, ends_at + interval '1 day' from pair
      on conflict do nothing
    )
    insert into friendships (one_id, other_id, event_id, since)
    select least(one_id, other_id), greatest(one_id, other_id), event_id, ends_at + interval '1 day' from friend
    on conflict do nothing`.execute(trx);
