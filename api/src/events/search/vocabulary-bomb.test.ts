import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildHost, standAt } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/test-app.ts';
import { MOST_OF_HOST, noteSearchWords, readSpellings, similarTo } from './spelling.queries.ts';

standAt('2026-11-21T18:00:00Z');

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));

/** "paaaa", "paaab", …: words of no language. */
const made = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    `p${(from + index).toString(26).padStart(4, '0')}`.replaceAll(
      /\d/g,
      (digit) => 'qrstuvwxyz'[Number(digit)] ?? '',
    ),
  );
const known = async (): Promise<string[]> => {
  const rows = await test.services.db.selectFrom('search_words').select('word').execute();
  return rows.map(({ word }) => word);
};

describe('[HOLD-90] made-up words of one host', () => {
  it('take their own share of what is known, and no other host’s', async () => {
    const { db } = test.services;
    const venue = await buildHost(db);
    await buildEvent(db, { host_id: venue.id, title: 'Pottery wheel', location: 'Kiln' });
    const writer = await buildHost(db);
    for (let n = 0; n < 60; n++)
      await buildEvent(db, { host_id: writer.id, title: made(n * 20, 20).join(' '), location: 'Parlour' });
    await noteSearchWords(db, test.time.now);
    const words = await known();
    expect(words).toEqual(expect.arrayContaining(['pottery', 'kiln', 'parlour']));
    const theirs = await db
      .selectFrom('events')
      .select(sql<string>`title || ' ' || location || ' ' || coalesce(city, '')`.as('text'))
      .where('host_id', '=', writer.id)
      .execute();
    const written = new Set(theirs.flatMap(({ text }) => text.toLowerCase().split(/[^a-z0-9]+/)));
    expect(words.filter((word) => written.has(word))).toHaveLength(MOST_OF_HOST);
  });

  it('are taken apart once: only those of hosts whose texts have changed', async () => {
    const { db } = test.services;
    const quiet = await buildHost(db);
    await buildEvent(db, { host_id: quiet.id, title: 'Origami', location: 'Loft' });
    const busy = await buildHost(db);
    const event = await buildEvent(db, { host_id: busy.id, title: 'Falconry', location: 'Meadow' });
    await noteSearchWords(db, test.time.now);
    // The stored words of an unchanged host are trusted, right or wrong.
    await sql`update host_words set words = '{taxidermy}' where host_id = ${quiet.id}`.execute(db);
    await db.updateTable('events').set({ title: 'Juggling' }).where('id', '=', event.id).execute();
    await noteSearchWords(db, test.time.now);
    const words = await known();
    expect(words).toEqual(expect.arrayContaining(['taxidermy', 'juggling', 'meadow']));
    expect(words).not.toContain('origami');
    expect(words).not.toContain('falconry');
    await db.updateTable('events').set({ cancelled_at: test.time.now }).where('id', '=', event.id).execute();
    await noteSearchWords(db, test.time.now);
    expect(await known()).not.toContain('juggling');
  });

  it('are not read one by one, however many there are', async () => {
    const { db } = test.services;
    await sql`insert into search_words
      select 'p' || translate(substr(md5(n::text), 1, 4 + n % 8), '0123456789', 'ghijklmnop')
      from generate_series(1, 100000) as n on conflict do nothing`.execute(db);
    await sql`analyze search_words`.execute(db);
    const asked = Array.from({ length: 14 }, (_, n) => `pzq${'abcdefghijklmn'[n]}xq`).join(' ');
    const spellings = await readSpellings(db, `potery ${asked}`, test.time.now);
    expect(spellings).toHaveLength(6);
    for (const { similar } of spellings) expect(similar.length).toBeLessThanOrEqual(100);
    expect(spellings[0]?.similar).toContain('pottery');
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain (costs off) select ${similarTo('pzqxxq')}`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Limit\s+->\s+Index Scan using search_words_near/);
    const found = await test.call<{ title: string }[]>('GET', '/api/events?q=potery');
    expect(found.body.map(({ title }) => title)).toEqual(['Pottery wheel']);
  });
});
