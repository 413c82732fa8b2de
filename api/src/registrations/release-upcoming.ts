import { NO_WISHES } from '@backyard/contract';
import { sql } from 'kysely';
import { letInAt } from '../events/index.ts';
import { storedWishes } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { mailTo } from '../platform/mailer/index.ts';
import { hostNewsOfLeaving } from './host-news.queries.ts';
import { refundRegistration } from './refund-registration.ts';
import { lockRegistrations } from './registrations.queries.ts';
import { tellOffered } from './tell-offered.queries.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';
import { endWaitlistEntry, findWaitlistEntry } from './waitlist/waitlist.queries.ts';

/** Why somebody's seats are given back without their asking. */
export type Released =
  /** Money goes back where cancelling would send it back [PAY-21, PAY-25]; whoever releases says what becomes of the person. */
  | { why: 'account_deleted' | 'suspended' }
  /** At this host's events alone: it was not the person's doing, so all money goes back, and they are told [SAFE-5]. */
  | {
      why: 'kept_away';
      hostId: string;
      /** Who was checked in by now keeps the seat. */
      checkedIn?: 'stay';
    };

/**
 * Locks what a member runs, goes to or waits for, in the order of the ids, for acts that end all of it: the events of two hosts who
 * go to each other's are locked in one order, so that neither waits for the other for ever [REG-14].
 */
export async function lockEventsOf(trx: Executor, memberId: string): Promise<void> {
  await sql`select from events where host_id = ${memberId}
      or id in (select event_id from registrations where member_id = ${memberId} and status = 'registered')
      or id in (select event_id from waitlist_entries where member_id = ${memberId} and ended_at is null)
    order by id for no key update`.execute(trx);
}

/**
 * Ends all registrations of a member for events that have not started and all their places in line, frees the seats for
 * who waits for them [WAIT-6], and sends back what was paid. Events are locked in the order of their ids, before the
 * registrations, so that two of these at once cannot wait for each other [REG-14].
 */
export async function releaseUpcoming(
  executor: Executor,
  memberId: string,
  now: Date,
  released: Released = { why: 'account_deleted' },
): Promise<void> {
  const hostId = released.why === 'kept_away' ? released.hostId : null;
  const checkedInStay = released.why === 'kept_away' && released.checkedIn === 'stay';
  const events = await executor
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
              .where('status', '=', 'registered'),
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
  const upcoming = events.filter((event) => event.starts_at > now).map((event) => event.id);
  // Whoever is let in at this moment stays [DOOR-25], or has used what they paid for [PRICE-13].
  await lockRegistrations(executor, { memberId, eventIds: upcoming });
  // Counted from what was ended here: somebody may have cancelled while we waited for the locks.
  const { rows: ended } = await sql<{ id: string; event_id: string; checked_in_at: Date | null }>`
    with ended as (
      update registrations set status = 'cancelled', cancelled_at = ${now}, guest_names = '{}'
      where member_id = ${memberId} and status = 'registered'
        and event_id = any (${upcoming}::uuid[])
        and not (${checkedInStay}::boolean and exists (select from check_ins where registration_id = registrations.id))
      returning id, event_id, seats, (select ${letInAt('door')} from check_ins door where door.registration_id = registrations.id) as checked_in_at
    ), freed as (
      update events set seats_taken = seats_taken - ended.seats from ended where events.id = ended.event_id
    )
    select id, event_id, checked_in_at from ended`.execute(executor);
  for (const registration of ended) {
    const event = events.find((one) => one.id === registration.event_id);
    if (!event) continue;
    const due = hostId === null ? { event, checkedInAt: registration.checked_in_at } : 'all';
    await refundRegistration(executor, registration, { reason: released.why, due, now });
  }
  const ids = ended.map(({ id }) => id);
  if (hostId !== null) await tell(executor, ended);
  else await hostNewsOfLeaving(executor, ids);
  await tellOffered(executor, ids, now);
  for (const { id } of events) {
    const place = await findWaitlistEntry(executor, id, memberId);
    if (place) await endWaitlistEntry(executor, place, 'left', now);
    await offerFreedSeats(executor, id, now);
  }
  await executor
    .deleteFrom('waitlist_entries')
    .where('member_id', '=', memberId)
    // One that began at another event meanwhile is counted there: it is ended when somebody looks again.
    .where('ended_at', 'is not', null)
    .$if(hostId !== null, (query) =>
      query.where('event_id', 'in', executor.selectFrom('events').select('id').where('host_id', '=', hostId)),
    )
    .execute();
}

/** Each of these seats was ended by its event's host. */
const tell = async (executor: Executor, ended: readonly { id: string }[]) => {
  await mailTo(
    {
      kind: 'registration_cancelled',
      about: ['registrationId', sql`registrations.id`],
      payload: { byHost: true },
    },
    sql`from registrations join members on members.id = registrations.member_id
      where registrations.id = any (${ended.map(({ id }) => id)}::uuid[])`,
  ).execute(executor);
};

/** Takes away what a member wrote to hosts and asked for; for an account that goes. */
export async function forgetNotes(executor: Executor, memberId: string): Promise<void> {
  // Of what is over the seats are history: so many came.
  const { guests: _kept, ...wishes } = storedWishes(NO_WISHES);
  await executor
    .updateTable('registrations')
    .set({ ...wishes, welcomes: null, guest_names: [] })
    .where('member_id', '=', memberId)
    .execute();
}
