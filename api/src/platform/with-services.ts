import { fileURLToPath } from 'node:url';
import { destination } from 'pino';
import type { Config } from './config.ts';
import { createServices } from './create-services.ts';
import { migrate } from './database/index.ts';
import { startEmbeddedPostgres } from './embedded-postgres/index.ts';
import { createLog } from './log/index.ts';
import type { Services } from './services.ts';
import { readSettings } from './setting-doubts.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Where an installation keeps its data. */
export interface Place {
  config: Config;
  databaseUrl: string;
}

/**
 * For command-line programs: this installation's place, by its settings, while `work` runs. The embedded database is started, or shared
 * with a running server; its contents are not migrated. `say` receives progress.
 */
export async function withPlace<Result>(
  say: (line: string) => void,
  work: (place: Place) => Promise<Result>,
): Promise<Result> {
  const config = readSettings(process.env, PROJECT_ROOT, say);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  try {
    const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.connectionString ?? '';
    return await work({ config, databaseUrl });
  } finally {
    await embedded?.release();
  }
}

/**
 * For command-line programs: the services of this installation, by its settings, while `work` runs. The embedded database is started,
 * or shared with a running server. An older database is migrated first. `say` receives progress.
 */
export async function withServices<Result>(
  say: (line: string) => void,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  return withPlace(say, async ({ config, databaseUrl }) => {
    await migrate({ connectionString: databaseUrl, log: say });
    const log = createLog({ level: 'warn' }, destination(2));
    const services = createServices({ ...config, databaseUrl }, { log });
    try {
      return await work(services);
    } finally {
      await services.db.destroy();
    }
  });
}
