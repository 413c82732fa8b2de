import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedPostmasterPid, startEmbeddedPostgres } from '../api/src/platform/embedded-postgres/index.ts';
import { freshDatabase } from '../api/src/testing/database.ts';
import { often } from '../api/src/testing/often.ts';
import { removeScratch, scratchFolder } from '../api/src/testing/scratch.ts';
import { bookOf, makeCrowd, makeEvent, registerAll, withDatabase, type Answer } from './crowd.ts';
import { startServer, type TestServer } from './server.ts';

const ROUNDS = often(1, 10);
const A_ROUND = 60;
const quiet = { LOG_LEVEL: 'silent', DEMO: '0' };

/** Registration ids of the calls answered with 201, which must all be stored. */
const promised = (answers: (Answer | null)[]): string[] =>
  answers.flatMap((answer) =>
    answer?.status === 201 ? [(JSON.parse(answer.body) as { id: string }).id] : [],
  );

async function activeRegistrations(databaseUrl: string): Promise<Set<string>> {
  const { rows } = await withDatabase(databaseUrl, (client) =>
    client.query<{ id: string }>(`select id from registrations where status = 'registered'`),
  );
  return new Set(rows.map((row) => row.id));
}

async function untilNoMailWaits(databaseUrl: string): Promise<void> {
  for (;;) {
    const { rows } = await withDatabase(databaseUrl, (client) =>
      client.query<{ waiting: number }>('select count(*)::int as waiting from mails where sent_at is null'),
    );
    if (rows[0]?.waiting === 0) return;
    await sleep(100);
  }
}

/** How many confirmation mails each recipient received. */
async function confirmations(dataDir: string): Promise<Map<string, number>> {
  const folder = join(dataDir, 'mail');
  const mails = await Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  const counts = new Map<string, number>();
  for (const mail of mails) {
    const to = /^To:.*?([^\s<]+@example\.com)/im.exec(mail)?.[1] ?? '?';
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return counts;
}

/** Starts eight clients registering, and strikes when some have been answered and others have not. */
async function inTheThickOfIt(
  round: number,
  crowd: { server: TestServer; cookies: string[]; eventId: string },
  strike: () => Promise<void>,
): Promise<(Answer | null)[]> {
  const { server, cookies, eventId } = crowd;
  let struck: Promise<void> | undefined;
  const answers = await registerAll({
    servers: [server.url],
    cookies,
    eventId,
    clients: 8,
    onAnswer: (answered) => {
      if (answered >= 5 + round * 4) struck ??= strike();
    },
  });
  await struck;
  return answers;
}

describe('the server killed with -9 while people register', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await scratchFolder();
  });
  afterAll(() => removeScratch(dataDir));

  it(
    `[REG-10] ${ROUNDS} times: every acknowledged registration is there, and its mail is sent once it is back`,
    { timeout: 300_000 },
    async () => {
      const databaseUrl = await freshDatabase();
      const start = (): Promise<TestServer> => startServer({ built: true, databaseUrl, dataDir, env: quiet });
      const kept: string[] = [];
      let server = await start();
      const cookies = await makeCrowd(databaseUrl, ROUNDS * A_ROUND);
      const eventId = await makeEvent(databaseUrl, 100_000);
      for (let round = 0; round < ROUNDS; round++) {
        const mine = cookies.slice(round * A_ROUND, (round + 1) * A_ROUND);
        const victim = server;
        const crowd = { server, cookies: mine, eventId };
        kept.push(...promised(await inTheThickOfIt(round, crowd, () => victim.kill('SIGKILL'))));
        server = await start();
      }
      const there = await activeRegistrations(databaseUrl);
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.filter((id) => !there.has(id))).toEqual([]);
      const book = await bookOf(databaseUrl, eventId);
      expect(book).toEqual({ seats: there.size, registered: there.size, mails: there.size });
      await untilNoMailWaits(databaseUrl);
      await server.stop();
      const counts = await confirmations(dataDir);
      expect(counts.size).toBe(there.size);
      expect([...counts.values()].every((count) => count === 1)).toBe(true);
    },
  );
});

describe('the embedded database killed with -9 while people register', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await scratchFolder();
  });
  afterAll(() => removeScratch(dataDir));

  it(
    `${ROUNDS} times: the server comes back by itself and every acknowledged registration is there`,
    { timeout: 300_000 },
    async () => {
      const server = await startServer({ built: true, dataDir, env: quiet });
      // Briefly opens the server's database to learn its address.
      const shared = await startEmbeddedPostgres({ dataDir, log: () => undefined });
      await shared.release();
      const databaseUrl = shared.connectionString;
      const cookies = await makeCrowd(databaseUrl, ROUNDS * A_ROUND);
      const eventId = await makeEvent(databaseUrl, 100_000);
      const kept: string[] = [];
      const statuses = new Set<number>();
      for (let round = 0; round < ROUNDS; round++) {
        const mine = cookies.slice(round * A_ROUND, (round + 1) * A_ROUND);
        const crowd = { server, cookies: mine, eventId };
        const answers = await inTheThickOfIt(round, crowd, async () => {
          process.kill((await embeddedPostmasterPid(dataDir)) ?? 0, 'SIGKILL');
        });
        kept.push(...promised(answers));
        for (const answer of answers) statuses.add(answer?.status ?? 0);
        await untilBack(databaseUrl, server.url);
      }
      const there = await activeRegistrations(databaseUrl);
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.filter((id) => !there.has(id))).toEqual([]);
      expect(await bookOf(databaseUrl, eventId)).toMatchObject({ seats: there.size, registered: there.size });
      // While the database was down, people were told so in the error format, without an internal error.
      expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
      await untilNoMailWaits(databaseUrl);
      await server.stop();
      expect((await confirmations(dataDir)).size).toBe(there.size);
    },
  );
});

/** The dying server's last connections may still answer: it is back once it accepts new ones. */
async function untilBack(databaseUrl: string, url: string): Promise<void> {
  for (;;) {
    const open = await withDatabase(databaseUrl, (client) => client.query('select 1')).catch(() => null);
    const answer = open && (await fetch(`${url}/readyz`).catch(() => null));
    if (answer?.status === 200) return;
    await sleep(50);
  }
}
