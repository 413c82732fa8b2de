import { fileURLToPath } from 'node:url';
import { createApp, jobsOf } from './app.ts';
import { loadDemo } from './demo/index.ts';
import { readConfig } from './platform/config.ts';
import { createServices } from './platform/create-services.ts';
import { migrate } from './platform/database/index.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { startJobs } from './platform/jobs.ts';

/** Time for requests under way when the process is told to stop. */
const SHUTDOWN_MS = 10_000;
const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const config = readConfig(process.env, PROJECT_ROOT);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  const databaseUrl = config.databaseUrl ?? embedded?.connectionString ?? '';
  await migrate({ connectionString: databaseUrl, log: say });
  const services = createServices({ ...config, databaseUrl });
  if (config.demo) await loadDemo(services);
  const app = await createApp(services);
  const jobs = await startJobs({ pool: services.pool, jobs: jobsOf(services), log: services.log });
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`\nBackyard is open: ${config.publicUrl ?? `http://localhost:${port}`}`);
  if (config.environment !== 'production' && !config.smtpUrl) {
    say(`Mail it sends:    http://localhost:${port}/dev/mail`);
  }

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`\n${signal}: finishing what is under way ...`);
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await app.close();
    await jobs.stop();
    await services.db.destroy();
    await embedded?.release();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
}

main().catch((error: unknown) => {
  const known = error instanceof Error;
  const inUse = known && 'code' in error && error.code === 'EADDRINUSE';
  console.error(
    inUse
      ? `${error.message}\nSomething else uses that port. Choose another: PORT=3001 npm start`
      : known
        ? error.message
        : error,
  );
  if (known && error.cause) console.error(error.cause);
  process.exit(1);
});
