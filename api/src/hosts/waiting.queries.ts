import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** A host's screen ends here; the count says how many more there are. */
const MAX_LISTED = 500;

const inLine = (executor: Executor, hostId: string, eventId: string) =>
  executor
    .selectFrom('waitlist_entries')
    .innerJoin('events', 'events.id', 'waitlist_entries.event_id')
    .innerJoin('members', 'members.id', 'waitlist_entries.member_id')
    .where('events.host_id', '=', hostId)
    .where('waitlist_entries.event_id', '=', eventId)
    .where('waitlist_entries.ended_at', 'is', null)
    .where('members.deleted_at', 'is', null);

export type HostWaitingRow = Awaited<ReturnType<typeof listHostWaiting>>[number];

/** The waiting list of a host's own event: first those with a seat held for them, then the others in order. */
export const listHostWaiting = (executor: Executor, hostId: string, eventId: string) =>
  inLine(executor, hostId, eventId)
    .select([
      'waitlist_entries.id',
      'waitlist_entries.event_id',
      'waitlist_entries.notes',
      'waitlist_entries.answers',
      'waitlist_entries.created_at',
      'waitlist_entries.offered_until',
      sql<number | null>`case when waitlist_entries.state = 'waiting' then
        row_number() over (partition by waitlist_entries.state order by waitlist_entries.place) end`.as(
        'position',
      ),
      'members.first_name',
      'members.last_name',
      'members.profile_image_url',
      'members.role',
      'members.subscription_tier',
      'members.subscription_expires_at',
    ])
    .orderBy('waitlist_entries.state')
    .orderBy('waitlist_entries.place')
    .limit(MAX_LISTED)
    .execute();

export async function countHostWaiting(executor: Executor, hostId: string, eventId: string): Promise<number> {
  const row = await inLine(executor, hostId, eventId)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}
