import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Executor } from '../../platform/database/index.ts';
import { buildEvent, buildHost } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { found, inEveryText, type EventFilters } from '../filters.queries.ts';
import { searchTerms } from './search-words.rules.ts';

// Two letters are looked for in an index of three, with what may follow: whatever that is, the same are found as in every text.

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const SIGNS = ['q', 'x', 'Q', 'é', '7', ' ', '.', '-', '’', '\n', '日', 'я', 'ß', '🎲', '_', '%', '\\'];

/** Copies all events into a table with only the two indexes, so that these are used however few events there are. */
const withTheIndexes = <T>(work: (trx: Executor) => Promise<T>): Promise<T> =>
  test.services.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ definition: string }>`
      select replace(indexdef, ' ON public.events ', ' ON events ') as definition from pg_indexes
      where indexname in ('events_texts', 'events_mixed_letters')`.execute(trx);
    await sql`create temp table events on commit drop as select * from public.events`.execute(trx);
    for (const { definition } of rows) await sql.raw(definition).execute(trx);
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    return await work(trx);
  });

const eventsWith = ({ search }: Pick<EventFilters, 'search'>) => sql<{ id: string }>`
  select id from events where approval_status = 'approved' and cancelled_at is null
    and ${sql.join(search.map(found), sql` and `)} order by id`;

it('the same events have two letters by the index as by reading all, whatever stands after these', async () => {
  const { db } = test.services;
  const { id: host_id } = await buildHost(db);
  const words = fc.sample(fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 6 }), {
    numRuns: 150,
    seed: 7,
  });
  for (const signs of words)
    await buildEvent(db, { host_id, title: `A${signs.join('')}`, address: null, city: null, state: null });
  // A text ends in its state.
  for (const state of ['qx', 'xq', 'q', 'é7', 'q日', 'я'])
    await buildEvent(db, { host_id, address: null, city: null, state });
  let some = 0;
  await withTheIndexes(async (trx) => {
    for (const q of 'qx QX xq qq xx q7 7q x7 77 eq ss Éx q日 q. -x q'.split(' ')) {
      const filters = { search: searchTerms(q), understood: null } as unknown as EventFilters;
      const { rows: byIndex } = await eventsWith(filters).execute(trx);
      const { rows: plainly } = await eventsWith(inEveryText(filters)).execute(trx);
      expect(byIndex, q).toEqual(plainly);
      some += plainly.length;
    }
  });
  expect(some).toBeGreaterThan(50);
});

it('an index is asked for two letters, and for one and others none', () =>
  withTheIndexes(async (trx) => {
    const planOf = async (q: string): Promise<string> => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain (costs off) ${eventsWith({ search: searchTerms(q) })}`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    const plan = await planOf('qx');
    expect(plan).toMatch(/Bitmap Index Scan on events_texts[\s\S]*Bitmap Index Scan on events_texts/);
    expect(plan).toContain('Scan on events_mixed_letters');
    for (const q of ['q', 'q.', 'qя']) expect(await planOf(q)).not.toMatch(/Index Cond:[^\n]*search_text/);
  }));
