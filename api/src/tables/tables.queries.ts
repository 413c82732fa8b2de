import { MINUTE_MS } from '@backyard/contract';
import { sql } from 'kysely';
import { mayAt } from '../events/index.ts';
import { isHiddenFrom } from '../members/index.ts';
import { interestsInCommon, lastMeeting } from '../people/index.ts';
import { REGISTERED, written, askedTogether, type Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';
import { queueJob } from '../platform/jobs/index.ts';
import { mailTo } from '../platform/mailer/index.ts';
import { runsEvent } from './apart.queries.ts';

/** A draw is tried this many times; then it has failed, and the scheduler starts another one after this long [TABLE-15]. */
const TRIES = 3;
const AGAIN_MS = 10 * MINUTE_MS;

/** An event with its tables' row, if it has one. */
const eventWithTables = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('events')
    .leftJoin('event_tables', 'event_tables.event_id', 'events.id')
    .select([
      'events.id as id',
      'events.starts_at',
      'events.ends_at',
      'events.cancelled_at',
      'event_tables.size',
      'event_tables.rounds',
      'event_tables.state',
      'event_tables.progress',
      'event_tables.revision',
      'event_tables.seed',
      'event_tables.score',
      'event_tables.drawn_at',
      'event_tables.told_at',
    ])
    .where('events.id', '=', eventId);

/** For those who may change it; undefined for others' events as for those that do not exist [HOST-40]. */
export function findManagedTables(executor: Executor, eventId: string, by: Member, now: Date) {
  return eventWithTables(executor, eventId)
    .where(mayAt(by, 'edit', now))
    .executeTakeFirst();
}
export type ManagedTables = NonNullable<Awaited<ReturnType<typeof findManagedTables>>>;

const tablesOf = askedTogether({ eventId: 'uuid' }, (executor, { eventId }) =>
  eventWithTables(executor, eventId),
);

export async function findTables(executor: Executor, eventId: string) {
  const [tables] = await tablesOf(executor, { eventId });
  return tables;
}

/**
 * Locks the event's row, as registering and cancelling do [REG-14], so that seats are assigned, taken and freed one after the other. Call
 * this before any change of tables.
 */
export const lockEventOfTables = (trx: Executor, eventId: string) =>
  trx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().executeTakeFirst();

export const saveWish = (trx: Executor, eventId: string, wish: { size: number; rounds: number }) =>
  trx
    .insertInto('event_tables')
    .values({ event_id: eventId, ...wish })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(wish))
    .execute();

export const deleteTables = (trx: Executor, eventId: string) =>
  trx.deleteFrom('event_tables').where('event_id', '=', eventId).execute();

