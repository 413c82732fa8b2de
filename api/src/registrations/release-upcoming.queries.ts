import { NO_WISHES } from '@backyard/contract';
import { sql } from 'kysely';
import { letInAt } from '../events/index.ts';
import { storedWishes } from '../payments/index.ts';
import { REGISTERED, type Executor } from '../platform/database/index.ts';
import { mailTo } from '../platform/mailer/index.ts';

/**
 * Locks the events a member runs, goes to or waits for, in the order of the ids, for acts that end all of these: the events of two hosts
 * who go to each other's are locked in one order, so that they cannot deadlock [REG-14].
 */
export async function lockEventsOf(trx: Executor, memberId: string): Promise<void> {
  await sql`select from events where host_id = ${memberId}
      or id in (select event_id from registrations where member_id = ${memberId} and status = 'registered')
      or id in (select event_id from waitlist_entries where member_id = ${memberId} and ended_at is null)
    order by id for no key update`.execute(trx);
}

/** Locks a member's upcoming registrations and waitlist places, in the order of the ids. Limited to this host's events if one is given. */
export const lockAttended = (
  executor: Executor,
  { memberId, hostId, now }: { memberId: string; hostId: string | null; now: Date },
) =>
  executor
    .selectFrom('events')
    .select(['id', 'starts_at', 'cancelled_at', 'approval_status', 'moved_at'])
    .$if(hostId !== null, (query) => query.where('host_id', '=', hostId))
    .where((where) =>
      where.or([
        where.and([
          where('starts_at', '>', now),
          where(
            'id',
            'in',
            executor
              .selectFrom('registrations')
              .select('event_id')
              .where('member_id', '=', memberId)
              .where('status', '=', REGISTERED),
          ),
        ]),
        where(
          'id',
          'in',
          executor
            .selectFrom('waitlist_entries')
            .select('event_id')
            .where('member_id', '=', memberId)
            .where('ended_at', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Ends a member's registrations for these events and frees their seats. Returns those that were ended. */
export async function endAll(
  executor: Executor,
  given: { memberId: string; eventIds: string[]; checkedInStay: boolean; now: Date },
) {
  const { rows } = await sql<{ id: string; event_id: string; checked_in_at: Date | null }>`
    with ended as (
      update registrations set status = 'cancelled', cancelled_at = ${given.now}, guest_names = '{}'
      where member_id = ${given.memberId} and status = 'registered'
        and event_id = any (${given.eventIds}::uuid[])
        and not (${given.checkedInStay}::boolean and exists (select from check_ins where registration_id = registrations.id))
      returning id, event_id, seats, (select ${letInAt('door')} from check_ins door where door.registration_id = registrations.id) as checked_in_at
    ), freed as (
      update events set seats_taken = seats_taken - ended.seats from ended where events.id = ended.event_id
    )
    select id, event_id, checked_in_at from ended`.execute(executor);
  return rows;
}

/** Deletes a member's ended waitlist places. Limited to this host's events if one is given. */
export const forgetPlaces = (executor: Executor, memberId: string, hostId: string | null) =>
  executor
    .deleteFrom('waitlist_entries')
    .where('member_id', '=', memberId)
    // A place that was added at another event meanwhile is still counted there. The next run ends it.
    .where('ended_at', 'is not', null)
    .$if(hostId !== null, (query) =>
      query.where('event_id', 'in', executor.selectFrom('events').select('id').where('host_id', '=', hostId)),
    )
    .execute();

/** Mails these members that the event's host ended their registrations. */
export const tellReleased = (executor: Executor, ids: readonly string[]) =>
  mailTo(
    {
      kind: 'registration_cancelled',
      about: ['registrationId', sql`registrations.id`],
      payload: { byHost: true },
    },
    sql`from registrations join members on members.id = registrations.member_id
      where registrations.id = any (${ids}::uuid[])`,
  ).execute(executor);

/** Takes away what a member wrote to hosts and asked for; for an account that goes. */
export async function forgetNotes(executor: Executor, memberId: string): Promise<void> {
  // Seats of past events are history and keep their guest count.
  const { guests: _kept, ...wishes } = storedWishes(NO_WISHES);
  await executor
    .updateTable('registrations')
    .set({ ...wishes, welcomes: null, guest_names: [] })
    .where('member_id', '=', memberId)
    .execute();
}
