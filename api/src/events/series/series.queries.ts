import type { Visibility } from '@backyard/contract';
import { sql } from 'kysely';
import { written, type Executor } from '../../platform/database/index.ts';

/** A new series of this host's; null: of the platform's own. */
export async function insertSeries(trx: Executor, hostId: string | null, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('event_series')
    .values({ host_id: hostId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of two acts on several events of the series of this one the second waits until the first's transaction has ended. */
export async function lockSeriesOf(trx: Executor, eventId: string): Promise<void> {
  await trx
    .selectFrom('event_series')
    .select('id')
    .where('id', '=', (of) => of.selectFrom('events').select('series_id').where('events.id', '=', eventId))
    .forNoKeyUpdate()
    .execute();
}

/** The same by the series itself. */
export async function lockSeries(trx: Executor, seriesId: string): Promise<void> {
  await trx.selectFrom('event_series').select('id').where('id', '=', seriesId).forNoKeyUpdate().execute();
}

/** The events of a series by the day they were made for. */
export async function daysOfSeries(trx: Executor, seriesId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('events')
    .select(['id', sql<string>`series_day::text`.as('day')])
    .where('series_id', '=', seriesId)
    .where('series_day', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.day, row.id]));
}

/**
 * The upcoming published dates of this event's series, including cancelled ones, soonest first (index events_of_series). A viewer with the
 * address of an unlisted one also reads the other unlisted ones.
 */
export const datesToCome = (
  executor: Executor,
  { series_id, visibility }: { series_id: string | null; visibility: Visibility },
  now: Date,
) =>
  executor
    .selectFrom('events')
    .select(['id', 'starts_at', 'time_zone', 'cancelled_at'])
    .where('series_id', '=', series_id)
    .where('approval_status', '=', written('approved'))
    .where('visibility', 'in', visibility === 'unlisted' ? ['public', 'unlisted'] : ['public'])
    .where('starts_at', '>=', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Those of these events that are of the same series as this one. */
export async function findSiblings(executor: Executor, eventId: string, ids: string[]): Promise<Set<string>> {
  const rows = await executor
    .selectFrom('events')
    .select('id')
    .where('series_id', '=', (of) =>
      of.selectFrom('events as one').select('one.series_id').where('one.id', '=', eventId),
    )
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
