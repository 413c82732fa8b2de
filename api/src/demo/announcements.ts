import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

const WORDS =
  'The door is around the left corner of the house, with the string of lights over it. We open half an hour before, so come early if you would like to help with the chairs.\n\nSee you soon!';

/** Hosts have written to everybody at the next event of the demo's host, and at the next one that the demo's member goes to. */
export async function insertAnnouncements(trx: Executor, now: Date): Promise<void> {
  await sql`
    with coming as (
      select events.id, events.host_id, events.starts_at, host.email = 'host@demo.test' as by_demo_host,
        exists (select from registrations own join members on members.id = own.member_id
          where own.event_id = events.id and members.email = 'member@demo.test') as for_demo_member
      from events join members host on host.id = events.host_id
      where events.starts_at > ${now} and events.cancelled_at is null and events.approval_status = 'approved'
        and exists (select from registrations where registrations.event_id = events.id)
    ), chosen as (
      (select id, host_id from coming where by_demo_host order by starts_at, id limit 1)
      union
      (select id, host_id from coming where for_demo_member order by starts_at, id limit 1)
    )
    insert into announcements (event_id, author_id, by_team, text, number, reached, created_at)
    select id, host_id, false, ${WORDS}, 1,
      (select count(*) from registrations where event_id = chosen.id and status = 'registered'),
      ${now}::timestamptz - interval '5 hours'
    from chosen`.execute(trx);
}
