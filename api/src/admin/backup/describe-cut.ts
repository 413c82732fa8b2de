import { databaseErrorCode } from '../../platform/database/index.ts';
import type { Place } from '../../platform/with-services.ts';
import { connectPlainly, words } from './connect.ts';
import { stateOf, type PlaceState } from './place.queries.ts';

export const DONE = 'Every row and picture is back, and counts.';
export const THEN =
  'Do not restore again: start the server (npm start), which brings the tables forward to this release.';

/** PostgreSQL's insufficient_privilege. */
const NO_RIGHT = '42501';

/** Whether the interrupted restore was committed is read from the database: a connection can break while it reports the commit. */
export async function describeCut(place: Place, error: unknown): Promise<string> {
  const reason = words(error);
  const code = databaseErrorCode(error) ?? databaseErrorCode(error instanceof Error ? error.cause : null);
  if (code === NO_RIGHT) {
    return (
      `This role may not make tables here: ${reason}\n` +
      'Let the database belong to the role that DATABASE_URL names (alter database NAME owner to ROLE), and run it again.'
    );
  }
  const state = await lookAt(place).catch(() => null);
  if (state === 'used') return `${DONE} The connection broke as it was told so: ${reason}\n${THEN}`;
  if (state !== null) return `The restore was cut off, and nothing of it counts: ${reason}\nRun it again.`;
  return (
    `The restore was cut off, and the database does not say whether it counts: ${reason}\n` +
    'Run it again when that answers. If it then says that the database is not empty, every row and picture is back: start the server (npm start).'
  );
}

async function lookAt(place: Place): Promise<PlaceState> {
  const client = await connectPlainly(place.databaseUrl);
  try {
    return await stateOf(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
