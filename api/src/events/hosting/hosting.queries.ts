import type { Question } from '@backyard/contract';
import { sql, type InsertObject, type UpdateObject } from 'kysely';
import type { Executor, Schema } from '../../platform/database/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { queueJob } from '../../platform/jobs/index.ts';
import { mailTo, putOff, type MailPayloads } from '../../platform/mailer/index.ts';
import { selectEvents } from '../events.queries.ts';
import { mayAt } from '../rights.queries.ts';
import type { Right } from '../rights.ts';
import { announce } from './announce.ts';

/**
 * One event on which this member has the given right, locked for a change [HOST-40]. Undefined both for others' events and for those that
 * do not exist. Registrations wait for the lock, and decide again afterwards.
 */
export function lockManaged(trx: Executor, eventId: string, by: Member, right: Right, now: Date) {
  return managed(trx, by, right, now).where('events.id', '=', eventId).forUpdate().executeTakeFirst();
}
export type ManagedEvent = NonNullable<Awaited<ReturnType<typeof lockManaged>>>;

const managed = (executor: Executor, by: Member, right: Right, now: Date) =>
  executor
    .selectFrom('events')
    .selectAll('events')
    .where(mayAt(by, right, now));

/** The same event with what the presenter needs, not locked. */
export const findManaged = (executor: Executor, eventId: string, by: Member, now: Date) =>
  selectEvents(executor, by)
    .where('events.id', '=', eventId)
    .where(mayAt(by, 'edit', now))
    .executeTakeFirst();

/** A row to write, with its questions not yet serialized. */
type Asking<Row> = Omit<Row, 'questions'> & { questions?: Question[] };

/** The driver takes an array for one of SQL, where the column is JSON. */
const written = <Row extends { questions?: Question[] }>({ questions, ...rest }: Row) =>
  questions === undefined ? rest : { ...rest, questions: JSON.stringify(questions) };

export async function insertEvent(
  trx: Executor,
  values: Asking<InsertObject<Schema, 'events'>>,
  now: Date,
): Promise<string> {
  const { id, approval_status } = await trx
    .insertInto('events')
    .values(written(values) as InsertObject<Schema, 'events'>)
    .returning(['id', 'approval_status'])
    .executeTakeFirstOrThrow();
  if (approval_status === 'approved') await announce(trx, id, now);
  return id;
}

/**
 * Every change of an event raises its version [HOST-41], so that decisions based on the older one are made again. A change that publishes
 * it also announces it.
 */
export async function changeEvent(
  trx: Executor,
  eventId: string,
  change: Asking<UpdateObject<Schema, 'events'>>,
  now: Date,
): Promise<number> {
  const { version } = await trx
    .updateTable('events')
    .set((set) => ({ ...written(change), updated_at: now, version: set('version', '+', 1) }))
    .where('id', '=', eventId)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (change.approval_status === 'approved') await announce(trx, eventId, now);
  return version;
}

