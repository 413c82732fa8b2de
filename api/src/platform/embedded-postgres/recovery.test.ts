import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { often } from '../../testing/often.ts';
import { removeScratch, scratchFolder, stopScratch } from '../../testing/scratch.ts';
import { databaseAccount } from './account.ts';
import { type EmbeddedPostgres, embeddedPostmasterPid, startEmbeddedPostgres } from './index.ts';

const KILLS = often(3, 10);

/** Long enough for a busy disk: the killed database reads its log again, and a new one is made for each test. */
const PATIENCE = { timeout: 60_000 };

/** The folder of the tests that do not mind a cluster that is there: making one takes longer than most of them. */
let shared: string;
let dataDir: string;
let running: EmbeddedPostgres[];
let processes: ChildProcess[];

beforeAll(async () => {
  shared = await scratchFolder();
});
afterAll(() => removeScratch(shared));

beforeEach(() => {
  dataDir = shared;
  running = [];
  processes = [];
});

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.all(running.map((server) => server.release()));
  await (dataDir === shared ? stopScratch(shared) : removeScratch(dataDir));
});

/** For a test of how a cluster is made, or that leaves it unfit. */
async function ownFolder(): Promise<void> {
  dataDir = await scratchFolder();
}

async function start(
  options: { log?: (line: string) => void; warn?: (line: string) => void; durable?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const { log = () => undefined, warn = log, durable = false } = options;
  const server = await startEmbeddedPostgres({ dataDir, log, warn, ephemeral: !durable });
  running.push(server);
  return server;
}

/** A second process that uses the same database. */
function startProcess(): ChildProcess {
  const child = fork(new URL('holding-process.fixture.ts', import.meta.url), [dataDir], {
    detached: true,
    execArgv: [],
  });
  processes.push(child);
  return child;
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && 'ready' in message) resolve(String(message.ready));
    });
    child.once('exit', () => reject(new Error('The process ended before it was ready')));
  });
}

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('Nothing to kill');
  process.kill(pid, signal);
}

