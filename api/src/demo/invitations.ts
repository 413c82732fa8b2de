import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { newToken } from '../platform/link-token.ts';

/** The demo's member has made a link for a friend to the next event they go to. */
export async function insertInvitations(trx: Executor, now: Date): Promise<void> {
  await sql`
    insert into invitations (event_id, inviter_id, token, created_at)
    select events.id, members.id, ${newToken()}, ${now}::timestamptz - interval '3 hours'
    from members join registrations on registrations.member_id = members.id and registrations.status = 'registered'
    join events on events.id = registrations.event_id and events.starts_at > ${now} and events.cancelled_at is null
      and events.approval_status = 'approved'
    where members.email = 'member@demo.test' order by events.starts_at, events.id limit 1`.execute(trx);
}
