import { databaseErrorCode, isDatabaseAway } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { lookAtEach } from './look-at-each.ts';
import { lookOften } from './look-often.ts';
import { watchPrimary } from './primary.ts';
import { readingFrom } from './reading-from.ts';
import { createReplica, type ReadingPlace, type Replica } from './replica.ts';

/** A check takes a millisecond; the result of one slower than this is used at the next look. */
const SOON_MS = 250;

/** The reader. */
interface Reader {
  /** They have just changed something, or bring no mark that would tell. */
  primaryOnly: boolean;
  /** Identifies the reader. Each goes to the same replica while it is in use, so that time never goes backwards for them. */
  who: string;
}

export interface ReplicaStanding {
  name: string;
  /** Seconds; null: not known. */
  lag: number | null;
  /** Why it is not read; null: it is in use. */
  leftOut: string | null;
}

/** Read replicas of the database. Everything that decides uses the primary; reads that only show data may use a replica. */
export interface Replicas {
  /**
   * Does work that only reads: at a replica that has every announced change, otherwise, or if that fails, at the primary. While the
   * primary is down, a replica that was fresh when it went down is used.
   */
  read: <T>(reader: Reader, work: (at: ReadingPlace) => Promise<T>) => Promise<T>;
  /** Repeats the work at a replica if it failed because the primary is down; otherwise throws the error. */
  whileAway: <T>(who: string, error: unknown, work: (at: ReadingPlace) => Promise<T>) => Promise<T>;
  /** How long after a change its author reads from the primary, in seconds; null: there are no replicas. */
  ownWriteSeconds: number | null;
  standings: () => ReplicaStanding[];
  /** Whether reads work while writes do not. */
  isReadOnly: () => boolean;
  /** The number of reads by source. */
  reads: () => Readonly<Record<'primary' | 'replica' | 'failed', number>>;
  /** Checks all replicas now. */
  look: () => Promise<void>;
  close: () => Promise<void>;
}

/** Without replicas: everything is read from the primary. */
export const noReplicas = (primary: ReadingPlace): Replicas => ({
  read: async (_reader, work) => work(primary),
  whileAway: async (_who, error) => {
    throw error;
  },
  ownWriteSeconds: null,
  standings: () => [],
  isReadOnly: () => false,
  reads: () => ({ primary: 0, replica: 0, failed: 0 }),
  look: async () => undefined,
  close: async () => undefined,
});

/** Spreads readers over replicas. The same reader gets the same replica while their number is unchanged. */
function oneOf<T>(all: readonly T[], who: string): T | undefined {
  let number = 0;
  for (const letter of who) number = (number * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return all[number % all.length];
}

/** Whether the database failed or refused, whatever the request. */
const isOfDatabase = (error: unknown): boolean =>
  !(error instanceof Refusal) && (isDatabaseAway(error) || databaseErrorCode(error) !== null);

/** @param services `pool` and `db` are the primary's, as is `config.databaseUrl`. */
export function createReplicas(
  services: Pick<Services, 'config' | 'db' | 'pool' | 'log' | 'changes'>,
): Replicas {
  const { config, log, changes } = services;
  const { urls, maxLagMs } = config.replicas;
  const replicas = urls.map((url) =>
    createReplica(url, { log, maxLagMs, max: config.databasePool, prepare: config.preparesStatements }),
  );
  const primary = watchPrimary(config.databaseUrl ?? '');
  const counted = { primary: 0, replica: 0, failed: 0 };
  let changedAt = -Infinity;
  /**
   * The same for changes of who sees whom: no replica without the latest is read, even while the primary is down, since a person may
   * have just hidden something.
   */
  let peopleChangedAt = -Infinity;

  let all: Promise<unknown> = Promise.resolve();
  const look = async (): Promise<void> => {
    await primary.mark();
    const known = { marks: primary.marks(), identity: primary.identity(), mark: primary.mark };
    ({ all } = await lookAtEach(
      replicas.map((replica) => () => replica.look(known)),
      SOON_MS,
    ));
  };
  const lacksChange = (replica: Replica): boolean =>
    replica.freshAsOf() !== -Infinity && replica.freshAsOf() <= changedAt;
  const looking = lookOften(look, () => !primary.isAway() && replicas.some(lacksChange));
  changes.onChange(() => {
    changedAt = performance.now();
    void looking.now();
  });
  changes.ofPeople(() => {
    peopleChangedAt = performance.now();
    changedAt = peopleChangedAt;
    void looking.now();
  });

  const isFresh = (replica: Replica): boolean => {
    const asOf = replica.freshAsOf();
    const has = asOf > changedAt;
    const listens = changes.isListening();
    if (asOf <= peopleChangedAt) return false;
    // While the primary is down nothing can change, so lag is measured from its last mark. If announcements are not received, nothing
    // is cached that could lack one.
    if (primary.isAway())
      return (primary.marks().at(-1)?.at ?? Infinity) - asOf <= maxLagMs && (has || !listens);
    // If changes may go unannounced, a replica may show what must no longer be seen.
    return listens && has && performance.now() - asOf <= maxLagMs;
  };
  const choose = (who: string): Replica | undefined => oneOf(replicas.filter(isFresh), who);

  async function readAt<T>(replica: Replica, work: (at: ReadingPlace) => Promise<T>): Promise<T> {
    counted.replica += 1;
    try {
      return await readingFrom(performance.now(), () => work(replica.at));
    } catch (error) {
      if (isOfDatabase(error)) {
        counted.failed += 1;
        if (isDatabaseAway(error)) replica.doubt(error);
        else log.warn({ err: error }, `The replica ${replica.name} refused to read`);
      }
      throw error;
    }
  }

  async function whileAway<T>(
    who: string,
    error: unknown,
    work: (at: ReadingPlace) => Promise<T>,
  ): Promise<T> {
    if (!isDatabaseAway(error)) throw error;
    // A primary that is merely slow is not down, and a replica's stale data would pass for current.
    if (!primary.isAway()) await looking.now();
    const replica = primary.isAway() ? choose(who) : undefined;
    if (!replica) throw error;
    return readAt(replica, work);
  }

  return {
    read: async ({ primaryOnly, who }, work) => {
      const replica = primaryOnly ? undefined : choose(who);
      if (replica) {
        try {
          return await readAt(replica, work);
        } catch (error) {
          if (!isOfDatabase(error)) throw error;
        }
      }
      counted.primary += 1;
      try {
        return await work(services);
      } catch (error) {
        if (primaryOnly) throw error;
        return whileAway(who, error, work);
      }
    },
    whileAway,
    // A second more: a browser counts whole ones.
    ownWriteSeconds: Math.ceil(maxLagMs / 1000) + 1,
    standings: () =>
      replicas.map(({ name, standing }) => {
        const { asOf, leftOut } = standing();
        const now = primary.isAway() ? (primary.marks().at(-1)?.at ?? Infinity) : performance.now();
        const lag = Math.max(0, now - asOf) / 1000;
        return { name, lag: Number.isFinite(lag) ? lag : null, leftOut };
      }),
    isReadOnly: () => primary.isAway() && replicas.some(isFresh),
    reads: () => counted,
    look: async () => {
      await looking.now();
      await all;
    },
    close: async () => {
      looking.stop();
      primary.close();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
