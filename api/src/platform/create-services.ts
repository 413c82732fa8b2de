import { listenForChanges } from './changes.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createDatabase, createPool, DatabaseSilent, type Limits } from './database/index.ts';
import { createLog } from './log/index.ts';
import { createOutage, type Outage } from './outage.ts';
import { probeOutside, type Outside } from './outside.ts';
import { createGateway, type PaymentGateway } from './payment-gateway/index.ts';
import { createReplicas, noReplicas } from './replicas/index.ts';
import type { Services } from './services.ts';

/** Connections that break within this time belong to the same outage. */
const DATABASE_QUIET_MS = 3000;

/** Opens the pool and builds the services that every feature is given. `config.databaseUrl` must already be set. */
export function createServices(
  config: Config & { databaseUrl: string },
  options: {
    clock?: Clock;
    log?: Services['log'];
    gateway?: PaymentGateway;
    databaseOutage?: Outage;
    mailOutage?: Outage;
    /** The outside checks of another process, if that process runs them. */
    outside?: Outside;
    /** How long to wait for a connection (ms). */
    patienceMs?: number;
    /** How long requests wait for the database. */
    limits?: Limits;
    /** This process serves reads, so replicas are checked. Jobs and commands use the primary. */
    reads?: boolean;
  } = {},
): Services {
  const log = options.log ?? openLog(config);
  const databaseOutage =
    options.databaseOutage ??
    createOutage(
      {
        gone: (error) =>
          error instanceof DatabaseSilent
            ? 'the database answers nothing: it is frozen or cut off, and whoever asks for something is told to come back'
            : 'a connection to the database broke',
        back: 'the database answers again',
      },
      DATABASE_QUIET_MS,
    );
  const pool = createPool({
    connectionString: config.databaseUrl,
    max: config.databasePool,
    prepare: config.preparesStatements,
    onError: (error) => databaseOutage.gone(log, error),
    isAway: databaseOutage.isAway,
    onAnswer: () => databaseOutage.back(log),
    ...(options.patienceMs !== undefined && { patienceMs: options.patienceMs }),
    ...(options.limits && { limits: options.limits }),
  });
  const db = createDatabase(pool);
  const clock = options.clock ?? systemClock;
  const gateway = options.gateway ?? createGateway({ settings: config.payments, db, clock });
  const changes = listenForChanges({ config, log, databaseOutage });
  const mailOutage = options.mailOutage ?? createMailOutage();
  const outside = options.outside ?? probeOutside({ config, db, clock, log });
  const replicas =
    options.reads && config.replicas.urls.length > 0
      ? createReplicas({ config, db, pool, log, changes })
      : noReplicas({ db, pool });
  return { config, pool, db, clock, log, gateway, databaseOutage, mailOutage, outside, changes, replicas };
}

export const createMailOutage = (): Outage =>
  createOutage({
    gone: 'the mail server is away; mail waits for it',
    back: 'the mail server takes mail again',
  });

/** People read the log in development, programs in production. */
export function openLog(config: Config): Services['log'] {
  const level = config.logLevel;
  if (config.environment !== 'development') return createLog({ level });
  return createLog({
    level,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  });
}
