import pg from 'pg';
import { CommandError } from '../commands/command.ts';
import { PLAIN_SETTINGS } from './tables.queries.ts';

/** A connection of its own for the whole of the work. That it broke is said by the statement under way. */
export async function connectPlainly(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    // Nothing is said on it while pictures are fetched.
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
