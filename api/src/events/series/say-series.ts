import type { Executor } from '../../platform/database/index.ts';
import { upcomingOf } from './one-card.queries.ts';
import { rhythmOf } from './rhythm.rules.ts';

/** What a card says of the further dates of its series, by series; nothing of one that has none. */
export async function sayOfSeries(
  executor: Executor,
  rows: readonly { series_id: string | null }[],
  now: Date,
): Promise<Map<string | null, string>> {
  const ids = [...new Set(rows.flatMap(({ series_id }) => series_id ?? []))];
  if (ids.length === 0) return new Map();
  const all = await upcomingOf(executor, ids, now);
  return new Map(
    [...all].flatMap(([id, dates]) =>
      dates.length > 1 ? [[id, `${rhythmOf(dates) ?? more(dates)} · next:`]] : [],
    ),
  );
}

const more = ({ length }: { length: number }): string =>
  length === 2 ? '1 more date' : `${length - 1} more dates`;
