import { createDatabase, createPool } from '../database/index.ts';
import type { Services } from '../services.ts';
import { freshAsOf, type Mark } from './freshness.rules.ts';
import { createLookingGlass } from './looking-glass.ts';
import { IDENTITY, type Identity } from './primary.ts';
import { serverName } from './server-name.ts';

/** A person waits that long for a replica, and then as long as ever for the primary. Milliseconds. */
const LIMITS = { read: 1500, change: 1500 };

const HOW_FAR = `
  select pg_is_in_recovery() as follows, (pg_last_wal_replay_lsn() - '0/0')::bigint as replayed,
    ${IDENTITY}`;

export interface Found extends Identity {
  follows: boolean;
  replayed: number | null;
}

/** In a cluster, one of the nodes always is the primary. */
export const IS_PRIMARY = 'it is the primary';

/** The database that reads use. */
export type ReadingPlace = Pick<Services, 'db' | 'pool'>;

/** What is known of the primary: its log positions over time, the latest last. */
export interface Primary {
  marks: readonly Mark[];
  identity: Identity;
  /** Asks for its current position; null: it is down. */
  mark: () => Promise<Mark | null>;
}

/** One database that follows the primary. */
export interface Replica {
  /** Its address, without secrets. */
  name: string;
  at: ReadingPlace;
  /** The replica has everything committed before this moment; -Infinity: it must not be read. */
  freshAsOf: () => number;
  /** `asOf`: the same, but also known if the replica lags too much. */
  standing: () => { asOf: number; leftOut: string | null };
  /** Checks its position. Never rejects. */
  look: (primary: Primary) => Promise<void>;
  /** A read failed there: it is not read again until it answers a check. */
  doubt: (error: unknown) => void;
  close: () => Promise<void>;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why this is no replica of that primary at the moment; null: it is one. */
export async function whyStrange(found: Found, { marks, identity, mark }: Primary): Promise<string | null> {
  if (identity.system === '')
    return 'the primary has not answered yet, and nobody knows what this is a copy of';
  if (!found.follows)
    return found.server === identity.server
      ? IS_PRIMARY
      : 'it follows nobody: it was promoted, or stands alone';
  if (found.system !== identity.system) return 'it is a copy of another database';
  if (found.replayed === null) return 'it has replayed nothing yet';
  if (found.replayed <= (marks.at(-1)?.written ?? Infinity)) return null;
  // Either it was written meanwhile, or it never was on the current primary.
  const now = await mark();
  const isAhead = now !== null && found.replayed > now.written;
  return isAhead ? 'it has what the primary has not: it followed another one' : null;
}

export function createReplica(
  url: string,
  {
    log,
    maxLagMs,
    max,
    prepare,
  }: Pick<Services, 'log'> & { maxLagMs: number; max: number; prepare: boolean },
): Replica {
  const name = serverName(url);
  const glass = createLookingGlass(url);
  let asOf = -Infinity;
  /** Why it is not read; null: it is in use. */
  let leftOut: string | null = 'nobody has asked it yet';
  let underWay: Promise<void> | null = null;
  /** A check begun before a read failed says nothing about the time after. */
  let doubts = 0;

  const settle = (why: string | null): void => {
    if (why === leftOut) return;
    if (why === null) log.info(`The replica ${name} is read from`);
    else log[why === IS_PRIMARY ? 'info' : 'warn'](`The replica ${name} is not read from: ${why}`);
    leftOut = why;
  };
  const doubt = (error: unknown): void => {
    doubts += 1;
    asOf = -Infinity;
    // The next check makes a new connection: an open one would not notice a changed password or certificate.
    glass.close();
    settle(messageOf(error));
  };
  const pool = createPool({
    connectionString: url,
    max,
    prepare,
    patienceMs: LIMITS.read,
    limits: LIMITS,
    onError: doubt,
  });

  const look = async (primary: Primary): Promise<void> => {
    const before = doubts;
    try {
      const found = await glass.ask<Found>(HOW_FAR);
      const strange = await whyStrange(found, primary);
      if (before !== doubts) return;
      asOf = strange === null ? freshAsOf(primary.marks, found.replayed ?? 0) : -Infinity;
      const lagMs = (primary.marks.at(-1)?.at ?? Infinity) - asOf;
      settle(strange ?? (lagMs > maxLagMs ? `it is more than ${maxLagMs / 1000} s behind` : null));
    } catch (error) {
      if (before === doubts) doubt(error);
    }
  };

  return {
    name,
    at: { db: createDatabase(pool), pool },
    freshAsOf: () => (leftOut === null ? asOf : -Infinity),
    standing: () => ({ asOf, leftOut }),
    look: (primary) => (underWay ??= look(primary).finally(() => (underWay = null))),
    doubt,
    close: async () => {
      doubts += 1;
      glass.close();
      await pool.end();
    },
  };
}
