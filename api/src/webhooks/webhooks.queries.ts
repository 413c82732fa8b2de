import { MAX_WEBHOOK_TRIES_KEPT, MAX_WEBHOOKS, type WebhookKind } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { queueJob } from '../platform/jobs/index.ts';

const SHOWN = [
  'id',
  'url',
  'kinds',
  'site',
  'created_at',
  'off',
  'failing_since',
  'old_secret_until',
] as const;
const DELIVERY = [
  'id',
  'kind',
  'happened_at',
  'state',
  'attempts',
  'due_at',
  'attempted_at',
  'took_ms',
  'status',
  'failure',
  'answer',
  'earlier',
] as const;

export const listEndpoints = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('webhook_endpoints')
    .select(SHOWN)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number];

export const findEndpoint = (executor: Executor, memberId: string, id: string) =>
  executor
    .selectFrom('webhook_endpoints')
    .select(SHOWN)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Undefined when the member has as many as there can be. Their row is locked first, so that of many at once each counts those before it. */
export async function insertEndpoint(
  trx: Executor,
  given: {
    memberId: string;
    site: boolean;
    url: string;
    kinds: WebhookKind[];
    secret: Buffer;
    now: Date;
  },
): Promise<EndpointRow | undefined> {
  await trx.selectFrom('members').select('id').where('id', '=', given.memberId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('webhook_endpoints')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', given.memberId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_WEBHOOKS) return undefined;
  return trx
    .insertInto('webhook_endpoints')
    .values({
      member_id: given.memberId,
      site: given.site,
      url: given.url,
      kinds: given.kinds,
      secret: given.secret,
      created_at: given.now,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** The owner gets as much as they may receive now. One that was off starts again; what was waiting for it was given up then. */
export const updateEndpoint = (
  trx: Executor,
  id: string,
  given: { url: string; kinds: WebhookKind[]; on: boolean; site: boolean },
) =>
  trx
    .updateTable('webhook_endpoints')
    .set({
      url: given.url,
      kinds: given.kinds,
      site: given.site,
      off: given.on ? null : sql<'owner'>`coalesce(off, 'owner')`,
      ...(given.on && { failing_since: sql<null>`case when off is null then failing_since end` }),
    })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

/** A new secret; the one before signs until then. Undefined when the member has no such address. */
export const replaceSecret = (
  trx: Executor,
  memberId: string,
  given: { id: string; secret: Buffer; until: Date },
) =>
  trx
    .updateTable('webhook_endpoints')
    .set((set) => ({
      old_secret: set.ref('secret'),
      old_secret_until: given.until,
      secret: given.secret,
    }))
    .where('id', '=', given.id)
    .where('member_id', '=', memberId)
    .returning(SHOWN)
    .executeTakeFirst();

export const deleteEndpoint = (trx: Executor, memberId: string, id: string) =>
  trx
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('url')
    .executeTakeFirst();

/** Switches off all of an account's webhooks, which another person may have set up, until its owner switches them on again. */
export async function switchOffWebhooksOf(trx: Executor, memberId: string): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ off: 'account' })
    .where('member_id', '=', memberId)
    .where('off', 'is', null)
    .execute();
}

/** One page of its deliveries, newest first. `before` is the last of the page before. */
export function listDeliveries(
  executor: Executor,
  endpointId: string,
  { limit, before }: { limit: number; before: string | undefined },
) {
  let query = executor
    .selectFrom('webhook_deliveries')
    .select(DELIVERY)
    .where('endpoint_id', '=', endpointId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** How much of the answers to tries before the last is kept. */
const EARLIER_ANSWER = 100;

/** The tries before the last, when another begins: the last is added, and the oldest is dropped if there are too many [webhooks.9]. */
export const withLastTry = sql<string>`case when attempted_at is null then earlier else
  (case when jsonb_array_length(earlier) >= ${sql.lit(MAX_WEBHOOK_TRIES_KEPT)} then earlier - 0 else earlier end)
    || jsonb_build_object('at', to_char(attempted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'tookMs', took_ms, 'status', status, 'failure', failure, 'answer', left(answer, ${sql.lit(EARLIER_ANSWER)})) end`;

/** Sends without waiting for the end of a pause: a person asked for it. */
const sendNow = async (trx: Executor, endpointId: string): Promise<void> => {
  await trx
    .updateTable('webhook_endpoints')
    .set({ rests_until: null })
    .where('id', '=', endpointId)
    .execute();
  await queueJob(trx, 'send_webhooks', { endpointId });
};

/** A message that nothing at an event has caused, and its job. */
export async function insertTest(trx: Executor, endpointId: string, now: Date): Promise<DeliveryRow> {
  const row = await trx
    .insertInto('webhook_deliveries')
    .values({ endpoint_id: endpointId, kind: 'test.ping', data: '{}', happened_at: now, due_at: now })
    .returning(DELIVERY)
    .executeTakeFirstOrThrow();
  await sendNow(trx, endpointId);
  return row;
}

/** Sends the same message once more, with as many tries as at first, keeping the record of those before; undefined if there is none. */
export async function sendAgain(
  trx: Executor,
  { endpointId, deliveryId, now }: { endpointId: string; deliveryId: string; now: Date },
): Promise<DeliveryRow | undefined> {
  const row = await trx
    .updateTable('webhook_deliveries')
    .set({
      state: 'waiting',
      due_at: now,
      attempts: 0,
      attempted_at: null,
      took_ms: null,
      status: null,
      failure: null,
      answer: null,
      earlier: withLastTry,
    })
    .where('id', '=', deliveryId)
    .where('endpoint_id', '=', endpointId)
    .returning(DELIVERY)
    .executeTakeFirst();
  if (row) await sendNow(trx, endpointId);
  return row;
}

/** Of any owner: where it is, and why it was switched off. */
export const findSwitchedOff = (executor: Executor, id: string) =>
  executor.selectFrom('webhook_endpoints').select(['url', 'off']).where('id', '=', id).executeTakeFirst();
