import { queueJob } from '../platform/jobs/index.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import {
  A_TURN,
  AT_ONCE,
  BUSY_MS,
  LONGEST_REST_MS,
  REST_MS,
  SLOW_MS,
  SLOW_RESTS,
  TURN_MS,
} from './limits.ts';
import { postMessage } from './post-message.ts';
import { isGivenUp, nextTry } from './retry.rules.ts';
import {
  dueDeliveries,
  giveUpWaiting,
  keepEndpoint,
  leaveEndpoint,
  noteHealth,
  noteOutcome,
  switchOff,
  takeEndpoint,
  type DueDelivery,
  type Outcome,
  type SendingEndpoint,
} from './sending.queries.ts';
import { signedHeaders } from './signature.ts';

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * Sends what is due at one address, a few at a time, until nothing is left, it is paused, or others have their turn. No other job sends
 * there meanwhile. A job that found the address taken has left its messages to this one, so there is one more check after releasing it.
 */
export async function sendWaiting(services: Services, endpointId: string): Promise<void> {
  const { db, clock } = services;
  for (;;) {
    const now = clock();
    const endpoint = await takeEndpoint(db, endpointId, now, after(now, BUSY_MS));
    if (!endpoint) return;
    let rests: number | null = null;
    try {
      rests = await sendTurn(services, endpoint);
    } finally {
      await leaveEndpoint(db, endpointId, rests === null ? null : after(clock(), rests));
    }
    // Failed messages wait for the check every minute; after a success sending continues at once.
    if (rests !== null && rests !== REST_MS)
      return queueJob(db, 'send_webhooks', { endpointId }, { runAt: after(clock(), rests) });
    if (rests !== null || (await dueDeliveries(db, endpointId, clock(), 1)).length === 0) return;
  }
}

/** Returns how long the address is paused; null: not at all, nothing is left. */
async function sendTurn(services: Services, taken: SendingEndpoint): Promise<number | null> {
  const { db, clock } = services;
  let endpoint: SendingEndpoint | undefined = taken;
  for (let sent = 0; sent < A_TURN; sent += AT_ONCE) {
    const now = clock();
    if (!mayHear(endpoint, now)) {
      await giveUpWaiting(db, endpoint.id);
      return null;
    }
    const due = await dueDeliveries(db, endpoint.id, now, AT_ONCE);
    if (due.length === 0) return null;
    const { arrived, leaveFor } = await sendSome(services, endpoint, due);
    if (leaveFor > 0) return Math.max(arrived ? 0 : REST_MS, Math.min(leaveFor, LONGEST_REST_MS));
    if (!arrived) return REST_MS;
    const tookMs = clock().getTime() - now.getTime();
    if (tookMs > SLOW_MS) return SLOW_RESTS * tookMs;
    endpoint = await keepEndpoint(db, endpoint.id, after(clock(), BUSY_MS));
    if (!endpoint) return null;
  }
  return TURN_MS;
}

/**
 * Whether the owner may still receive this: admins of every event, hosts of their own, suspended and deleted members of none [webhooks.3].
 */
function mayHear({ site, role, deleted_at, suspended_until }: SendingEndpoint, now: Date): boolean {
  if (deleted_at || (suspended_until && suspended_until > now)) return false;
  return site ? role === 'admin' : role !== 'user';
}

/** All of these at the same time: whether anything arrived, and how long their server asks to be left alone. */
async function sendSome(
  services: Services,
  endpoint: SendingEndpoint,
  due: DueDelivery[],
): Promise<{ arrived: boolean; leaveFor: number }> {
  const { db, clock } = services;
  const outcomes = await Promise.all(
    due.map(async (delivery) => {
      const outcome = await send(services, endpoint, delivery);
      if (outcome) await note(services, delivery, outcome);
      return outcome;
    }),
  );
  const tried = outcomes.filter((outcome) => outcome !== null);
  if (tried.length === 0) return { arrived: false, leaveFor: 0 };
  const arrived = tried.some(({ failure }) => failure === null);
  const now = clock();
  const failingSince = await noteHealth(db, endpoint.id, arrived, now);
  if (tried.some(({ status }) => status === 410)) await end(services, endpoint, 'gone');
  else if (failingSince && isGivenUp(failingSince, now)) await end(services, endpoint, 'failing');
  return { arrived, leaveFor: Math.max(...tried.map((outcome) => outcome.leaveFor ?? 0)) };
}

async function send(
  { config, clock }: Services,
  { url, secret, old_secret, old_secret_until }: SendingEndpoint,
  { id, kind, data, happened_at }: DueDelivery,
): Promise<Outcome | null> {
  const at = clock();
  const body = JSON.stringify({ type: kind, version: 1, timestamp: happened_at.toISOString(), data });
  const secrets = old_secret && old_secret_until && old_secret_until > at ? [secret, old_secret] : [secret];
  return postMessage(config, url, { body, headers: signedHeaders({ id, body, at }, secrets) }, at);
}

async function note({ db, clock }: Services, delivery: DueDelivery, outcome: Outcome): Promise<void> {
  const now = clock();
  const failed = outcome.failure !== null;
  const next = failed ? nextTry(delivery.attempts + 1, now, Math.random(), outcome.leaveFor) : null;
  await noteOutcome(db, delivery, outcome, { now, next });
}

/** Switches the webhook off, and notifies its owner, once [webhooks.7]. */
async function end({ db }: Services, endpoint: SendingEndpoint, why: 'failing' | 'gone'): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await switchOff(trx, endpoint.id, why)) || !endpoint.email) return;
    await queueMail(trx, {
      kind: 'webhook_off',
      memberId: endpoint.member_id,
      recipient: endpoint.email,
      payload: { endpointId: endpoint.id },
    });
  });
}
