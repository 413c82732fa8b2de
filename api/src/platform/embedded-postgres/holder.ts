import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@backyard/contract';
import { Client, DatabaseError } from 'pg';
import type { NativePrograms } from './native.ts';
import type { Placement } from './placement.ts';
import {
  removeStaleLocks,
  runningPostmaster,
  spawnPostmaster,
  type StartedPostmaster,
} from './postmaster.ts';
import { serverArguments, type Transport } from './settings.ts';
import { DATABASE, ROLE, superuserConfig } from './transport.ts';

/** Everything needed to start one cluster. */
export type Cluster = {
  placement: Placement;
  programs: NativePrograms;
  transport: Transport;
  ephemeral: boolean;
};

/** The advisory lock that every process using the cluster shares, in the `postgres` database. */
const HOLD_LOCK = 7_150_431;

const PATIENCE_MS = MINUTE_MS;
const START_ATTEMPTS = 8;

/**
 * One connection that "holds" the cluster: it starts the server if none answers, shares an advisory lock with the other processes that
 * use it, and its end signals at once that the server is gone.
 *
 * @throws {Error} with the end of PostgreSQL's own log, if it does not start.
 */
export async function holdCluster(cluster: Cluster): Promise<Client> {
  let started: StartedPostmaster | undefined;
  let attempts = 0;
  let deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await connect(cluster.transport);
    if (outcome instanceof Client) return outcome;
    // Replaying the log after a crash can take long, and is no reason to give up.
    if (outcome === 'starting') deadline = Date.now() + PATIENCE_MS;
    const failure = await started?.exited();
    if (failure !== undefined) {
      started = undefined;
      if (attempts >= START_ATTEMPTS || !isPassing(failure)) throw startFailure(cluster, failure);
      await removeStaleLocks(cluster.placement);
    }
    if (outcome === 'unreachable' && !started && !(await runningPostmaster(cluster.placement.cluster))) {
      await sleep(100 * attempts);
      attempts += 1;
      started = await spawnPostmaster(
        cluster.placement,
        cluster.programs,
        serverArguments(cluster.placement.cluster, cluster.transport, cluster.ephemeral),
      );
    }
    if (Date.now() > deadline) throw startFailure(cluster, 'It did not accept connections in time.');
    await sleep(20);
  }
}

/**
 * Releases the cluster.
 *
 * @returns whether no other process holds it. If so, it stays locked until the server is stopped or the connection ends, so that no new
 * process begins to use a server that is about to stop.
 */
export async function releaseCluster(holder: Client): Promise<boolean> {
  await holder.query('select pg_advisory_unlock_shared($1)', [HOLD_LOCK]);
  const answer = await holder.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
    HOLD_LOCK,
  ]);
  return answer.rows[0]?.last === true;
}

type Unconnected = 'unreachable' | 'starting';

async function connect(transport: Transport): Promise<Client | Unconnected> {
  const client = new Client({ ...superuserConfig(transport), connectionTimeoutMillis: 10_000 });
  // An idle connection that breaks emits `error`; we act on its `end` event instead.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Waits while another process is stopping the server, and is then cut off: the next round starts a new one.
    await client.query('select pg_advisory_lock_shared($1)', [HOLD_LOCK]);
    await ensureDatabase(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (!(error instanceof DatabaseError)) return 'unreachable';
    // 57P01 to 57P03: shutting down, crashed, starting up. Everything else is a real refusal.
    if (error.code?.startsWith('57P') === true) return 'starting';
    throw error;
  }
}

/** Asked at every start: the first one may have been interrupted between making the cluster and the database. */
async function ensureDatabase(client: Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (found.rowCount === 1) return;
  const password = client.password ? ` password ${client.escapeLiteral(client.password)}` : '';
  await unlessThere(client.query(`create role ${ROLE} login createdb${password}`));
  await unlessThere(client.query(`create database ${DATABASE} owner ${ROLE}`));
}

/** Another process may be making the same at this moment: duplicate_object, duplicate_database, unique_violation. */
async function unlessThere(statement: Promise<unknown>): Promise<void> {
  await statement.catch((error: unknown) => {
    const isThere = error instanceof DatabaseError && ['42710', '42P04', '23505'].includes(error.code ?? '');
    if (!isThere) throw error;
  });
}

/** Another process started the postmaster first, or the processes of a killed one are still exiting. */
function isPassing(output: string): boolean {
  return /lock file .* already exists|shared memory block|could not bind|Address already in use/.test(output);
}

function startFailure(cluster: Cluster, output: string): Error {
  const lines = output.split('\n').slice(-8).join('\n');
  return new Error(
    `PostgreSQL did not start. Its log is ${cluster.placement.logFile}, and ends with:\n${lines}\n` +
      'To use a database of your own instead, set DATABASE_URL.',
  );
}
