import { startEmbeddedPostgres } from '../api/src/platform/embedded-postgres/index.ts';
import { copyDemoPeople } from './own-people.ts';
import { startServer } from './server.ts';

/**
 * One server with an embedded database and demo data for the whole run; the tests find it through `baseURL`. Without
 * rate limits: every person of every test comes from one address. The limits have their own tests in the API.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer({ env: { RATE_LIMITS: 'off', PICTURES_FROM_LOOPBACK: '1' } });
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  // The server's own, which is shared.
  const database = await startEmbeddedPostgres({ dataDir: server.dataDir, log: () => undefined });
  process.env['E2E_DATABASE_URL'] = database.connectionString;
  await copyDemoPeople(database.connectionString);
  return async () => {
    await database.release();
    await server.stop();
  };
}
