import { fileURLToPath } from 'node:url';
import { destination } from 'pino';
import { readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { migrate } from './database/index.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { createLog } from './log/index.ts';
import type { Services } from './services.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * For programs at the command line: the services of this installation, by its settings, for as long as `work` takes. The
 * embedded database is started, or shared with a server that runs; a database from before is migrated first. `say` hears of
 * both.
 */
export async function withServices<Result>(
  say: (line: string) => void,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env, PROJECT_ROOT);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.connectionString ?? '';
    await migrate({ connectionString: databaseUrl, log: say });
    const log = createLog({ level: 'warn' }, destination(2));
    const services = createServices({ ...config, databaseUrl }, { log });
    try {
      return await work(services);
    } finally {
      await services.db.destroy();
    }
  } finally {
    await embedded?.release();
  }
}