/** Starts a draw and queues its job; a job of an older draw stops. */
export async function beginDraw(
  trx: Executor,
  eventId: string,
  { seed, everybody }: { seed: number; everybody: boolean },
): Promise<void> {
  const { revision } = await trx
    .updateTable('event_tables')
    .set((set) => ({ state: 'drawing', progress: 0, seed, revision: set('revision', '+', 1) }))
    .where('event_id', '=', eventId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await queueJob(
    trx,
    'draw_tables',
    { eventId, revision, everybody },
    { key: `draw_tables:${eventId}:${String(revision)}`, maxAttempts: TRIES },
  );
}

/** Marks this draw as failed, unless another one replaced it. The previous tables stay [TABLE-15]. */
export const failDraw = (executor: Executor, drawing: { eventId: string; revision: number }, now: Date) =>
  executor
    .updateTable('event_tables')
    .set({ state: 'failed', failed_at: now })
    .where('event_id', '=', drawing.eventId)
    .where('revision', '=', drawing.revision)
    .where('state', '=', 'drawing')
    .execute();

/** Also marks draws as failed whose job is gone or has used its last try without being able to report it. */
export const failDeadDraws = (executor: Executor, now: Date) =>
  sql`
  update event_tables set state = 'failed', failed_at = ${now}
  where state = 'drawing' and not exists (
    select from graphile_worker.jobs as job
    where job.key = 'draw_tables:' || event_tables.event_id || ':' || event_tables.revision
      and (job.locked_at is not null or job.attempts < job.max_attempts))`.execute(executor);

/** False if this draw is no longer wanted. */
export async function noteProgress(
  executor: Executor,
  drawing: { eventId: string; revision: number },
  progress: number,
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('event_tables')
    .set({ progress })
    .where('event_id', '=', drawing.eventId)
    .where('revision', '=', drawing.revision)
    .where('state', '=', 'drawing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const listSeats = (executor: Executor, eventId: string) =>
  executor.selectFrom('table_seats').selectAll().where('event_id', '=', eventId).execute();

export const listPartings = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('table_partings')
    .select(['one_id', 'other_id'])
    .where('event_id', '=', eventId)
    .orderBy('one_id')
    .orderBy('other_id')
    .execute();

export interface NewSeat {
  registrationId: string;
  round: number;
  table: number;
  pinned: boolean;
}

/** Replaces the event's seats. Attendees who have cancelled or opted out meanwhile get none. */
export async function replaceSeats(trx: Executor, eventId: string, seats: readonly NewSeat[]): Promise<void> {
  await trx.deleteFrom('table_seats').where('event_id', '=', eventId).execute();
  await sql`insert into table_seats (registration_id, event_id, round, table_number, pinned)
    select registrations.id, ${eventId}, seat.round, seat.table_number, seat.pinned
    from unnest(${seats.map(({ registrationId }) => registrationId)}::uuid[], ${seats.map(({ round }) => round)}::int[],
      ${seats.map(({ table }) => table)}::int[], ${seats.map(({ pinned }) => pinned)}::boolean[])
      as seat (registration_id, round, table_number, pinned)
    join registrations on registrations.id = seat.registration_id
      and registrations.status = 'registered' and registrations.seated`.execute(trx);
}

export const endDraw = (
  trx: Executor,
  eventId: string,
  drawn: { score: number; seed?: number; drawn_at: Date; told_at: Date | null },
) =>
  trx
    .updateTable('event_tables')
    .set({ ...drawn, state: 'drawn', progress: 100 })
    .where('event_id', '=', eventId)
    .execute();

/** A mail to each of these who wants to be seated, once a revision: their table, or that they have none now. */
export async function mailTables(
  trx: Executor,
  tables: { eventId: string; revision: number },
  registrationIds: readonly string[],
): Promise<void> {
  await mailTo(
    {
      kind: 'table_drawn',
      about: ['registrationId', sql`registrations.id`],
      again: sql`${tables.revision}::int`,
      eventId: tables.eventId,
    },
    sql`from registrations
      join members on members.id = registrations.member_id and members.deleted_at is null
      where registrations.id = any(${registrationIds}::uuid[])
        and registrations.status = 'registered' and registrations.seated`,
  ).execute(trx);
}

/** Events whose tables are due: they start within this time, and were not drawn within it, nor failed a moment ago. */
export function listDueTables(executor: Executor, now: Date, aheadMs: number) {
  return executor
    .selectFrom('event_tables')
    .innerJoin('events', 'events.id', 'event_tables.event_id')
    .select('events.id')
    .where('events.cancelled_at', 'is', null)
    .where('events.approval_status', '=', written('approved'))
    .where('events.starts_at', '>', now)
    .where('events.starts_at', '<=', new Date(now.getTime() + aheadMs))
    .where('event_tables.state', '<>', 'drawing')
    .where((where) =>
      where.or([
        where('event_tables.state', '<>', 'failed'),
        where('event_tables.failed_at', '<=', new Date(now.getTime() - AGAIN_MS)),
      ]),
    )
    .where((where) =>
      where.or([
        where('event_tables.drawn_at', 'is', null),
        where(
          'event_tables.drawn_at',
          '<',
          sql<Date>`events.starts_at - make_interval(secs => ${aheadMs / 1000})`,
        ),
      ]),
    )
    .execute();
}

/** All attendees, with their seats. */
export const listPeople = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('registrations')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'registrations.id',
      sql<boolean>`registrations.seated and not ${runsEvent()}`.as('seated'),
      runsEvent().as('runs'),
      'registrations.seats',
      'members.first_name',
      'members.last_name',
      'members.profile_image_url',
      sql<boolean>`exists (select from check_ins where check_ins.registration_id = registrations.id)`.as(
        'here',
      ),
    ])
    .where('registrations.event_id', '=', eventId)
    .where('registrations.status', '=', REGISTERED)
    .where('members.deleted_at', 'is', null)
    .orderBy('members.first_name')
    .orderBy('registrations.id')
    .execute();

/** The viewer's tablemates, round by round, once people are told. */
export const listMates = (executor: Executor, eventId: string, viewerId: string, now: Date) =>
  executor
    .selectFrom('registrations as mine')
    .innerJoin('event_tables', 'event_tables.event_id', 'mine.event_id')
    .innerJoin('table_seats as own', 'own.registration_id', 'mine.id')
    .leftJoin('table_seats as seat', (join) =>
      join
        .onRef('seat.event_id', '=', 'own.event_id')
        .onRef('seat.round', '=', 'own.round')
        .onRef('seat.table_number', '=', 'own.table_number')
        .onRef('seat.registration_id', '<>', 'own.registration_id'),
    )
    .leftJoin('registrations as theirs', 'theirs.id', 'seat.registration_id')
    .leftJoin('members', 'members.id', 'theirs.member_id')
    .select([
      'own.round',
      'own.table_number',
      'members.id as member_id',
      'theirs.id as registration_id',
      'members.first_name',
      'members.profile_image_url',
      // [ATT-6, SAFE-1]
      sql<boolean>`(members.hidden_from_lists or ${isHiddenFrom(viewerId)})`.as('is_hidden'),
      interestsInCommon(viewerId).as('interests'),
      lastMeeting(viewerId, now, eventId).as('met'),
    ])
    .where('mine.event_id', '=', eventId)
    .where('mine.member_id', '=', viewerId)
    .where('mine.status', '=', REGISTERED)
    .where('event_tables.told_at', 'is not', null)
    .orderBy('own.round')
    .orderBy('members.first_name')
    .orderBy('members.id')
    .execute();

/** Whether the viewer has a seat here; they see it once people are told. */
export async function hasOwnTable(executor: Executor, eventId: string, viewerId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('registrations as mine')
    .innerJoin('table_seats as own', 'own.registration_id', 'mine.id')
    .select('mine.id')
    .where('mine.event_id', '=', eventId)
    .where('mine.member_id', '=', viewerId)
    .where('mine.status', '=', REGISTERED)
    .executeTakeFirst();
  return row !== undefined;
}
