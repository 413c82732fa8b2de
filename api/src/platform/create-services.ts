import { hearChanges } from './changes.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createDatabase, createPool } from './database/index.ts';
import { createLog } from './log/index.ts';
import { createOutage, type Outage } from './outage.ts';
import { createGateway, type PaymentGateway } from './payment-gateway/index.ts';
import type { Services } from './services.ts';

/** Opens the pool and gathers what every feature is given. `config.databaseUrl` must be set by now. */
export function createServices(
  config: Config & { databaseUrl: string },
  options: {
    clock?: Clock;
    log?: Services['log'];
    gateway?: PaymentGateway;
    databaseOutage?: Outage;
    /** How long one waits for a connection (ms). */
    patienceMs?: number;
  } = {},
): Services {
  const log = options.log ?? logOf(config);
  const databaseOutage =
    options.databaseOutage ??
    createOutage({ gone: 'a connection to the database broke', back: 'the database answers again' });
  const pool = createPool({
    connectionString: config.databaseUrl,
    max: config.databasePool,
    onError: (error) => databaseOutage.gone(log, error),
    onConnect: () => databaseOutage.back(log),
    ...(options.patienceMs !== undefined && { patienceMs: options.patienceMs }),
  });
  const db = createDatabase(pool);
  const clock = options.clock ?? systemClock;
  const gateway = options.gateway ?? createGateway({ settings: config.payments, db, clock });
  const changes = hearChanges({ config, log, databaseOutage });
  return { config, pool, db, clock, log, gateway, databaseOutage, changes };
}

/** People read the log in development, programs in production. */
function logOf(config: Config): Services['log'] {
  const level = config.logLevel;
  if (config.environment !== 'development') return createLog({ level });
  return createLog({
    level,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  });
}
