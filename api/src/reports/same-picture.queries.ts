import type { Executor } from '../platform/database/index.ts';

/** Every event of the same host that shows this one's picture, including itself: dates of its series, and copies. */
export async function listEventsWithItsPicture(executor: Executor, eventId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom('events as reported')
    .innerJoin('events', (join) =>
      join
        .onRef('events.image_url', '=', 'reported.image_url')
        .on((on) => on('events.host_id', 'is not distinct from', on.ref('reported.host_id'))),
    )
    .select('events.id')
    .where('reported.id', '=', eventId)
    .orderBy('events.id')
    .execute();
  return rows.map(({ id }) => id);
}
