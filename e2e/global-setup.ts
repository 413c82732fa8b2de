import { fileURLToPath } from 'node:url';
import { checkOwnBooks } from '../api/src/payments/index.ts';
import { createDatabase, createPool } from '../api/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../api/src/platform/embedded-postgres/index.ts';
import { aheadOf, travel } from '../api/src/testing/travel.ts';
import { copyDemoPeople, seatsOfCopies } from './own-people.ts';
import { startServer } from './server.ts';

/**
 * One server with an embedded database and demo data for the whole run; the tests find it through `baseURL`. Without
 * rate limits: every person of every test comes from one address. The limits have their own tests in the API.
 * `TEST_MOMENT=2027-03-14T07:59:30Z TZ=UTC npx playwright test …` begins at that moment, in that zone: the server's clock, the
 * tests', and that of their pages.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({
    built: true,
    env: { RATE_LIMITS: 'off', REACHABLE_NETWORKS: '127.0.0.1', ...atMoment(process.env['TEST_MOMENT']) },
  });
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  // The server's own mailbox, which is shared.
  const database = await startEmbeddedPostgres({ dataDir: server.dataDir, log: () => undefined });
  process.env['E2E_DATABASE_URL'] = database.connectionString;
  await copyDemoPeople(database.connectionString);
  const seats = await seatsOfCopies(database.connectionString);
  return async () => {
    try {
      await expectBooksToAgree(database.connectionString);
      await expectSeatsAsBefore(database.connectionString, seats);
    } finally {
      await database.release();
      await server.stop();
    }
  };
}

/** After all tests: every seat has a registration, and every charge has something in return. */
async function expectBooksToAgree(connectionString: string): Promise<void> {
  const db = createDatabase(createPool({ connectionString, max: 1, onError: () => undefined }));
  try {
    const differences = await checkOwnBooks({ db });
    if (differences.length > 0) throw new Error(`The books do not agree: ${JSON.stringify(differences)}`);
  } finally {
    await db.destroy();
  }
}

/** After all tests: each has left the demo people with the seats it found. */
async function expectSeatsAsBefore(connectionString: string, before: string[]): Promise<void> {
  const after = await seatsOfCopies(connectionString);
  const left = after.filter((seat) => !before.includes(seat));
  const gone = before.filter((seat) => !after.includes(seat));
  if (left.length + gone.length > 0)
    throw new Error(
      `Tests have left demo people with other seats than they had: ${JSON.stringify({ left, gone })}`,
    );
}

function atMoment(at: string | undefined): Record<string, string> {
  if (at === undefined) return {};
  const ahead = aheadOf(at);
  process.env['E2E_AHEAD_MS'] = String(ahead);
  travel(ahead);
  const program = fileURLToPath(new URL('ahead.fixture.ts', import.meta.url));
  return { E2E_AHEAD_MS: String(ahead), NODE_OPTIONS: `--import=${program}` };
}
