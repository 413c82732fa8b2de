import { written, type Executor } from '../platform/database/index.ts';

/** Locked: it is not approved, cancelled or changed meanwhile. */
export const lockEvent = (trx: Executor, eventId: string) =>
  trx
    .selectFrom('events')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'events.host_id').on('members.deleted_at', 'is', null),
    )
    .select([
      'events.id',
      'approval_status',
      'cancelled_at',
      'starts_at',
      'version',
      'host_id',
      'members.email',
    ])
    .where('events.id', '=', eventId)
    .forNoKeyUpdate('events')
    .executeTakeFirst();
export type HidableEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;

export async function findSeriesOf(executor: Executor, eventId: string): Promise<string | null> {
  const row = await executor
    .selectFrom('events')
    .select('series_id')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.series_id ?? null;
}

/** The published dates of a series that have not begun. */
export async function listOpenDates(executor: Executor, seriesId: string, now: Date): Promise<string[]> {
  const rows = await executor
    .selectFrom('events')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('approval_status', '=', written('approved'))
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Hidden events for the mail to their host, soonest first: none that is approved again, or was called off. */
export const listHiddenForMail = (executor: Executor, eventIds: string[]) =>
  executor
    .selectFrom('events')
    .innerJoin('members', 'members.id', 'events.host_id')
    .selectAll('events')
    .select('members.first_name')
    .where('events.id', 'in', eventIds)
    .where('events.approval_status', '=', written('pending'))
    .where('events.cancelled_at', 'is', null)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .execute();
