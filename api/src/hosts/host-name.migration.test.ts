import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { forServer } from '../platform/database/older-servers.ts';
import { TEST_NOW, buildMember } from '../testing/builders.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = await startTestApp();
afterAll(() => test.close());
const { db } = test.services;

const { rows: servers } = await sql<{ version: number }>`
  select current_setting('server_version_num')::int as version`.execute(db);
const said = (sentences: string) => forServer(sentences, servers[0]?.version ?? 0);

const migration = async (file: string) =>
  said(await readFile(new URL(`../../migrations/${file}.sql`, import.meta.url), 'utf8'));

/** Restores the function of an older migration and the keys it stored. */
async function asBefore(file: string): Promise<void> {
  await db.deleteFrom('hosts').execute();
  const older = await migration(file);
  const start = older.search(/create (?:or replace )?function host_name_key/);
  const made = older.slice(start, older.indexOf('end $$;', start) + 'end $$;'.length);
  await sql.raw(made.replace('create function', 'create or replace function')).execute(db);
  const again = 'alter table hosts alter column name_key set expression as (host_name_key(name));';
  await sql.raw(said(again)).execute(db);
}

/** The names of these hosts after a migration, and the end of their ids. Stored keys match what the function returns. */
async function named(before: string[], file: string) {
  const ids: string[] = [];
  for (const name of before) {
    const { id } = await buildMember(db);
    await db.insertInto('hosts').values({ member_id: id, name, created_at: TEST_NOW }).execute();
    ids.push(id);
  }
  await sql.raw(await migration(file)).execute(db);
  const after = await db.selectFrom('hosts').select(['member_id', 'name']).execute();
  const { rows } = await sql`select name from hosts where name_key <> host_name_key(name)`.execute(db);
  expect(rows).toEqual([]);
  return {
    names: ids.map((id) => after.find(({ member_id }) => member_id === id)?.name),
    end: (place: number) => ids[place]?.slice(-12),
  };
}

it('[HOST-30] hosts whose names look like another’s by today’s key keep one each, and the plain one keeps its own', async () => {
  await asBefore('0013_hosting');
  const before = [
    'Eas\uFFF9tside',
    'Eastside',
    'Eastside\u{1D173}',
    'Back\uFFF9yard',
    '\uFFF9\u2800',
    'Ada Field',
  ];
  const { names, end } = await named(before, '0047_names_by_what_is_seen');
  expect(names).toEqual([
    `Eas\uFFF9tside (${end(0)})`,
    'Eastside',
    `Eastside\u{1D173} (${end(2)})`,
    `Host ${end(3)}`,
    `Host ${end(4)}`,
    'Ada Field',
  ]);
});

it('[HOST-30] so do those whose names are written in letters that look like another’s', async () => {
  await asBefore('0047_names_by_what_is_seen');
  const before = ['ꓮꓡꓲꓚꓰ', 'Alice', 'ꓐꓮꓚꓗꓬꓮꓣꓓ', 'ᏣᎳᎩ', 'Ada Field'];
  const { names, end } = await named(before, '0061_names_in_other_scripts');
  expect(names).toEqual([`ꓮꓡꓲꓚꓰ (${end(0)})`, 'Alice', `Host ${end(2)}`, 'ᏣᎳᎩ', 'Ada Field']);
});
