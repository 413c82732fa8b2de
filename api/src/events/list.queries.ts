import { sql, type RawBuilder } from 'kysely';
import { MAX_COUNTED, PLAN_EACH_TIME, type Executor } from '../platform/database/index.ts';
import {
  filterEvents,
  filterInParts,
  filterNarrowed,
  filterSample,
  inEveryText,
  sampleUnsearched,
  type EventFilters,
} from './filters.queries.ts';
import { cards, oneCardASeries } from './series/one-card.queries.ts';

export interface Cursor {
  startsAt: Date;
  id: string;
}

/**
 * The events on one page of a list, the same for every viewer: those that match all of `where`, soonest first (with `everything`: latest
 * first). `after` is the last row of the page before. Their content is read by `readListed`.
 */
export function listEvents(
  executor: Executor,
  filters: EventFilters,
  page: { limit: number; after: Cursor | null; where?: readonly RawBuilder<boolean>[] },
) {
  // With a cursor the scan begins there, not at now.
  const from = page.after && page.after.startsAt > filters.now ? page.after.startsAt : filters.now;
  let shown = filterNarrowed(executor.selectFrom('events'), filters, from).select([
    'events.id',
    'events.starts_at',
    'events.series_id',
  ]);
  // Whether an earlier date passes does not depend on the page.
  if (!filters.everything)
    shown = oneCardASeries(shown, filterEvents(executor.selectFrom('events'), filters));
  for (const condition of page.where ?? []) shown = shown.where(condition);
  // The list of everything is for admins, newest start first (docs/product.md: admin).
  const direction = filters.everything ? 'desc' : 'asc';
  if (page.after) {
    const beyond = filters.everything ? sql`<` : sql`>`;
    shown = shown.where(
      sql<boolean>`(events.starts_at, events.id) ${beyond} (${page.after.startsAt}, ${page.after.id})`,
    );
  }
  return shown
    .orderBy('events.starts_at', direction)
    .orderBy('events.id', direction)
    .limit(page.limit)
    .modifyEnd(PLAN_EACH_TIME)
    .execute();
}

/** Dates of series share cards: so many events are looked at for them. */
export const MAX_LOOKED_AT = MAX_COUNTED * 1.25;

/**
 * If this many of the sample pass, where each represents 256, there are far more than `MAX_COUNTED`: that many would give 39 on average,
 * and this number by chance once in 10^11 times.
 */
const MANY_IN_SAMPLE = 90;
/** Some 15,000 events. */
const FEW_IN_SAMPLE = 60;

/** The total. If it is not exact, there are more. */
export interface Total {
  total: number;
  exact: boolean;
}

/** How many cards pass the filters: exact up to `MAX_COUNTED`. Of everything, which is for admins: how many events. */
export async function countEvents(executor: Executor, filters: EventFilters): Promise<Total> {
  const { many, few } = filters.everything
    ? { many: false, few: false }
    : await readSample(executor, filters);
  if (many) return { total: MAX_COUNTED, exact: false };
  const passing = seriesOfPassing(executor, few ? inEveryText(filters) : filters).limit(
    sql.lit(MAX_LOOKED_AT + 1),
  );
  const { seen, total } = await executor
    .selectFrom(passing.as('events'))
    .select([
      sql<number>`count(*)`.as('seen'),
      filters.everything ? sql<number>`count(*)`.as('total') : cards.as('total'),
    ])
    .modifyEnd(PLAN_EACH_TIME)
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, MAX_COUNTED), exact: total <= MAX_COUNTED && seen <= MAX_LOOKED_AT };
}

/**
 * What a sample shows before counting: whether far too many events pass to be counted, and whether there are few events at all. Reading
 * stops once that is known, sooner the more pass. Not usable for series, because their dates share cards.
 */
async function readSample(
  executor: Executor,
  filters: EventFilters,
): Promise<{ many: boolean; few: boolean }> {
  const passing = filterSample(executor, filters)
    .where('events.series_id', 'is', null)
    .select('events.id')
    .limit(sql.lit(MANY_IN_SAMPLE));
  const all = sampleUnsearched(executor, filters).select('events.starts_at').limit(sql.lit(FEW_IN_SAMPLE));
  const row = await executor
    .selectNoFrom((select) => [
      select
        .selectFrom(passing.as('events'))
        .select(sql<number>`count(*)`.as('seen'))
        .as('seen'),
      select
        .selectFrom(all.as('events'))
        .select(sql<number>`count(*)`.as('seen'))
        .as('of'),
    ])
    .modifyEnd(PLAN_EACH_TIME)
    .executeTakeFirst();
  return {
    many: (row?.seen ?? 0) >= MANY_IN_SAMPLE,
    few: (row?.of ?? FEW_IN_SAMPLE) < FEW_IN_SAMPLE,
  };
}

/** A row for each matching event, one part after the other. Later parts are not started if the first ones suffice. */
function seriesOfPassing(executor: Executor, filters: EventFilters) {
  const [first, ...others] = filterInParts(executor.selectFrom('events').select('events.series_id'), filters);
  if (!first) throw new Error('A search has a part at least');
  return others.reduce((rows, part) => rows.unionAll(part), first);
}
