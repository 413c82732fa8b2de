import pg from 'pg';
import { CommandError } from '../commands/command.ts';
import { PLAIN_SETTINGS } from './tables.queries.ts';

/** A dedicated connection for the whole task. A broken connection is reported by the statement in progress. */
export async function connectPlainly(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    // The connection is idle while pictures are fetched.
    keepAlive: true,
    application_name: 'backyard backup',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(PLAIN_SETTINGS);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new CommandError(`The database does not let us in: ${words(error)}`);
  }
  return client;
}

export const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));
