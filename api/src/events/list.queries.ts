import { sql, type RawBuilder } from 'kysely';
import { PLAN_EACH_TIME, type Executor } from '../platform/database/index.ts';
import { filterEvents, filterInParts, filterNarrowed, type EventFilters } from './filters.queries.ts';
import { cards, oneCardASeries } from './series/one-card.queries.ts';

export interface Cursor {
  startsAt: Date;
  id: string;
}

/**
 * Which events one page of a list has, for whoever asks: those for which all of `where` holds, soonest first (of everything:
 * latest first). `after` is the last row of the page before. What is shown of them is read by `readListed`.
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

/** Past so many cards the total says "at least": counting them all would cost more than the page. */
export const MAX_COUNTED = 10_000;
/** Dates of series share cards: so many events are looked at for them. */
const MAX_LOOKED_AT = MAX_COUNTED * 1.25;

/** How many there are; where that is not exact, there are more. */
export interface Total {
  total: number;
  exact: boolean;
}

/** How many cards pass the filters: exact up to `MAX_COUNTED`. Of everything, which is for admins: how many events. */
export async function countEvents(executor: Executor, filters: EventFilters): Promise<Total> {
  const passing = seriesOfPassing(executor, filters).limit(sql.lit(MAX_LOOKED_AT + 1));
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

/** How many cards pass the filters, however many those are. */
export async function countAllEvents(executor: Executor, filters: EventFilters): Promise<number> {
  const row = await executor
    .selectFrom(seriesOfPassing(executor, filters).as('events'))
    .select(cards.as('total'))
    .modifyEnd(PLAN_EACH_TIME)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** A row for each event that passes: one part after the other, of which the later ones are not begun where the first are enough. */
function seriesOfPassing(executor: Executor, filters: EventFilters) {
  const [first, ...others] = filterInParts(executor.selectFrom('events').select('events.series_id'), filters);
  if (!first) throw new Error('A search has a part at least');
  return others.reduce((rows, part) => rows.unionAll(part), first);
}
