import type { WebhookFailure } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { queueJob } from '../platform/jobs/index.ts';
import { withLastTry } from './webhooks.queries.ts';

/** The owner of an address, as they are now. */
const OWNER = ['members.role', 'members.deleted_at', 'members.suspended_until', 'members.email'] as const;

/**
 * Has an address to itself until then: undefined when another job has it, or it rests, or is off or gone. One statement, so that of two
 * threads one gets it [webhooks.5].
 */
export async function takeEndpoint(executor: Executor, id: string, now: Date, until: Date) {
  const taken = await executor
    .updateTable('webhook_endpoints')
    .set({ busy_until: until })
    .where('id', '=', id)
    .where('off', 'is', null)
    .where((where) => where.or([where('busy_until', 'is', null), where('busy_until', '<=', now)]))
    .where((where) => where.or([where('rests_until', 'is', null), where('rests_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return taken && findSendingEndpoint(executor, id);
}

/** The current endpoint and its owner; undefined once it is off or deleted. */
export const findSendingEndpoint = (executor: Executor, id: string) =>
  executor
    .selectFrom('webhook_endpoints')
    .innerJoin('members', 'members.id', 'webhook_endpoints.member_id')
    .select([
      'webhook_endpoints.id',
      'webhook_endpoints.member_id',
      'webhook_endpoints.site',
      'webhook_endpoints.url',
      'webhook_endpoints.secret',
      'webhook_endpoints.old_secret',
      'webhook_endpoints.old_secret_until',
      ...OWNER,
    ])
    .where('webhook_endpoints.id', '=', id)
    .where('off', 'is', null)
    .executeTakeFirst();
export type SendingEndpoint = NonNullable<Awaited<ReturnType<typeof findSendingEndpoint>>>;

/** Goes on having it until then; undefined once it is off or gone. */
export async function keepEndpoint(executor: Executor, id: string, until: Date) {
  await executor.updateTable('webhook_endpoints').set({ busy_until: until }).where('id', '=', id).execute();
  return findSendingEndpoint(executor, id);
}

/** Releases an endpoint: for any job, or for none until its pause is over. */
export async function leaveEndpoint(executor: Executor, id: string, restsUntil: Date | null): Promise<void> {
  await executor
    .updateTable('webhook_endpoints')
    .set({ busy_until: null, rests_until: restsUntil })
    .where('id', '=', id)
    .execute();
}

/** The deliveries due there, in order. */
export const dueDeliveries = (executor: Executor, endpointId: string, now: Date, limit: number) =>
  executor
    .selectFrom('webhook_deliveries')
    .select(['id', 'kind', 'data', 'happened_at', 'attempts'])
    .where('endpoint_id', '=', endpointId)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
export type DueDelivery = Awaited<ReturnType<typeof dueDeliveries>>[number];

export interface Outcome {
  status: number | null;
  failure: WebhookFailure | null;
  answer: string | null;
  tookMs: number;
  /** How long its server asks to be left alone, with a status that says so. */
  leaveFor?: number;
}

/** Stores the result of one try; does nothing if the address was removed meanwhile. `next`: the time of the next try. */
export async function noteOutcome(
  executor: Executor,
  delivery: DueDelivery,
  { status, failure, answer, tookMs }: Outcome,
  { now, next }: { now: Date; next: Date | null },
): Promise<void> {
  await executor
    .updateTable('webhook_deliveries')
    .set({
      state: failure === null ? 'delivered' : next ? 'waiting' : 'failed',
      due_at: next,
      attempts: delivery.attempts + 1,
      attempted_at: now,
      took_ms: tookMs,
      status,
      failure,
      answer,
      earlier: withLastTry,
    })
    .where('id', '=', delivery.id)
    .execute();
}

/** Records a success, or failures since `now` or before. Returns since when it has been failing. */
export async function noteHealth(
  executor: Executor,
  id: string,
  arrived: boolean,
  now: Date,
): Promise<Date | null> {
  const row = await executor
    .updateTable('webhook_endpoints')
    .set((set) => ({ failing_since: arrived ? null : set.fn.coalesce('failing_since', sql.val(now)) }))
    .where('id', '=', id)
    .returning('failing_since')
    .executeTakeFirst();
  return row?.failing_since ?? null;
}

/** Switches the endpoint off and gives up what is waiting; false when it was off already. */
export async function switchOff(trx: Executor, id: string, off: 'failing' | 'gone'): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_endpoints')
    .set({ off, busy_until: null })
    .where('id', '=', id)
    .where('off', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await giveUpWaiting(trx, id);
  return true;
}

/** Gives up deliveries waiting for an endpoint that is off. */
export async function giveUpWaiting(executor: Executor, endpointId: string): Promise<void> {
  await executor
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', due_at: null, failure: 'off' })
    .where('endpoint_id', '=', endpointId)
    .where('due_at', 'is not', null)
    .execute();
}

/** Queues a job for each address with due deliveries that no job is sending: failed ones, and those left by a process that died. */
export async function queueDue(executor: Executor, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoints
    where off is null and (busy_until is null or busy_until <= ${now})
      and (rests_until is null or rests_until <= ${now})
      and exists (
        select from webhook_deliveries where endpoint_id = webhook_endpoints.id and due_at <= ${now})`.execute(
    executor,
  );
  for (const { id } of rows)
    await queueJob(executor, 'send_webhooks', { endpointId: id }, { key: `webhooks:${id}` });
}

/** Returns how many there were. */
export async function forgetDeliveries(executor: Executor, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await executor
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (select) =>
      select.selectFrom('webhook_deliveries').select('id').where('happened_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
