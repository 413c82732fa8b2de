import './platform/brand/apply-brand.ts';
import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { fileURLToPath } from 'node:url';
import { BRAND } from '@backyard/contract';
// The file alone: the feature is all of its routes.
import { webhookChecks } from './payments/check-webhooks.ts';
import type { Config } from './platform/config.ts';
import { createServices } from './platform/create-services.ts';
import {
  appliedNames,
  describeChanges,
  describeShortage,
  migrationNames,
} from './platform/database/index.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { createEnding, explainStart } from './platform/ending.ts';
import { startJobs } from './platform/jobs/index.ts';
import { createVoice, sayLastWords } from './platform/log/index.ts';
import { createProcessMetrics, serveMetrics, type Measured } from './platform/metrics/index.ts';
import { outsideChecks, sayWhatFails } from './platform/outside-checks.ts';
import { watchOutside } from './platform/outside.ts';
import type { Services } from './platform/services.ts';
import { readSettings } from './platform/setting-doubts.ts';
import { STOP_MS, WORKER_STOP_MS } from './platform/stop-times.ts';
import { besideMain, measureWorkers, runWorkers } from './platform/workers/index.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where the link leads through which this process was started, whenever one is asked for: a new version is put there. */
const beside = (name: string): URL => besideMain(`${name}${extname(import.meta.url)}`, import.meta.url);
/** Read at once: after a terminal has hung up, there is no way to tell that it was one. */
const atTerminal = isatty(0);

const voice = createVoice(process.env);
const { say } = voice;
sayLastWords(voice);
const ending = createEnding(undefined, voice);
/** What SIGHUP does, where it does not end the process. */
let renew: (() => Promise<void>) | undefined;

async function main(): Promise<void> {
  const config = readSettings(process.env, PROJECT_ROOT, say);
  if (config.workers > 1) await leadWorkers(config);
  else await serveAlone(config);
}

/** One process with two threads. */
async function serveAlone(config: Config): Promise<void> {
  const { serve } = await import('./serve.ts');
  let jobs: ReturnType<typeof jobsFor> | undefined;
  const metrics = config.metrics ? await createProcessMetrics() : undefined;
  const { services, port, drain } = await serve(config, {
    database: databaseOf(config),
    ending,
    say,
    opened: () => ending.first(STOP_MS.jobs, async () => jobs?.stop()),
    metrics,
  });
  drainFirst(config, drain);
  // After the first request can be answered: the thread reads as many modules again.
  jobs = jobsFor(services);
  if (metrics) await tellMetrics(services, async () => [await metrics.measured()]);
  watchOutside(services.outside, ending);
  await announce(config, services, port);
}

/** This process holds the database, the port and the job thread; workers answer. */
async function leadWorkers(config: Config): Promise<void> {
  const databaseUrl = await databaseOf(config);
  const services = createServices({ ...config, databaseUrl, databasePool: 1 });
  // Of this version: the files may be another one's later. At each renewal, what the database has by then.
  let known = await migrationNames();
  ending.first(STOP_MS.connections, () => services.db.destroy());
  let jobs: ReturnType<typeof jobsFor> | undefined;
  ending.first(STOP_MS.jobs, async () => jobs?.stop());
  const workers = runWorkers(services, {
    count: config.workers,
    entry: fileURLToPath(beside('worker.main')),
    describeChanges: () => describeChanges(services.db, known),
    order: { databaseUrl, databasePool: Math.floor(config.databasePool / config.workers) },
  });
  ending.first(WORKER_STOP_MS, workers.stop);
  drainFirst(config, workers.drain);
  if (config.metrics) {
    const own = await createProcessMetrics();
    const ofWorkers = measureWorkers();
    await tellMetrics(services, async () => [await own.measured(), ...(await ofWorkers())]);
  }
  // It has said why.
  const port = await workers.first.catch(() => ending.end(1));
  if (port === undefined) return;
  jobs = jobsFor(services);
  renew = async () => {
    known = await appliedNames(services.db).catch(() => known);
    if (!(await workers.renew())) return;
    await jobs?.stop();
    jobs = jobsFor(services);
  };
  watchOutside(services.outside, ending, workers.tellOutside);
  await announce(config, services, port);
}

/** Before anything is stopped: the proxy in front learns from /readyz that it should send people elsewhere, and gets time to do so. */
function drainFirst({ drainMs }: Config, drain: () => void): void {
  ending.first(STOP_MS.drain, async () => {
    drain();
    await sleep(drainMs);
  });
}

async function tellMetrics(services: Services, measured: () => Promise<Measured[]>): Promise<void> {
  const { config } = services;
  if (!config.metrics) return;
  const { port } = await serveMetrics(services, config.metrics, measured);
  say(`Metrics:          http://${config.host}:${port}/metrics`);
}

async function databaseOf(config: Config): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say, warn: voice.warn });
  ending.first(STOP_MS.database, () => embedded.release());
  return embedded.connectionString;
}

const jobsFor = (services: Services) =>
  startJobs(services, {
    entry: beside('jobs.main'),
    data: services.config.databaseDirectUrl ?? services.config.databaseUrl,
    databaseAnswers: () => services.pool.query('select 1'),
  });

async function announce(config: Config, services: Services, port: number): Promise<void> {
  say(`\n${BRAND.name} is open: ${config.publicUrl ?? `http://localhost:${port}`}`);
  if (config.environment !== 'production' && !config.smtpUrl) {
    say(`Mail it sends:    http://localhost:${port}/dev/mail`);
  }
  const shortage = await describeShortage(services.db, config);
  if (shortage !== null) say(shortage);
  await sayWhatFails(services, [...outsideChecks(services), ...webhookChecks(services)]);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (signal === 'SIGHUP' && !atTerminal) {
      // It asks for a new version: a server never ends by it, which nobody would start again.
      if (renew) say('SIGHUP: workers make way for new ones ...');
      else say('SIGHUP: one process alone, or one that begins, cannot make way for a new one; restart it');
      void renew?.();
    } else {
      say(`\n${signal}: finishing what is under way ...`);
      void ending.end(0);
    }
  });
}

main().catch((error: unknown) => {
  voice.complain(error, explainStart(error));
  void ending.end(1);
});
