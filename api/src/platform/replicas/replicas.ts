import { databaseErrorCode, isDatabaseAway } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { lookAtEach } from './look-at-each.ts';
import { lookOften } from './look-often.ts';
import { watchPrimary } from './primary.ts';
import { readingFrom } from './reading-from.ts';
import { createReplica, type ReadingPlace, type Replica } from './replica.ts';

/** An answer to a look takes a millisecond; whoever takes longer than this has the next look for it. */
const SOON_MS = 250;

/** Who reads. */
interface Reader {
  /** Has just changed something, or brings nothing by which that could be known. */
  primaryOnly: boolean;
  /** The same one is sent to the same replica while that is in use: time does not go backwards for them. */
  who: string;
}

export interface ReplicaStanding {
  name: string;
  /** Seconds; null: not known. */
  lag: number | null;
  /** Why nobody reads there; null: it is in use. */
  leftOut: string | null;
}

/** Copies of the database that follow it. Everything that decides asks the primary; who only looks may be answered by one of these. */
export interface Replicas {
  /**
   * Does work that only reads: with a replica that has everything that is heard to have changed, else, and where that fails, with the primary.
   * While the primary is away a replica counts that was fresh when it went.
   */
  read: <T>(reader: Reader, work: (at: ReadingPlace) => Promise<T>) => Promise<T>;
  /** The work at a replica where it failed at the primary with this error because that is away; else throws the error. */
  whileAway: <T>(who: string, error: unknown, work: (at: ReadingPlace) => Promise<T>) => Promise<T>;
  /** So long after a change whoever made it reads from the primary (seconds); null: there are no replicas. */
  ownWriteSeconds: number | null;
  standings: () => ReplicaStanding[];
  /** Whether people read while nothing can be changed. */
  isReadOnly: () => boolean;
  /** How often somebody has read from where. */
  reads: () => Readonly<Record<'primary' | 'replica' | 'failed', number>>;
  /** Looks at all of them now. */
  look: () => Promise<void>;
  close: () => Promise<void>;
}

/** Where all is read from the primary. */
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

/** Spreads readers over replicas, each always to the same of as many. */
function oneOf<T>(all: readonly T[], who: string): T | undefined {
  let number = 0;
  for (const letter of who) number = (number * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return all[number % all.length];
}

/** The database failed or refused, whatever was asked for. */
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
  /** The same of who sees whom: nobody reads there what somebody else has just hidden, also while the primary is away. */
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
    // Where nothing can be changed time stands still, and where no change would be heard nothing is kept that may lack one.
    if (primary.isAway())
      return (primary.marks().at(-1)?.at ?? Infinity) - asOf <= maxLagMs && (has || !listens);
    // Where something may be changed that is not heard, a replica may have what nobody is to see any more.
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
    // One that only took long is not away, and what a replica lacks of it would be shown as if it were all.
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
