import { fileURLToPath } from 'node:url';
import { BRAND } from '@backyard/contract';
import { readConfig } from './platform/config.ts';
import { createServices } from './platform/create-services.ts';
import { migrate } from './platform/database/index.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { startJobs } from './platform/jobs/index.ts';
import { errorText } from './platform/log/index.ts';

/** Time for requests under way when the process is told to stop. */
const SHUTDOWN_MS = 10_000;
const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

const say = (line: string) => console.log(line);

/** What has been started so far, to be ended in the opposite order; also when starting is cut short. */
const toEnd: (() => Promise<unknown>)[] = [];
let ending: Promise<void> | undefined;

function end(code: number): Promise<void> {
  ending ??= (async () => {
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    for (const stop of toEnd.toReversed())
      await stop().catch((error: unknown) => console.error(errorText(error)));
    process.exit(code);
  })();
  return ending;
}

async function main(): Promise<void> {
  const config = readConfig(process.env, PROJECT_ROOT);
  // Read while the database starts, which mostly waits.
  const features = Promise.all([import('./app.ts'), import('./demo/index.ts')]);
  // Whoever waits for them hears of it, not the process.
  features.catch(() => undefined);
  let databaseUrl = config.databaseUrl;
  if (!databaseUrl) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
    toEnd.push(() => embedded.release());
    databaseUrl = embedded.connectionString;
  }
  await migrate({ connectionString: databaseUrl, log: say });
  const [{ createApp }, { loadDemo }] = await features;
  const services = createServices({ ...config, databaseUrl });
  toEnd.push(() => services.db.destroy());
  if (config.demo) await loadDemo(services);
  let jobs: ReturnType<typeof startJobs> | undefined;
  // Requests end first, then jobs.
  toEnd.push(async () => jobs?.stop());
  const app = await createApp(services);
  toEnd.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  // After the first request can be answered: the thread reads as many modules again.
  jobs = startJobs(services, {
    entry: new URL('jobs.main.ts', import.meta.url),
    data: services.config,
    databaseAnswers: () => services.pool.query('select 1'),
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`\n${BRAND.name} is open: ${config.publicUrl ?? `http://localhost:${port}`}`);
  if (config.environment !== 'production' && !config.smtpUrl) {
    say(`Mail it sends:    http://localhost:${port}/dev/mail`);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    say(`\n${signal}: finishing what is under way ...`);
    void end(0);
  });
}

main().catch((error: unknown) => {
  console.error(explain(error));
  void end(1);
});

/** What went wrong and what to do, for a person at a terminal. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return errorText(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}\nSomething else uses that port. Choose another one: PORT=3001 npm start`;
  }
  return error.cause ? errorText(error) : error.message;
}
