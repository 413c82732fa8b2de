import { parentPort, workerData } from 'node:worker_threads';
import { jobsOf } from './app.ts';
import type { Config } from './platform/config.ts';
import { createServices } from './platform/create-services.ts';
import { muster } from './platform/jobs/index.ts';

/** The thread that works off the queue (see platform/jobs). It ends when told to, or when its database is gone. */
const services = createServices(workerData as Config & { databaseUrl: string });
const crew = await muster(services.pool, jobsOf(services), services.log);

async function stop(): Promise<void> {
  await crew.stop();
  await services.db.destroy();
  parentPort?.close();
}
parentPort?.once('message', () => void stop());

await crew.lost;
// Connections that are broken or in use do not end by themselves; the thread's end closes them all.
process.exit(0);
