import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { readQueues } from './metrics.queries.ts';
import type { Measured } from './process-metrics.ts';

/** A database that has not answered within this time counts as down, and the other metrics are reported without it. Milliseconds. */
const PATIENCE = 3000;

/** Figures from the database, the same on every machine: across machines, take the largest, not the sum. */
export async function measureQueues({ db }: Pick<Services, 'db'>): Promise<Measured> {
  const { Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('backyard_database_up', 'Whether the database answers: 1 or 0');
  const jobs = gauge('backyard_jobs', 'Jobs in the queue, by name and state', 'name', 'state');
  const job = gauge('backyard_oldest_job_seconds', 'How long the oldest job has been due, by name', 'name');
  const mails = gauge(
    'backyard_mails_waiting',
    'Mails that are not sent yet; away: their server is; later: put off on purpose',
    'state',
  );
  const mail = gauge('backyard_oldest_mail_seconds', 'How long the oldest mail has been waiting');
  const webhooks = gauge(
    'backyard_webhooks_waiting',
    'Messages to webhooks that have not arrived yet; paused: what failed, until it is tried again',
    'state',
  );
  const webhook = gauge(
    'backyard_oldest_webhook_seconds',
    'How long the oldest message to a webhook has been waiting',
  );

  const overdue = new AbortController();
  const late = sleep(PATIENCE, null, overdue).catch(() => null);
  const found = await Promise.race([readQueues(db).catch(() => null), late]);
  overdue.abort();
  up.set(found ? 1 : 0);
  for (const { name, ready, running, givenUp, oldest } of found?.queues ?? []) {
    jobs.set({ name, state: 'ready' }, ready);
    jobs.set({ name, state: 'running' }, running);
    jobs.set({ name, state: 'given_up' }, givenUp);
    job.set({ name }, oldest ?? 0);
  }
  if (found) {
    mails.set({ state: 'due' }, found.mails.waiting - found.mails.away - found.mails.later);
    mails.set({ state: 'later' }, found.mails.later);
    mails.set({ state: 'away' }, found.mails.away);
    mail.set(found.mails.oldest ?? 0);
    webhooks.set({ state: 'due' }, found.webhooks.due);
    webhooks.set({ state: 'paused' }, found.webhooks.waiting - found.webhooks.due);
    webhook.set(found.webhooks.oldest ?? 0);
  }
  return registry.getMetricsAsJSON();
}
