import type pg from 'pg';
import { leaveBehind, processIdOf } from './inside-connection.ts';
import { patience, type Limits } from './patience.ts';
import { DatabaseSilent, type Silence } from './silence.ts';

/** A statement is canceled this long before its limit. If the server responds, the connection survives. Milliseconds. */
const ASKED_TO_END = 500;

/**
 * As `asked`, but limited: a statement that takes too long is canceled by the database. If the database does not respond to that, the
 * connection is abandoned.
 */
export async function limitStatement<T>(
  client: pg.PoolClient,
  { asked, limitMs, silence }: { asked: Promise<T>; limitMs: number; silence: Silence },
): Promise<T> {
  let cancelled: Promise<void> | undefined;
  const overdue = Promise.withResolvers<never>();
  let timer = setTimeout(() => {
    cancelled = silence.cancel(processIdOf(client));
    timer = setTimeout(() => {
      silence.doubt();
      overdue.reject(new DatabaseSilent());
      leaveBehind(client);
    }, ASKED_TO_END);
  }, limitMs - ASKED_TO_END);
  /** The cancel request must not hit the next statement on this connection. */
  const settled = async (): Promise<T> => {
    try {
      return await asked;
    } finally {
      clearTimeout(timer);
      await cancelled;
    }
  };
  return Promise.race([settled(), overdue.promise]);
}

/** Limits the wait for a connection to the caller's patience, and fails at once while the database is silent. */
export function limitWaits(pool: pg.Pool, limits: Limits, silence: Silence): void {
  const connect = pool.connect.bind(pool);
  const limited = async (limitMs: number): Promise<pg.PoolClient> => {
    if (silence.isSilent()) throw new DatabaseSilent();
    let late = false;
    const overdue = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late = true;
      silence.doubt();
      overdue.reject(new DatabaseSilent());
    }, limitMs);
    const connected = async (): Promise<pg.PoolClient> => {
      try {
        const client = await connect();
        // The caller has already given up.
        if (late) client.release();
        return client;
      } finally {
        clearTimeout(timer);
      }
    };
    return Promise.race([connected(), overdue.promise]);
  };
  Object.assign(pool, {
    connect: (callback?: Parameters<typeof connect>[0]) => {
      if (callback) return connect(callback);
      const limitMs = patience(limits);
      return limitMs === undefined ? connect() : limited(limitMs);
    },
    // pg's own `query` connects through the callback, which has no limit.
    query: async (text: string, values?: unknown[]) => {
      const client = await pool.connect();
      try {
        return await client.query(text, values);
      } finally {
        client.release();
      }
    },
  });
}
