import pg from 'pg';
import { leaveBehind } from './inside-connection.ts';

/** Milliseconds. */
const PATIENCE = 3000;

/** PostgreSQL's "too many connections", for all or for one role; a full disk or memory says others of its class, and is told as what it is. */
const NO_ROOM = /^53300$/;
/** What PgBouncer says of its own, with the number of a broken protocol. */
const POOLER_HAS_NO_ROOM = /no more connections|too many (?:clients|connections)/i;

/**
 * Whether the database gives one connection more: those that are open go on while a crowd is refused others, so that none of them can tell.
 * False where the database says that it has no room; null where it is away, which others say.
 */
export async function givesAnother(connectionString: string): Promise<boolean | null> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE,
    application_name: 'backyard-looks',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return isRefused(error) ? false : null;
  } finally {
    leaveBehind(client);
  }
}

/** The database has no room for one connection more. */
export const isRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (NO_ROOM.test(error.code ?? '') || POOLER_HAS_NO_ROOM.test(error.message));
