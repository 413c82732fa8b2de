import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { canRun, databaseAccount, databaseEnvironment } from '../platform/embedded-postgres/account.ts';
import { removeScratch, scratchFolder } from './scratch.ts';

/** The oldest PostgreSQL that is supported, where Debian's package puts its programs. */
export const OLDEST_INSTALLED = '/usr/lib/postgresql/15/bin';

export interface InstalledPostgres {
  /** For a role that is not a superuser and may create databases. */
  connectionString: string;
  stop: () => Promise<void>;
}

/** Whether these programs can be run here. */
export const isInstalled = async (programs: string): Promise<boolean> =>
  existsSync(join(programs, 'initdb')) && canRun(await databaseAccount(programs), join(programs, 'postgres'));

/** Runs these programs as the user that PostgreSQL requires, in a folder that `removeScratch` removes. */
export async function programsOf(programs: string) {
  const folder = await scratchFolder();
  const account = await databaseAccount(programs);
  const run = (program: string, ...parameters: string[]) =>
    promisify(execFile)(join(programs, program), parameters, {
      ...account,
      cwd: folder,
      env: databaseEnvironment(),
    });
  return {
    folder,
    run,
    /** A folder that belongs to that user. */
    make: async (name: string): Promise<string> => {
      const own = join(folder, name);
      await mkdir(own, { mode: 0o700 });
      if (account) await chown(own, account.uid, account.gid);
      return own;
    },
    start: async (cluster: string, settings: Record<string, string>): Promise<void> => {
      const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
      const log = join(cluster, 'server.log');
      await run('pg_ctl', '-D', cluster, '-w', '-t', '120', '-l', log, '-o', given.join(' '), 'start');
    },
    stop: async (cluster: string): Promise<void> => {
      await run('pg_ctl', '-D', cluster, '-w', '-m', 'immediate', 'stop');
    },
  };
}

/** Nothing is durable, and nothing is done in the background. */
export const settingsOn = (socket: string): Record<string, string> => ({
  listen_addresses: "''",
  unix_socket_directories: socket,
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
});

/** The database of `startInstalledPostgres` on the server at this socket. */
export const addressOn = (socket: string): string =>
  `postgresql://backyard@localhost/backyard?host=${encodeURIComponent(socket)}`;

/**
 * A PostgreSQL server of another version than the embedded one, with a cluster as Debian would make it. For tests, so nothing is
 * durable.
 */
export async function startInstalledPostgres(programs: string): Promise<InstalledPostgres> {
  const place = await programsOf(programs);
  const { folder, run, make } = place;
  const [cluster, socket] = [await make('cluster'), await make('socket')];
  await initialise(run, cluster);
  await place.start(cluster, settingsOn(socket));
  await makeDatabase(socket);
  return {
    connectionString: addressOn(socket),
    stop: async () => {
      await place.stop(cluster);
      await removeScratch(folder);
    },
  };
}

export async function initialise(
  run: (program: string, ...parameters: string[]) => Promise<unknown>,
  cluster: string,
): Promise<void> {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const how = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '-N'];
  await run('initdb', '-D', cluster, ...how);
}

export async function makeDatabase(socket: string): Promise<void> {
  const server = new Client({ host: socket, user: 'postgres', database: 'postgres' });
  await server.connect();
  await server.query('create role backyard login createdb');
  await server.query('create database backyard owner backyard');
  await server.end();
}
