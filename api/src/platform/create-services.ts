import { pino } from 'pino';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createDatabase, createPool } from './database/index.ts';
import { createGateway, type PaymentGateway } from './payment-gateway/index.ts';
import type { Services } from './services.ts';

/** Opens the pool and gathers what every feature is given. `config.databaseUrl` must be set by now. */
export function createServices(
  config: Config & { databaseUrl: string },
  options: { clock?: Clock; log?: Services['log']; gateway?: PaymentGateway } = {},
): Services {
  const log = options.log ?? createLog(config);
  const pool = createPool({
    connectionString: config.databaseUrl,
    max: config.databasePool,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  const db = createDatabase(pool);
  const clock = options.clock ?? systemClock;
  const gateway = options.gateway ?? createGateway({ settings: config.payments, db, clock });
  return { config, pool, db, clock, log, gateway };
}

/** People read the log in development, programs in production. Secrets and mail texts are never logged. */
function createLog(config: Config): Services['log'] {
  const level = config.logLevel;
  if (config.environment !== 'development') return pino({ level });
  return pino({
    level,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  });
}
