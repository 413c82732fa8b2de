import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Cluster, holdCluster, releaseCluster } from './holder.ts';
import { initialise } from './initialise.ts';
import { nativePrograms } from './native.ts';
import { locate, place, settle, sharedFolder } from './placement.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';
import type { Transport } from './settings.ts';
import { chooseTransport, connectionString } from './transport.ts';

export type EmbeddedPostgres = {
  /** For `pg` and libpq's tools; stays the same for as long as the data does. */
  connectionString: string;
  /**
   * Gives the server up: it is stopped when no other process uses it. Close your own connections first. Safe to
   * call twice.
   */
  release(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Receives a line when the database stops and for each failed restart; defaults to `log`. */
  warn?: (line: string) => void;
  /** For tests: nothing is made durable, and stopping takes no care of the data. */
  ephemeral?: boolean;
  /** Default: a Unix socket, on Windows TCP. */
  transport?: Transport['kind'];
};

const LONGEST_PAUSE_MS = 5_000;

/**
 * The default database: a real PostgreSQL server beside this process, its data under `dataDir`. A server that is already running there
 * (another process's, or one that outlived its starter) is shared. If it dies, it is restarted until it is released. Its connections
 * then break, and new ones succeed once it is back.
 *
 * @throws {Error} with what to do about it, if the server cannot be started.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, warn = log, ephemeral = false } = options;
  const dataDir = resolve(options.dataDir);
  const placement = await place(dataDir, log);
  const programs = await nativePrograms({ account: placement.account, copiesFolder: sharedFolder, log });
  const transport = await chooseTransport(placement, options.transport);
  await initialise({ placement, programs, transport, ephemeral, log });
  await settle(dataDir);
  const guard = await guardCluster({ placement, programs, transport, ephemeral }, { log, warn });
  return { connectionString: connectionString(transport), release: guard };
}

/** Holds the cluster, and holds it again whenever it was lost. Returns the function that ends that. */
async function guardCluster(
  cluster: Cluster,
  { log, warn }: Required<Pick<EmbeddedPostgresOptions, 'log' | 'warn'>>,
): Promise<() => Promise<void>> {
  const state: { released?: Promise<void>; recovery?: Promise<void>; holder?: Client | undefined } = {};

  const guard = (next: Client): void => {
    state.holder = next;
    next.once('end', () => {
      state.holder = undefined;
      if (!state.released) state.recovery = recover();
    });
  };
  const recover = async (): Promise<void> => {
    warn('The database stopped unexpectedly; starting it again');
    for (let pause = 100; !state.released; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        guard(await holdCluster(cluster));
        log('The database is back');
        return;
      } catch (error) {
        warn(`${String(error)} (next try in ${pause} ms)`);
        await sleep(pause);
      }
    }
  };
  const release = async (): Promise<void> => {
    await state.recovery;
    if (!state.holder) return;
    // A server that died at this very moment needs no stopping.
    if (await releaseCluster(state.holder).catch(() => false)) {
      await stopPostmaster(cluster.placement, cluster.programs, cluster.ephemeral ? 'immediate' : 'fast');
    }
    await state.holder?.end();
  };

  guard(await holdCluster(cluster));
  return () => (state.released ??= release());
}

/**
 * The process id of the server that runs on `dataDir`'s database, if any: for tests that kill it, and for those
 * that clean up after a killed web server.
 */
export async function embeddedPostmasterPid(dataDir: string): Promise<number | undefined> {
  return runningPostmaster(`${await locate(resolve(dataDir))}/cluster`);
}
