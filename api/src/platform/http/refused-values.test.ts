import Fastify, { type FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { registerErrors } from './errors.ts';
import { unstorableIn } from './storable.ts';

/* A value that the database refuses is answered with a 4xx, and never reaches the log. */

const WORDS = 'their own words';
let id: string;
const test = testApp();
beforeAll(async () => {
  id = (await buildEvent(test.services.db)).id;
});

const REFUSED = [
  ['22P02', 400, () => sql`select ${WORDS}::text::uuid`],
  ['22P02', 400, () => sql`select ${JSON.stringify({ a: `${WORDS}\uD800` })}::jsonb`],
  ['22021', 400, () => sql`select ${`${WORDS}\0`}::text`],
  ['22P05', 400, () => sql`select ${JSON.stringify({ a: `${WORDS}\0` })}::jsonb ->> 'a'`],
  ['22007', 400, () => sql`select ${WORDS}::text::timestamptz`],
  ['22008', 400, () => sql`select ${'2026-99-99'}::text::date`],
  ['22003', 400, () => sql`select ${'99999999999'}::text::integer`],
  ['22023', 400, () => sql`select now() at time zone ${WORDS}`],
  ['22001', 400, () => sql`update events set state = ${WORDS} where id = ${id}`],
  ['23514', 400, () => sql`update events set title = '', description = ${WORDS} where id = ${id}`],
  ['23502', 400, () => sql`update events set time_zone = null, description = ${WORDS} where id = ${id}`],
  ['23503', 409, () => sql`update events set host_id = id, description = ${WORDS} where id = ${id}`],
  [
    '23505',
    409,
    () =>
      sql`insert into hosts (member_id, name, created_at) select host_id, ${WORDS}, starts_at from events where id = ${id}`,
  ],
] as const;

/** A server with one route, which asks the database something. */
async function ask(statement: (typeof REFUSED)[number][2]) {
  const lines: string[] = [];
  const log: FastifyBaseLogger = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log });
  registerErrors(app);
  let thrown: unknown;
  app.get('/asks', async () => {
    try {
      return await statement().execute(test.services.db);
    } catch (error) {
      app.log.error({ err: error, meta: { error } }, 'as a job would tell it');
      thrown = error;
      throw error;
    }
  });
  const { statusCode, body } = await app.inject('/asks');
  await app.close();
  return { statusCode, body, thrown, told: lines.join('') };
}

describe('a value that the database refuses', () => {
  it.each(REFUSED)('[HOLD-15] %s: %i, and nothing of it in the log', async (code, status, statement) => {
    const { statusCode, thrown, told, body } = await ask(statement);
    expect(thrown).toMatchObject({ code });
    expect(statusCode).toBe(status);
    expect(told).toContain(code);
    expect(told).toContain('GET /asks');
    for (const text of [told, body]) expect(text).not.toContain(WORDS);
  });

  it('is a fault of ours where it was no value: 500', async () => {
    expect((await ask(() => sql`select nothing from nowhere` as never)).statusCode).toBe(500);
  });
});

describe('text that cannot be stored', () => {
  it.each([
    ['NUL', '\0'],
    ['half a character', '\uD83C'],
  ])('[HOLD-15] %s, in a member whom an admin edits: 400, by field', async (_what, character) => {
    const as = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }));
    const member = await buildMember(test.services.db);
    for (const field of ['firstName', 'location', 'bio', 'unknown']) {
      const body = { [field]: `Maya${character}` };
      const reply = await test.call('PUT', `/api/admin/users/${member.id}`, { as, body });
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', issues: [{ path: field }] },
      });
    }
  });

  it('[HOLD-15] is found however deep it stands', () => {
    let deep: unknown = '\uDC00';
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    expect(unstorableIn({ a: ['fine 🎲', { b: 'x\0' }] })).toBe('a.1.b');
    expect(unstorableIn({ a: deep })).toMatch(/^a\.0/);
    expect(unstorableIn({ 'x\0': 1 })).toBe('body');
    expect(unstorableIn({ a: ['fine 🎲', 7, null, { b: '' }], c: Buffer.from([0]) })).toBeNull();
  });
});
