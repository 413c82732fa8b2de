import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Changes } from './changes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/index.ts';
import type { Outage } from './outage.ts';
import type { Outside } from './outside.ts';
import type { PaymentGateway } from './payment-gateway/index.ts';
import type { Replicas } from './replicas/index.ts';

/** The services given to every feature. They hold no essential state: any number of processes may run. */
export interface Services {
  config: Config;
  pool: pg.Pool;
  db: Database;
  clock: Clock;
  gateway: PaymentGateway;
  log: FastifyBaseLogger;
  /** Whether the database is down, as noticed by this thread. */
  databaseOutage: Outage;
  /** Whether the mail server is down, as noticed by this thread. */
  mailOutage: Outage;
  /** The state of outside services, as far as this server knows. */
  outside: Outside;
  /** Announcements of changes to public data. */
  changes: Changes;
  /** Where people read who only look. */
  replicas: Replicas;
}
