import { createHmac } from 'node:crypto';
import { WEBHOOK_KINDS, type NewWebhook, type Webhook, type WebhookDelivery } from '@backyard/contract';
import { sql } from 'kysely';
import { buildEvent, buildHost, buildMember, type MemberRow } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Receiver } from './receiver.fixture.ts';

export const HOOKS = '/api/user/webhooks';

/** A host or an admin with a webhook at this server, and their actions on it. */
export async function hooked(
  test: TestApp,
  receiver: Pick<Receiver, 'url'>,
  { kinds = WEBHOOK_KINDS, owner }: { kinds?: readonly string[]; owner?: MemberRow } = {},
) {
  const { db } = test.services;
  const host = owner ?? (await buildHost(db));
  const as = await test.signInAs(host, { confirmed: true });
  const { status, body } = await test.call<NewWebhook>('POST', HOOKS, {
    as,
    body: { url: receiver.url, kinds: [...kinds] },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  /** Sessions end, in a test that lasts for days. */
  const now = () => test.signInAs(host, { confirmed: true });
  const at = (rest = '') => `${HOOKS}/${body.id}${rest}`;
  return {
    host,
    as,
    now,
    at,
    id: body.id,
    secret: body.secret,
    event: (given: Parameters<typeof buildEvent>[1] = {}) => buildEvent(db, { host_id: host.id, ...given }),
    read: async () =>
      (await test.call<Webhook[]>('GET', HOOKS, { as: await now() })).body.find(({ id }) => id === body.id),
    deliveries: async () =>
      (await test.call<WebhookDelivery[]>('GET', at('/deliveries'), { as: await now() })).body,
    change: async (given: object) =>
      test.call<Webhook>('PUT', at(), {
        as: await now(),
        body: { url: receiver.url, kinds: [...kinds], on: true, ...given },
      }),
  };
}

/** A member registers. */
export async function register(test: TestApp, event: { id: string }, member?: MemberRow) {
  const who = member ?? (await buildMember(test.services.db));
  const as = await test.signInAs(who);
  const reply = await test.call<{ id: string }>('POST', `/api/events/${event.id}/register`, { as, body: {} });
  if (reply.status !== 201) throw new Error(reply.text);
  return { who, as, id: reply.body.id };
}

/** Sends what is due, as the job thread would after its check every minute. */
export async function work(test: TestApp, ms = 0): Promise<void> {
  test.time.now = new Date(test.time.now.getTime() + ms);
  await sql`select graphile_worker.add_job('send_due_webhooks')`.execute(test.services.db);
  await runDueJobs(test.services, { only: ['send_due_webhooks', 'send_webhooks'] });
}

/** Whether a message is signed with this secret, by a computation of its own. */
export function isSigned({ headers, raw }: Receiver['got'][number], secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], raw].join('.');
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}
