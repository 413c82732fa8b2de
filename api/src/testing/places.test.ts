import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crossings, type Key } from '../../../bench/scale/crossings.ts';
import { PLACES, type Place } from '../../../bench/scale/places.ts';
import { columnsOf } from './database-rules/catalog.ts';
import { testServices } from './test-services.ts';

/* Where each table would go on a distributed engine, and which keys it would not keep: docs/scale.md. */

const places: Record<string, Place> = PLACES;
const SCALE = readFileSync(new URL('../../../docs/scale.md', import.meta.url), 'utf8');

let services: Awaited<ReturnType<typeof testServices>>;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.db.destroy());

/** Foreign keys and unique ones. */
async function keys(): Promise<Key[]> {
  const { rows } = await sql<Key & { target: string | null; target_columns: string[] }>`
    select conrelid::regclass::text as "table", conname as name, names(conrelid, conkey) as columns,
      nullif(confrelid, 0)::regclass::text as target, names(confrelid, confkey) as target_columns
    from pg_constraint
    where connamespace in ('public'::regnamespace, 'test_processor'::regnamespace) and contype in ('f', 'u', 'p')
    union all
    select indrelid::regclass::text, relname, names(indrelid, indkey::int2[]), null, '{}'
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace in ('public'::regnamespace, 'test_processor'::regnamespace) and indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1, 2`.execute(services.db);
  return rows.map(({ target, target_columns, ...key }) =>
    target === null ? key : { ...key, to: { table: target, columns: target_columns } },
  );
}

beforeAll(async () => {
  await sql`
    create function names(of oid, numbers int2[]) returns text[] language sql as $$
      select coalesce(array_agg(attname::text order by n), '{}')
      from unnest(numbers) with ordinality as k (number, n) join pg_attribute on attrelid = of and attnum = number
    $$`.execute(services.db);
});

describe('places on a distributed engine', () => {
  it('are given to every table, and to none that is gone', async () => {
    const tables = new Set((await columnsOf(services.db)).map(({ table }) => table));
    expect(tables.size).toBeGreaterThan(50);
    expect(Object.keys(places).toSorted()).toEqual([...tables].toSorted());
  });

  it('go by columns that are there, but for those said to be missing', async () => {
    const columns = new Map(
      (await columnsOf(services.db)).map((column) => [`${column.table}.${column.name}`, column]),
    );
    const told = Object.entries(places).flatMap(([table, place]) =>
      'column' in place ? [{ name: `${table}.${place.column}`, missing: place.missing === true }] : [],
    );
    expect(told.filter(({ name, missing }) => columns.has(name) === missing)).toEqual([]);
  });

  it('break the keys that docs/scale.md tells of', async () => {
    const { between, incomplete, notUnique } = crossings(places, await keys());
    const sum = Object.values(between).reduce((total, count) => total + count, 0);
    expect(sum).toBeGreaterThan(10);
    expect(SCALE).toContain(
      `${sum} foreign keys lead from one place to another (${Object.entries(between)
        .map(([way, count]) => `${way} ${count}`)
        .join(', ')})`,
    );
    expect(SCALE).toContain(`${incomplete.length} more lead to a neighbour`);
    const primary = notUnique.filter((name) => name.endsWith('_pkey'));
    expect(SCALE).toContain(`${primary.length} primary keys and ${notUnique.length - primary.length} other`);
    expect(notUnique.filter((name) => !name.endsWith('_pkey') && !SCALE.includes(`\`${name}\``))).toEqual([]);
  });
});
