import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../testing/builders.ts';
import { emptyDatabase } from '../../testing/database.ts';
import { NOWHERE } from '../../testing/nowhere.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { readConfig } from '../config.ts';
import { migrate } from './index.ts';

/** The startup parameters that PgBouncer accepts; it refuses connections with others. */
const TAKEN = ['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone'];

let between: Server;
/** The database's address through the pooler. */
let address: string;
/** The same database, without it. */
let direct: string;
const greetings: string[][] = [];
/** The names of prepared statements; '' is unnamed and replaced by the next. */
const prepared = new Set<string>();
const said: string[] = [];

/** Names of a greeting's settings: a length, a version, then names and values. */
const namesIn = (greeting: Buffer): string[] =>
  greeting
    .subarray(8)
    .toString('utf8')
    .split('\0')
    .filter((word, at) => at % 2 === 0 && word !== '');

/**
 * Parses what a client sends after the startup message: a type byte, a length that includes itself, and the body. Chunks may end
 * anywhere.
 */
function hear(): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isGreeted = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    if (!isGreeted) {
      greetings.push(namesIn(rest));
      rest = rest.subarray(rest.readInt32BE(0));
      isGreeted = true;
    }
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const [kind, end] = [String.fromCharCode(rest[0] ?? 0), 1 + rest.readInt32BE(1)];
      const [first = '', second = ''] = rest.toString('utf8', 5, end).split('\0');
      if (kind === 'P') prepared.add(first);
      said.push(kind === 'P' ? second : first);
      rest = rest.subarray(end);
    }
  };
}

beforeAll(async () => {
  direct = await emptyDatabase();
  const url = new URL(direct);
  const folder = url.searchParams.get('host') ?? '';
  between = createServer((client) => {
    const server = connect(`${folder}/.s.PGSQL.5432`);
    client.on('data', hear());
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => other.destroy()).pipe(other);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port } = between.address() as AddressInfo;
  address = `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`;
});
afterAll(() => between.close());

it('[OPS-25] no connection greets the database with what a pooler refuses', async () => {
  await migrate({ connectionString: address });
  const test = await startTestApp({ databaseUrl: address });
  expect((await test.call('GET', '/api/events')).status).toBe(200);
  await test.close();
  expect(greetings.length).toBeGreaterThan(2);
  for (const names of greetings) expect(TAKEN).toEqual(expect.arrayContaining(names));
});

/** Session state, which the next transaction behind a pooler does not have: locks, LISTEN, settings. */
const OF_A_SESSION = /^listen |pg_(try_)?advisory_(un)?lock|^set (?!local)/i;

it('[OPS-28] with the database’s own address a pooler may give each transaction another connection', async () => {
  await migrate({ connectionString: direct });
  prepared.clear();
  said.length = 0;
  const config = readConfig(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: address,
      DATABASE_DIRECT_URL: direct,
    },
    '/',
  );
  const test = await startTestApp({ databaseUrl: address, config: { ...config, dataDir: NOWHERE } });
  const event = await buildEvent(test.services.db);
  const ada = await test.signInAs(await buildMember(test.services.db));
  const reply = await test.call('POST', `/api/events/${event.id}/register`, { as: ada, body: {} });
  expect(reply.status).toBe(201);
  await expect.poll(() => test.services.changes.isListening()).toBe(true);
  await test.close();
  expect([...prepared]).toEqual(['']);
  expect(said.some((text) => text.includes('registrations'))).toBe(true);
  expect(said.filter((text) => OF_A_SESSION.test(text))).toEqual([]);
});

it('[OPS-28] names for statements, where the pooler knows them', () => {
  const prepares = (env: Record<string, string>) => readConfig(env, '/').preparesStatements;
  expect(prepares({})).toBe(true);
  expect(prepares({ DATABASE_URL: address })).toBe(true);
  expect(prepares({ DATABASE_URL: address, DATABASE_DIRECT_URL: direct })).toBe(false);
  expect(prepares({ DATABASE_URL: address, DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: '1' })).toBe(true);
  expect(() => prepares({ DATABASE_DIRECT_URL: direct })).toThrow('DATABASE_URL is missing');
});