/** Whether anybody was ever registered for it, paid or pays for it, or waited for a seat: then it stays as history [HOST-23]. */
export async function hasHistory(executor: Executor, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
      select from registrations where event_id = ${eventId}
      union all select from payments where event_id = ${eventId}
      union all select from ratings where event_id = ${eventId}
      union all select from waitlist_entries where event_id = ${eventId}
    ) as found`.execute(executor);
  return rows[0]?.found === true;
}

/** Payments for an event that would go back, or would have to be stopped, when it does not take place. */
export async function countPayments(
  executor: Executor,
  eventId: string,
): Promise<{ paid: number; under_way: number }> {
  return executor
    .selectFrom('payments')
    .where('payments.event_id', '=', eventId)
    .select([
      // Registrations, however many payments each has.
      sql<number>`(select count(distinct registrations.id) from registration_payments kept
        join registrations on registrations.id = kept.registration_id and registrations.status = 'registered'
        where kept.event_id = ${eventId} and kept.kept_cents > 0)`.as('paid'),
      sql<number>`count(*) filter (where payments.state in ('opening', 'open', 'processing'))`.as(
        'under_way',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether money would go back, or a payment be stopped, if the event did not take place: that wants a confirmed session [HOLD-12]. */
export async function wouldRefund(executor: Executor, eventId: string): Promise<boolean> {
  const { paid, under_way } = await countPayments(executor, eventId);
  return paid + under_way > 0;
}

/** Whether a change affects someone's money: its seats have a price and some are taken, or were paid for before it became free. */
export const isSold = async (
  executor: Executor,
  event: Pick<ManagedEvent, 'id' | 'price_cents' | 'seats_taken' | 'seats_held'>,
): Promise<boolean> =>
  event.seats_taken + event.seats_held > 0 &&
  (event.price_cents > 0 || (await wouldRefund(executor, event.id)));

/**
 * The moment of a move, which separates the payments before it [PAY-25]: now, but no earlier than the start of any payment for the old
 * place, or any check-in there [PAY-26]. Those happened before we had the event's lock, perhaps while we waited for it, or by another
 * machine's clock.
 */
export async function momentOfMove(trx: Executor, eventId: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ last: Date | null }>`select greatest(
    (select max(created_at) from payments where event_id = ${eventId}),
    (select max(recorded_at) from check_ins where event_id = ${eventId})) as last`.execute(trx);
  const last = rows[0]?.last ?? null;
  return last !== null && last > now ? last : now;
}

/** Refunds everything paid, by a job that is queued with the cause [HOST-22]. */
export async function queueRefunds(trx: Executor, eventId: string): Promise<void> {
  if (!(await wouldRefund(trx, eventId))) return;
  await queueJob(trx, 'refund_event', { eventId });
}

/**
 * Queues one mail to everybody registered for an event, with the registration it is about and what else it needs. The
 * same version of the event mails a person once.
 */
export async function mailRegistered(
  trx: Executor,
  mail: (
    | { kind: 'event_changed'; payload: Pick<MailPayloads['event_changed'], 'before'> }
    | { kind: 'event_cancelled' | 'event_withdrawn'; payload?: undefined }
  ) & {
    eventId: string;
    version: number;
    /** Of several within minutes the latest is enough (`NewMail.eventId`). */
    latestOnly?: boolean;
    /** Skips members registered for another of these: they get one mail about all. */
    unlessAt?: string[];
  },
): Promise<void> {
  await mailTo(
    {
      kind: mail.kind,
      about: ['registrationId', sql`registrations.id`],
      again: sql`${mail.version}::int`,
      payload: mail.payload ?? {},
      eventId: mail.latestOnly ? mail.eventId : null,
    },
    sql`from registrations
        join members on members.id = registrations.member_id and members.deleted_at is null
    where registrations.event_id = ${mail.eventId} and registrations.status = 'registered'
      ${mail.unlessAt ? sql`and not exists (${otherSeat(mail.unlessAt)})` : sql``}`,
  ).execute(trx);
}

const otherSeat = (eventIds: string[]) => sql`
  select from registrations other
  where other.member_id = registrations.member_id and other.event_id <> registrations.event_id
    and other.event_id = any(${eventIds}::uuid[]) and other.status = 'registered'`;

/** Queues one mail to everybody registered for several of these dates, with those registrations and what else it needs. */
export async function mailRegisteredForSeveral(
  trx: Executor,
  mail: (
    | { kind: 'series_changed'; payload: Pick<MailPayloads['series_changed'], 'before'> }
    | { kind: 'series_cancelled' | 'series_withdrawn'; payload?: undefined }
  ) & {
    dates: { eventId: string; version: number }[];
    /** The series, where of several within minutes the latest is enough (`NewMail.eventId`). */
    latestOf?: string;
  },
): Promise<void> {
  const ids = mail.dates.map(({ eventId }) => eventId);
  await mailTo(
    {
      kind: mail.kind,
      about: ['firstId', sql`going.first_id`],
      again: sql`${mail.dates.map(({ version }) => version).join('.')}::text`,
      payload: { ...mail.payload, registrationIds: sql`going.ids` },
      eventId: mail.latestOf ?? null,
    },
    sql`from (
        select registrations.member_id, jsonb_agg(registrations.id order by events.starts_at, events.id) as ids,
          (array_agg(registrations.id::text order by events.starts_at, events.id))[1] as first_id
        from registrations join events on events.id = registrations.event_id
        where registrations.event_id = any(${ids}::uuid[]) and registrations.status = 'registered'
        group by registrations.member_id having count(*) > 1
      ) going
      join members on members.id = going.member_id and members.deleted_at is null`,
  ).execute(trx);
}

/**
 * Everyone waiting to be notified of a change of these (events, or their series) is notified at the same time [NOTE-26]: at once, or five
 * minutes after the last change anyone was notified of. Otherwise each would also wait because of their own recent mails, such as a
 * confirmation. Members notified three times within a day get the rest together, a day after the first of them, but in time for both the
 * start they know of and the new one [NOTE-28].
 */
export async function tellTogether(
  trx: Executor,
  {
    eventIds,
    seriesId,
    startsBefore,
    now,
  }: { eventIds: string[]; seriesId: string | null; startsBefore: Date[]; now: Date },
): Promise<void> {
  await sql`
    with ${toldOf(eventIds, seriesId)}, starts as (
      select starts_at from events where id = any(${eventIds}::uuid[])
      union all select unnest(${startsBefore.map((at) => at.toISOString())}::timestamptz[])
      union all select (payload -> 'before' ->> 'starts_at')::timestamptz from about where waits and kind = 'event_changed'
      union all select (was.value ->> 'starts_at')::timestamptz from about, jsonb_each(payload -> 'before') was
        where waits and kind = 'series_changed'
    ), so_far as (
      select max(started_at) as last, max(started_at) filter (where nth = 3) + interval '24 hours' as a_day_later,
        bool_or(nth = 9) as too_often,
        (select min(starts_at) from starts where starts_at > ${now}) - ${now}::timestamptz as ahead
      from told
    ), told_at as (
      select greatest(
        (select max(started_at) + interval '5 minutes' from about where started_at > now() - interval '5 minutes'),
        case when a_day_later > now() then least(a_day_later, case
          when ahead > interval '3 hours' then now() + ahead - interval '3 hours'
          when too_often or ahead is null then last + interval '1 hour'
          when ahead <= interval '30 minutes' then now()
          else least(last + interval '1 hour', now() + ahead - interval '30 minutes') end) end) as at
      from so_far
    )
    ${putOff(sql`about where waits`, sql`(select at from told_at)`)}`.execute(trx);
}

/** Mails about changes of these to currently registered members and, latest first, those sent to each within a day. */
const toldOf = (eventIds: string[], seriesId: string | null) => sql`about as materialized (
      select mails.id, mails.kind, mails.member_id, mails.payload, mails.started_at, mails.sent_at,
        mails.started_at is null and mails.sent_at is null and mails.failed_at is null and mails.replaced_at is null as waits
      from (
        select distinct member_id from registrations where event_id = any(${eventIds}::uuid[]) and status = 'registered'
      ) going
      join mails on mails.member_id = going.member_id and mails.event_id = any(${[...eventIds, seriesId]}::uuid[])
        and mails.kind in ('event_changed', 'series_changed')
    ), told as (
      select started_at, row_number() over (partition by member_id order by started_at desc) as nth
      from about where sent_at is not null and started_at > now() - interval '24 hours'
    )`;

/** Whether members are notified later of a further change of this event [NOTE-28]. */
export async function isToldLater(
  executor: Executor,
  { id, series_id }: { id: string; series_id: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ later: boolean }>`
    with ${toldOf([id], series_id)} select exists (select from told where nth = 3) as later`.execute(
    executor,
  );
  return rows[0]?.later ?? false;
}

/**
 * This date and those of its series after it that are ahead and not cancelled, locked as `lockManaged` does, soonest first; nothing for
 * others' events. Lock the series before.
 */
export async function lockFollowing(
  trx: Executor,
  eventId: string,
  by: Member,
  now: Date,
): Promise<ManagedEvent[]> {
  const rows = await managed(trx, by, 'owner', now)
    .where((where) => where.or([where('events.id', '=', eventId), where.and(isAfter(eventId, now))]))
    .orderBy('events.id')
    .forUpdate()
    .execute();
  return rows.toSorted(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime() || (one.id < other.id ? -1 : 1),
  );
}

/** Of the same series, later, ahead, and not called off. */
const isAfter = (eventId: string, now: Date) => [
  sql<boolean>`events.series_id = (select series_id from events this where this.id = ${eventId})`,
  sql<boolean>`(events.starts_at, events.id) > (select starts_at, id from events this where this.id = ${eventId})`,
  sql<boolean>`events.starts_at > ${now} and events.cancelled_at is null`,
];

/** The dates affected by an act on this date and the following ones. Null if there are none after it. */
export async function countFollowing(executor: Executor, eventId: string, now: Date) {
  const { rows } = await sql<{ dates: number; registered: number; paid: number }>`
    with dates as (
      select id from events where id = ${eventId} or (${sql.join(isAfter(eventId, now), sql` and `)})
    )
    select (select count(*) from dates) as dates,
      (select count(distinct member_id) from registrations
       where event_id in (select id from dates) and status = 'registered') as registered,
      (select count(distinct registrations.id) from registration_payments kept
       join registrations on registrations.id = kept.registration_id and registrations.status = 'registered'
       where kept.event_id in (select id from dates) and kept.kept_cents > 0) as paid`.execute(executor);
  const [row] = rows;
  return row && row.dates > 1 ? row : null;
}

/** The same for all upcoming dates of its series, with the soonest. Null if there are none before this one. */
export async function countAll(executor: Executor, eventId: string, now: Date) {
  const first = await executor
    .selectFrom('events')
    .innerJoin('events as this', 'this.series_id', 'events.series_id')
    .select('events.id')
    .where('this.id', '=', eventId)
    .where('events.starts_at', '>', now)
    .where('events.cancelled_at', 'is', null)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(1)
    .executeTakeFirst();
  if (!first || first.id === eventId) return null;
  const all = await countFollowing(executor, first.id, now);
  return all && { firstId: first.id, ...all };
}

/** A host's events that have not started and are not cancelled, of those that start before `until`. */
export const lockToCome = (trx: Executor, hostId: string, now: Date, until: Date | null) =>
  trx
    .selectFrom('events')
    .select(['id', 'series_id'])
    .where('host_id', '=', hostId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .$if(until !== null, (query) => query.where('starts_at', '<', until))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const deleteEventRow = (trx: Executor, id: string) =>
  trx.deleteFrom('events').where('id', '=', id).execute();

/** No one is notified, so the event's version stays. */
export const setSeries = (trx: Executor, id: string, values: { series_id: string; series_day: string }) =>
  trx.updateTable('events').set(values).where('id', '=', id).execute();
