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

/** Of all nodes of a cluster one always is. */
export const IS_PRIMARY = 'it is the primary';

/** What reads are done with. */
export type ReadingPlace = Pick<Services, 'db' | 'pool'>;

/** What is known of the primary: how far it was when, the latest last. */
export interface Primary {
  marks: readonly Mark[];
  identity: Identity;
  /** Asks it how far it is by now; null: it is away. */
  mark: () => Promise<Mark | null>;
}

/** One database that follows the primary. */
export interface Replica {
  /** Where it is; never a secret. */
  name: string;
  at: ReadingPlace;
  /** Everything that was committed before this moment can be read there; -Infinity: nobody is to read there. */
  freshAsOf: () => number;
  /** `asOf`: the same, also where it lags too much. */
  standing: () => { asOf: number; leftOut: string | null };
  /** Asks it how far it is; never rejects. */
  look: (primary: Primary) => Promise<void>;
  /** Somebody's read failed there: nobody else reads there until it answers. */
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
  // Either it has been written meanwhile, or it never was on the primary that there is now.
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
  /** Why nobody reads there; null: it is in use. */
  let leftOut: string | null = 'nobody has asked it yet';
  let underWay: Promise<void> | null = null;
  /** What was asked before a read failed says nothing about after that. */
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
    // It answers again when it lets somebody in: who is inside already hears nothing of a password or certificate that is another one.
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
