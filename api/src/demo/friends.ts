import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** So many friends each of the demo people has: of those whom they met, the ones who go out most. */
const FRIENDS: Record<string, number> = { 'member@demo.test': 3, 'player@demo.test': 2, 'club@demo.test': 2 };
/** The latest event is not answered yet: there one chooses. */
const ANSWERED_BEFORE_DAYS = 7;

/** Friends of the demo people: both chose each other after an event of the past, and say how they are reached. */
export async function insertFriends(trx: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ANSWERED_BEFORE_DAYS * 86_400_000);
  for (const [email, count] of Object.entries(FRIENDS)) {
    await sql`
      with own as (select id from members where email = ${email}),
      known as (
        select distinct on (there.member_id) there.member_id, there.event_id, events.ends_at
        from own join attendances mine on mine.member_id = own.id
        join attendances there on there.event_id = mine.event_id and there.member_id <> own.id
        join events on events.id = there.event_id and events.cancelled_at is null and events.ends_at < ${before}
        join members on members.id = there.member_id and members.demo_description is null
          and members.first_name is not null
        order by there.member_id, events.ends_at desc
      ), friend as (
        select known.*, own.id as own_id from known, own
        order by (select count(*) from registrations going join events on events.id = going.event_id
          and events.starts_at > ${now} and events.cancelled_at is null
          where going.member_id = known.member_id and going.status = 'registered') desc, known.member_id
        limit ${count}
      ), pair as (
        select event_id, own_id as member_id, member_id as chosen_id, ends_at from friend
        union all select event_id, member_id, own_id, ends_at from friend
      ), answer as (
        insert into see_again_answers (event_id, member_id, answered_at)
        select distinct event_id, member_id, ends_at + interval '1 day' from pair
        on conflict do nothing
      ), choice as (
        insert into see_again_choices (event_id, member_id, chosen_id, chosen_at)
        select event_id, member_id, chosen_id, ends_at + interval '1 day' from pair
        on conflict do nothing
      ), reach as (
        update members set friends_reach = '@' || replace(lower(first_name), ' ', '') || ' on Signal'
        from friend where members.id = friend.member_id
      )
      insert into friendships (one_id, other_id, event_id, since)
      select least(own_id, member_id), greatest(own_id, member_id), event_id, ends_at + interval '1 day' from friend
      on conflict do nothing`.execute(trx);
  }
}
