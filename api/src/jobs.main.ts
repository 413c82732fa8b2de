import './platform/brand/apply-brand.ts';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { jobsOf } from './jobs.ts';
import { readConfig } from './platform/config.ts';
import { createMailOutage, createServices, openLog } from './platform/create-services.ts';
import { giveBackAtRest } from './platform/give-back-at-rest.ts';
import { giveWayToRequests, restWhenCrowded, startWorkerGroups } from './platform/jobs/index.ts';
import { hear } from './platform/metrics/index.ts';
import type { Outage } from './platform/outage.ts';
import { startTracing, stopTracing } from './platform/tracing/index.ts';

/**
 * The thread that runs the queue (see platform/jobs). It ends when told to, or when its database is gone. It is given the database, and
 * reads its settings itself: it may be newer than the process that starts it.
 */
const config = {
  ...readConfig(process.env, fileURLToPath(new URL('../../', import.meta.url))),
  databaseUrl: workerData as string,
  // It is the database itself, whatever stands before it for others.
  preparesStatements: true,
};
// Where people wait, not where somebody develops or tests beside a browser that takes all there is.
const isOperated = config.environment === 'production';
if (isOperated) giveWayToRequests();
/** The thread that started this one says what becomes of the database. */
const databaseOutage: Outage = { isAway: () => false, gone: () => undefined, back: () => undefined };
const mailOutage = createMailOutage();
// One for all groups: in development each has a thread that makes it readable.
const log = openLog(config);
await startTracing(config.tracing, log);
const groups = await startWorkerGroups(
  (databasePool = config.databasePool) =>
    createServices({ ...config, databasePool }, { databaseOutage, mailOutage, log }),
  jobsOf,
  isOperated ? restWhenCrowded() : undefined,
);

async function stop(): Promise<void> {
  await groups.stop();
  await stopTracing();
  parentPort?.close();
}
parentPort?.postMessage('works');
giveBackAtRest();
if (config.metrics) hear((happened) => parentPort?.postMessage(happened));
parentPort?.once('message', () => void stop());

await groups.lost;
// Connections that are broken or in use do not end by themselves; the thread's end closes them all.
process.exit(0);
