import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { emptyDatabase } from '../../testing/database.ts';
import { PART, type BackupTable } from './format.ts';
import { loadRows } from './load-rows.ts';
import { PLAIN_SETTINGS } from './tables.queries.ts';
import { copyOut } from './write-backup.ts';

/* Every value that a column can hold is restored unchanged, between databases with different settings. */

const COLUMNS = {
  a_text: 'text',
  b_bytes: 'bytea',
  c_texts: 'text[]',
  d_json: 'jsonb',
  e_float: 'float8',
  f_at: 'timestamptz',
  g_day: 'date',
  h_number: 'numeric',
  i_big: 'int8',
  j_span: 'interval',
  k_real: 'float4',
  'l "odd" name': 'text',
};
const table: BackupTable = { schema: 'public', name: 'odd "table"', columns: Object.keys(COLUMNS) };
const quotedName = '"odd ""table"""';
let from: Client;
let to: Client;

async function database(zone: string): Promise<Client> {
  const connectionString = await emptyDatabase();
  const setting = new Client({ connectionString });
  await setting.connect();
  const name = new URL(connectionString).pathname.slice(1);
  for (const [what, value] of [
    ['timezone', zone],
    ['datestyle', 'SQL, DMY'],
    ['intervalstyle', 'iso_8601'],
    ['extra_float_digits', '-5'],
    ['bytea_output', 'escape'],
  ])
    await setting.query(`alter database ${name} set ${what} = '${value}'`);
  await setting.end();
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(PLAIN_SETTINGS);
  const columns = Object.entries(COLUMNS).map(
    ([column, type]) => `"${column.replaceAll('"', '""')}" ${type}`,
  );
  await client.query(
    `create table ${quotedName} (id int generated always as identity, ${columns.join(', ')})`,
  );
  return client;
}

beforeAll(async () => {
  [from, to] = await Promise.all([database('Asia/Kathmandu'), database('America/St_Johns')]);
});
afterAll(async () => {
  await from.end();
  await to.end();
});

const text = fc
  .oneof(
    anyText(),
    fc.string({
      unit: fc.constantFrom('\\', '\t', '\n', '\r', '.', 'N', '\b', '\v', '"', '\u2028', '🎲', '\uFFFF'),
    }),
    fc.constantFrom('\\.', '\\N', '', 'null', '\\', 'a\\\n.b'),
  )
  .map((value) => value.replaceAll('\0', ''));
const moment = fc.constantFrom(
  'infinity',
  '-infinity',
  '0044-03-15 00:00:00+00 BC',
  '294276-12-31 23:59:59.999999+00',
);
const row = fc.tuple(
  text,
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.array(fc.option(text), { maxLength: 5 }),
  fc.json().map((value) => value.replaceAll(String.raw`\u0000`, '')),
  fc
    .oneof(fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, 5e-324))
    .map((value) => (Object.is(value, -0) ? '-0' : String(value))),
  moment,
  fc.constantFrom('infinity', '4713-01-01 BC', '5874897-12-31', '2026-02-28'),
  fc.constantFrom('NaN', 'Infinity', '-Infinity', '0.00000000000000000001', `1${'0'.repeat(300)}.5`),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  // An endless one came with PostgreSQL 17.
  fc.constantFrom('-178000000 years', '1 mon -1 day 00:00:00.000001', '178000000 years'),
  fc.float().map(String),
  text,
);
const rows = fc.array(
  fc
    .tuple(row, fc.nat(11))
    .map(([values, empty]) => values.map((value, at) => (at === empty ? null : value))),
  {
    maxLength: 20,
  },
);

async function fill(client: Client, all: unknown[][]): Promise<void> {
  const marks = table.columns.map((_, at) => `$${at + 1}`).join(', ');
  const names = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  for (const values of all)
    await client.query(`insert into ${quotedName} (${names}) values (${marks})`, values);
}

const contents = async (client: Client) =>
  (
    await client.query<{ row: string }>(
      `select (t.*)::text as row from (select ${table.columns.map((column) => client.escapeIdentifier(column)).join(', ')} from ${quotedName} order by id) t`,
    )
  ).rows;

async function carry(): Promise<number> {
  const target = loadRows(to);
  const count = await copyOut(from, table, (_, part) => target.take(table, part));
  await target.end();
  expect(target.counts.get('public.odd "table"') ?? 0).toBe(count);
  return count;
}

async function emptied(): Promise<void> {
  for (const client of [from, to]) await client.query(`truncate ${quotedName} restart identity`);
}

it('[run.63] text, bytes, lists, JSON, numbers, times and nothing at all', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      await emptied();
      await fill(from, all);
      expect(await carry()).toBe(all.length);
      expect(await contents(to)).toEqual(await contents(from));
    }),
    { numRuns: 60 },
  );
});

it('[run.63] rows that are longer than a part, and parts that end in the middle of a sign', async () => {
  await emptied();
  const long = '🎲é\\\t\n'.repeat(PART / 8);
  await fill(from, [
    [long, Buffer.alloc(PART, 7), ...Array.from({ length: 10 }, () => null)],
    ['short', ...Array.from({ length: 11 }, () => null)],
  ]);
  let parts = 0;
  const target = loadRows(to);
  await copyOut(from, table, (number, part) => {
    expect(number).toBe(parts);
    expect(part.length).toBeLessThanOrEqual(PART);
    parts += 1;
    return target.take(table, part);
  });
  await target.end();
  expect(parts).toBeGreaterThan(2);
  expect(await contents(to)).toEqual(await contents(from));
});

it('[OPS-45] a row that the database refuses in the midst of many is told in its words', async () => {
  const strict = { schema: 'public', name: 'strict', columns: ['a'] };
  await to.query('create table strict (a text not null)');
  const target = loadRows(to);
  const nothing = Buffer.from('\\N\n'.repeat(1000));
  await target.take(strict, nothing);
  // Asked after it: the refusal has come by then.
  await to.query('select');
  const words = 'null value in column "a"';
  await expect(target.take(strict, nothing)).rejects.toThrow(words);
  await expect(target.end()).rejects.toThrow(words);
});
