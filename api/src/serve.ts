import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config.ts';
import { createServices } from './platform/create-services.ts';
import { describeChanges, migrate } from './platform/database/index.ts';
import type { Ending } from './platform/ending.ts';
import { giveBackAtRest } from './platform/give-back-at-rest.ts';
import { lastAnswers } from './platform/http/last-answers.ts';
import type { ProcessMetrics } from './platform/metrics/index.ts';
import type { Outside } from './platform/outside.ts';
import type { Services } from './platform/services.ts';
import { STOP_MS } from './platform/stop-times.ts';
import { startTracing, stopTracing } from './platform/tracing/index.ts';

/** How long a stopping process still accepts connections: each answer tells the client to use another connection next time. */
const LEAVING_MS = 3000;

export interface Serving {
  services: Services;
  port: number;
  /** From now on each answer closes its connection; resolves when clients have had time to leave. */
  leave: () => Promise<void>;
  /** From now on `/readyz` says that nobody should be sent here; everything is still served. */
  drain: () => void;
}

/** Migrations, demo data and HTTP: what each process that serves does. `database` settles once there is one. */
export async function serve(
  config: Config,
  options: {
    database: Promise<string>;
    ending: Ending;
    say: (line: string) => void;
    /** What it registers with `ending` ends after requests, and before the database. */
    opened?: () => void;
    /** Counts what is answered. */
    metrics?: ProcessMetrics | undefined;
    /** What another process has noticed, where that is the one that looks. */
    outside?: Outside;
  },
): Promise<Serving> {
  const { database, ending, say, opened, metrics, outside } = options;
  // Read while the database starts, which mostly waits.
  const features = Promise.all([import('./app.ts'), config.demo ? import('./demo/index.ts') : null]);
  // Those who await them get the error; the process does not.
  features.catch(() => undefined);
  const databaseUrl = await database;
  // First what may be missing of a new version: one that does not start leaves the database as it is.
  const [{ createApp }, demo] = await features;
  const before = await migrate({ connectionString: config.databaseDirectUrl ?? databaseUrl, log: say });
  const services = createServices({ ...config, databaseUrl }, { ...(outside && { outside }), reads: true });
  if (config.tracing) {
    await startTracing(config.tracing, services.log);
    ending.first(STOP_MS.tracing, stopTracing);
  }
  ending.first(STOP_MS.connections, () => services.db.destroy());
  opened?.();
  try {
    await demo?.loadDemo(services);
    const app = await createApp(services);
    metrics?.watch(app, services);
    return await listen(app, services, ending);
  } catch (error) {
    // An operator who must keep running the previous version has to know; an empty database had none.
    if (before && before.length > 0)
      say(`This version did not start. ${await describeChanges(services.db, before)}`);
    throw error;
  }
}

/** Where so many come that there is always somebody, it ends all the same. */
const MOST_TURNS = 200;

/**
 * Calls back when, as far as possible, every pending connection has been accepted: closing a port resets those that still wait
 * to be accepted. Node accepts one per turn of its loop.
 */
function whenNobodyWaits(server: Server, done: () => void): void {
  let taken = true;
  const take = (): void => {
    taken = true;
  };
  server.on('connection', take);
  const turn = (left: number): void => {
    if (taken && left > 0) {
      taken = false;
      setImmediate(turn, left - 1);
      return;
    }
    server.off('connection', take);
    done();
  };
  turn(MOST_TURNS);
}

async function listen(app: FastifyInstance, services: Services, ending: Ending): Promise<Serving> {
  const { config } = services;
  ending.first(STOP_MS.requests, () => app.close());
  const last = lastAnswers(app);
  app.addHook('preClose', (done) => whenNobodyWaits(app.server, done));
  await app.listen({ port: config.port, host: config.host });
  giveBackAtRest();
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const leave = async (): Promise<void> => {
    last.leave();
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  };
  return { services, port, leave, drain: last.drain };
}
