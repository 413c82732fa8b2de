import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { migrate } from './index.ts';

/** What PgBouncer takes with a greeting; it refuses a connection that asks for more. */
const TAKEN = ['user', 'database', 'application_name', 'client_encoding', 'datestyle', 'timezone'];

let between: Server;
let address: string;
const greetings: string[][] = [];

/** Names of a greeting's settings: a length, a version, then names and values. */
const namesIn = (greeting: Buffer): string[] =>
  greeting
    .subarray(8)
    .toString('utf8')
    .split('\0')
    .filter((word, at) => at % 2 === 0 && word !== '');

beforeAll(async () => {
  const url = new URL(await emptyDatabase());
  const folder = url.searchParams.get('host') ?? '';
  between = createServer((client) => {
    const server = connect(`${folder}/.s.PGSQL.5432`);
    client.once('data', (greeting: Buffer) => greetings.push(namesIn(greeting)));
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