/** Inserts one row after the other, reconnecting as needed; a row counts as acknowledged once its answer is here. */
class Writer {
  readonly acknowledged: number[] = [];
  #stopped = false;
  readonly #connectionString: string;
  readonly #done: Promise<void>;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.#done = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#done;
  }

  async #run(): Promise<void> {
    let next = 0;
    while (!this.#stopped) {
      const client = new Client({ connectionString: this.#connectionString });
      client.on('error', () => undefined);
      try {
        await client.connect();
        while (!this.#stopped) {
          next += 1;
          await client.query('insert into written values ($1)', [next]);
          this.acknowledged.push(next);
        }
      } catch {
        await sleep(10);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }
}

async function column(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  // A connection that is cut off fails twice: for the query, and here.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return answer.rows.map((row) => row[0]);
  } finally {
    await client.end();
  }
}

test(
  'the database killed with -9 again and again comes back, with every acknowledged row',
  { timeout: 300_000 },
  async () => {
    const lines: string[] = [];
    const alarms: string[] = [];
    const { connectionString } = await start({
      durable: true,
      log: (line) => lines.push(line),
      warn: (line) => alarms.push(line),
    });
    await column(connectionString, 'create table written (id int primary key)');
    const writer = new Writer(connectionString);
    for (let round = 1; round <= KILLS; round += 1) {
      const before = writer.acknowledged.length;
      await expect.poll(() => writer.acknowledged.length, PATIENCE).toBeGreaterThan(before + 50);
      kill(await embeddedPostmasterPid(dataDir), 'SIGKILL');
      await expect
        .poll(() => lines.filter((line) => line === 'The database is back').length, PATIENCE)
        .toBe(round);
    }
    await writer.stop();
    // Logged as an error each time, so that alerts on errors fire.
    const stops = alarms.filter((line) => line === 'The database stopped unexpectedly; starting it again');
    expect(stops).toHaveLength(KILLS);
    const stored = new Set(await column(connectionString, 'select id from written'));
    expect(writer.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  },
);

test('one killed connection process (which restarts all of them) is survived as well', async () => {
  const { connectionString } = await start();
  const [backend] = await column(connectionString, 'select pg_backend_pid()');
  expect(backend).toBeTypeOf('number');
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  kill(rows[0]?.pid, 'SIGKILL');
  await client.end().catch(() => undefined);
  await expect.poll(() => column(connectionString, 'select 1').catch(() => 'not yet'), PATIENCE).toEqual([1]);
});

test('two processes that start at the same moment make one database and share it', async () => {
  await ownFolder();
  const children = [startProcess(), startProcess(), startProcess()];
  const addresses = await Promise.all(children.map(ready));
  expect(new Set(addresses).size).toBe(1);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContainEqual(expect.stringMatching(/^initialising/));
  const holders = await holderCount();
  expect(holders).toBe(3);
  for (const child of children) {
    child.send('release');
    await once(child, 'exit');
  }
  expect(await embeddedPostmasterPid(dataDir)).toBeUndefined();
});

async function holderCount(): Promise<number> {
  const client = new Client({
    host: join(dataDir, 'postgres', 'socket'),
    user: 'postgres',
    database: 'postgres',
  });
  await client.connect();
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where application_name = 'backyard holder'`,
  );
  await client.end();
  return rowCount ?? 0;
}

test('a first start that was killed while it made the database is made good by the next', async () => {
  await ownFolder();
  const child = startProcess();
  const home = join(dataDir, 'postgres');
  const draft = async (): Promise<string | undefined> => {
    const names = await readdir(home).catch(() => []);
    return names.find((name) => name.startsWith('initialising-'));
  };
  await expect.poll(draft, { ...PATIENCE, interval: 5 }).toBeDefined();
  const abandoned = await draft();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { connectionString } = await start();
  expect(await column(connectionString, 'select 1')).toEqual([1]);
  expect(await readdir(home)).not.toContain(abandoned);
});

test('the database of a process killed with -9 runs on and is used by the next one', async () => {
  const child = startProcess();
  await ready(child);
  const pid = await embeddedPostmasterPid(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const server = await start();
  expect(await embeddedPostmasterPid(dataDir)).toBe(pid);
  await server.release();
  expect(await embeddedPostmasterPid(dataDir)).toBeUndefined();
});

test('Ctrl-C in the terminal does not reach the database before its users have closed', async () => {
  const child = startProcess();
  const connectionString = await ready(child);
  const pid = await embeddedPostmasterPid(dataDir);
  kill(-(child.pid ?? 0), 'SIGINT');
  await sleep(300);
  expect(await embeddedPostmasterPid(dataDir)).toBe(pid);
  expect(await column(connectionString, 'select 1')).toEqual([1]);
});

test('a lock file whose process number now belongs to another program is no obstacle', async () => {
  const first = await start();
  const cluster = join(dataDir, 'postgres', 'cluster');
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
  await first.release();
  const account = await databaseAccount(cluster);
  const other = spawn('sleep', ['60'], { ...account, cwd: '/', stdio: 'ignore' });
  processes.push(other);
  await once(other, 'spawn');
  await writeFile(join(cluster, 'postmaster.pid'), lock.replace(/^\d+/, String(other.pid)));
  const socketLock = join(dataDir, 'postgres', 'socket', '.s.PGSQL.5432.lock');
  await writeFile(socketLock, lock.replace(/^\d+/, String(other.pid)));
  const { connectionString } = await start();
  expect(await column(connectionString, 'select 1')).toEqual([1]);
});

test('a database that cannot start says so with the end of its log', async () => {
  await ownFolder();
  const first = await start();
  await first.release();
  await writeFile(join(dataDir, 'postgres', 'cluster', 'postgresql.conf'), 'work_mem = plenty\n');
  await expect(start()).rejects.toThrow(/PostgreSQL did not start.*\n.*work_mem.*DATABASE_URL/s);
});
