import { sql } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';

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
