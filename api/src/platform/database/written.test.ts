import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testServices } from '../../testing/test-services.ts';
import { REGISTERED, written } from './written.ts';

const services = await testServices();
afterAll(() => services.db.destroy());
const { db } = services;

it('a constant that is written is no parameter, and quoted where it has to be', () => {
  const { sql: text, parameters } = db
    .selectFrom('registrations')
    .select('id')
    .where('status', '=', REGISTERED)
    .where('notes', 'in', [written("it's"), written('so')])
    .compile();
  expect(text).toContain(`"status" = 'registered' and "notes" in ('it''s', 'so')`);
  expect(parameters).toEqual([]);
});

/** "status registered" ...: what the conditions of partial indexes ask for. */
async function askedFor(): Promise<Set<string>> {
  const { rows } = await sql<{ condition: string }>`
    select pg_get_expr(indpred, indrelid) as condition from pg_index join pg_class on pg_class.oid = indrelid
    where indpred is not null and relnamespace = 'public'::regnamespace`.execute(db);
  return new Set(
    rows.flatMap(({ condition }) =>
      [...condition.matchAll(/(\w+) = (?:ANY \(ARRAY\[([^\]]+)\]|('\w+'))/g)].flatMap(
        ([, column, several, one]) => valuesOf(several ?? one ?? '').map((value) => `${column} ${value}`),
      ),
    ),
  );
}

const valuesOf = (text: string): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, value]) => value ?? '');

/** Values that a statement has as parameters although an index asks for them. */
const given = (source: string, asked: ReadonlySet<string>): string[] =>
  [...source.matchAll(/'(?:\w+\.)?(\w+)',\s*'(?:=|in)',\s*('\w+'|\[[^\]]*\])/g)]
    .map(([, column, values = '']) =>
      valuesOf(values.replaceAll(/written\([^)]*\)/g, '')).map((value) => `${column} ${value}`),
    )
    .flat()
    .filter((pair) => asked.has(pair));

it('what partial indexes ask for is written into every statement', async () => {
  const asked = await askedFor();
  expect([...asked]).toEqual(
    expect.arrayContaining(['status registered', 'state open', 'approval_status approved']),
  );
  const folder = fileURLToPath(new URL('../../', import.meta.url));
  const files = globSync('**/*.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        !/\.(?:test|fixture)\.ts$|(?:^|\/)(?:testing|demo|payment-gateway)[/.-]|\/testing\.ts$/.test(file),
    );
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((file) =>
      given(readFileSync(`${folder}${file}`, 'utf8'), asked).map((pair) => `${file}: ${pair}`),
    ),
  ).toEqual([]);
});

it.each<[string, string[]]>([
  [`.where('status', '=', 'registered')`, ['status registered']],
  [`.on('own.status', '=', 'registered')`, ['status registered']],
  [`.where('state', 'in', ['open', 'gone'])`, ['state open']],
  [`.where(\n'state', 'in', [\n'open'])`, ['state open']],
  [`.where('status', '=', REGISTERED)`, []],
  [`.where('state', 'in', [written('open')])`, []],
  [`.where('status', '=', 'gone')`, []],
])('of %j it finds %j', (source, found) => {
  expect(given(source, new Set(['status registered', 'state open']))).toEqual(found);
});
