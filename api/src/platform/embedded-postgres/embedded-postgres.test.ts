// Statements held: run.11.

import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeScratch, scratchFolder, stopScratch } from '../../testing/scratch.ts';
import { type EmbeddedPostgres, embeddedPostmasterPid, startEmbeddedPostgres } from './index.ts';
import { place } from './placement.ts';

// A cluster is made for each test, and on a busy disk that takes its time.

/** The folder of the tests that do not mind a cluster that is there: making one takes longer than most of them. */
let shared: string;
let dataDir: string;
let running: EmbeddedPostgres[];

beforeAll(async () => {
  shared = await scratchFolder();
});
afterAll(() => removeScratch(shared));

beforeEach(() => {
  dataDir = shared;
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.release()));
  await (dataDir === shared ? stopScratch(shared) : removeScratch(dataDir));
});

/** For a test of how a cluster is made, or that leaves it unfit. */
async function ownFolder(): Promise<void> {
  dataDir = await scratchFolder();
}

/** Durable where the test is about that; the others need not wait for the disk. */
async function start(options?: {
  folder?: string;
  transport?: 'tcp';
  durable?: boolean;
}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir: options?.folder ?? dataDir,
    log: () => undefined,
    ephemeral: options?.durable !== true,
    ...(options?.transport ? { transport: options.transport } : {}),
  });
  running.push(server);
  return server;
}

async function ask(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.connectionString });
  await client.connect();
  try {
    const answer = await client.query<Record<string, unknown>>(sql);
    return answer.rows;
  } finally {
    await client.end();
  }
}

test('starts durable, in UTC and UTF-8, for a role that is no superuser', async () => {
  const server = await start({ durable: true });
  const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
    current_setting('full_page_writes') as pages, current_setting('timezone') as zone,
    current_setting('server_encoding') as encoding, current_setting('is_superuser') as superuser,
    current_setting('listen_addresses') as network, lower('ÉTÉ') as lowered`;
  expect(await ask(server, settings)).toEqual([
    {
      fsync: 'on',
      commit: 'on',
      pages: 'on',
      zone: 'UTC',
      encoding: 'UTF8',
      superuser: 'off',
      network: '',
      lowered: 'été',
    },
  ]);
});

test('only the user it runs as can reach its data and its socket', async () => {
  await start();
  for (const folder of ['postgres', 'postgres/cluster', 'postgres/socket']) {
    const { mode } = await stat(join(dataDir, folder));
    expect(mode & 0o077, folder).toBe(0);
  }
});

test('keeps its rows over a stop, and stops with the last user only', async () => {
  const first = await start({ durable: true });
  const pid = await embeddedPostmasterPid(dataDir);
  const second = await start({ durable: true });
  expect(await embeddedPostmasterPid(dataDir)).toBe(pid);
  await ask(first, 'create table kept as select 42 as answer');
  await first.release();
  expect(await ask(second, 'select * from kept')).toEqual([{ answer: 42 }]);
  await second.release();
  expect(await embeddedPostmasterPid(dataDir)).toBeUndefined();
  const third = await start({ durable: true });
  expect(third.connectionString).toBe(first.connectionString);
  expect(await ask(third, 'select * from kept')).toEqual([{ answer: 42 }]);
});

test('releasing twice is the same as once', async () => {
  const server = await start();
  await Promise.all([server.release(), server.release()]);
  await server.release();
  expect(await embeddedPostmasterPid(dataDir)).toBeUndefined();
});

test('one that is released while another starts leaves the other a server', async () => {
  for (let round = 0; round < 3; round += 1) {
    const old = await start();
    const [fresh] = await Promise.all([start(), old.release()]);
    expect(await ask(fresh, 'select 1 as one')).toEqual([{ one: 1 }]);
    await fresh.release();
  }
});

test('over TCP (as on Windows) it asks for its password and listens on loopback alone', async () => {
  await ownFolder();
  const server = await start({ transport: 'tcp' });
  expect(await ask(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const guess = new URL(server.connectionString);
  guess.password = 'guess';
  await expect(ask({ ...server, connectionString: guess.href }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('a DATA_DIR with a path too long for a socket still works', async () => {
  await ownFolder();
  const folder = join(dataDir, 'a'.repeat(120));
  const server = await start({ folder });
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.release();
  const { socketFolder } = await place(folder, () => undefined);
  await rm(socketFolder, { recursive: true });
});

test('a folder that holds something else is refused, and left alone', async () => {
  await ownFolder();
  const cluster = join(dataDir, 'postgres', 'cluster');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'holiday.txt'), 'sun');
  await expect(start()).rejects.toThrow('is not empty and holds no PostgreSQL cluster');
  expect(await readFile(join(cluster, 'holiday.txt'), 'utf8')).toBe('sun');
});

test('the data of another major version is refused, with what to do', async () => {
  await ownFolder();
  const cluster = join(dataDir, 'postgres', 'cluster');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), '15\n');
  await expect(start()).rejects.toThrow('was made by PostgreSQL 15, and this is version 18');
});

test.skipIf(process.getuid?.() !== 0)('root may keep DATA_DIR in a home of mode 0700', async () => {
  const home = await mkdtemp(join(homedir(), 'backyard-private-'));
  await chmod(home, 0o700);
  const folder = join(home, 'data');
  try {
    const server = await start({ folder, durable: true });
    const pointer = await readFile(join(folder, 'postgres.location'), 'utf8');
    expect(pointer).toMatch(/^\/var\/lib\/backyard\/[0-9a-f]{16}\n$/);
    await ask(server, 'create table kept as select 7 as answer');
    await server.release();
    expect(await ask(await start({ folder, durable: true }), 'select * from kept')).toEqual([{ answer: 7 }]);
  } finally {
    await Promise.all(running.map((server) => server.release()));
    await removeScratch(folder);
    await removeScratch(home);
  }
});

test('[run.60] a pointer that leads to nothing stops the start, and makes nothing', async () => {
  await ownFolder();
  const gone = join(dataDir, 'elsewhere', 'gone');
  await writeFile(join(dataDir, 'postgres.location'), `${gone}\n`);
  await expect(start()).rejects.toThrow(`The database of ${dataDir} is in ${gone}`);
  await expect(stat(gone)).rejects.toThrow('ENOENT');
  // An empty folder in its place, as of a volume that is not mounted, is no database either.
  await mkdir(gone, { recursive: true });
  await expect(start()).rejects.toThrow('nothing is there');
});

test('[run.60] a first start that was cut short goes on where its pointer leads; from then on a loss is one', async () => {
  await ownFolder();
  const home = join(dataDir, 'elsewhere');
  await writeFile(join(dataDir, 'postgres.location'), `${home}\nbegun\n`);
  const server = await start();
  expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.release();
  expect(await readFile(join(dataDir, 'postgres.location'), 'utf8')).toBe(`${home}\n`);
  await rm(join(home, 'cluster'), { recursive: true });
  await expect(start()).rejects.toThrow('nothing is there');
});
