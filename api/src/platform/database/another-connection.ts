import pg from 'pg';
import { leaveBehind } from './inside-connection.ts';

/** Milliseconds. */
const PATIENCE = 3000;

/**
 * PostgreSQL's "too many connections", for the server or for a role. Other codes of class 53 (full disk, out of memory) are reported as
 * themselves.
 */
const NO_ROOM = /^53300$/;
/** PgBouncer's own messages, which have the code of a protocol violation. */
const POOLER_HAS_NO_ROOM = /no more connections|too many (?:clients|connections)/i;

/**
 * Whether the database accepts one more connection. Open connections keep working while new ones are refused, so they cannot tell.
 * False if it refuses for lack of room; null if it is unreachable, which other checks report.
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
