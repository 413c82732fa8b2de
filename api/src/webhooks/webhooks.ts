import { HOUR_MS, OLD_SECRET_HOURS, type WebhookKind } from '@backyard/contract';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { Config } from '../platform/config.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { isSecureOrOwn, outsideRules, readAddress } from '../platform/outside-calls/index.ts';
import type { Services } from '../platform/services.ts';
import { giveUpWaiting } from './sending.queries.ts';
import { newSecret } from './signature.ts';
import {
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  insertTest,
  replaceSecret,
  sendAgain,
  updateEndpoint,
  type DeliveryRow,
  type EndpointRow,
} from './webhooks.queries.ts';

/** How long saving an address waits for its DNS lookup. */
const LOOK_UP_MS = 5000;
type Needed = Pick<Services, 'db' | 'clock' | 'config'>;

/** Only the host of an address is logged: the rest may be a secret. */
const hostOf = (url: string): string => new URL(url).host;

/**
 * The normalized address. Throws webhook_address for one that is not public, or without TLS in production, except in one of the operator's
 * networks [webhooks.2].
 */
async function callable(
  config: Pick<Config, 'environment' | 'reachableNetworks'>,
  text: string,
): Promise<string> {
  const rules = outsideRules(config);
  const url = readAddress(text, rules);
  if (!url) throw new Refusal('webhook_address');
  const isOpen = await isSecureOrOwn(url, rules, AbortSignal.timeout(LOOK_UP_MS));
  if (!isOpen) throw new Refusal('webhook_address');
  url.hash = '';
  return url.href;
}

const audit = (
  trx: Executor,
  memberId: string,
  entry: {
    action: 'webhook_added' | 'webhook_changed' | 'webhook_secret_changed' | 'webhook_removed';
    at: Date;
  } & {
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
): Promise<void> =>
  recordAudit(trx, { actorId: memberId, subject: { kind: 'member', id: memberId }, ...entry });

const audited = ({ id, url, kinds, off }: EndpointRow) => ({ webhook: id, host: hostOf(url), kinds, off });

/** Adds an address and answers its secret, this once. Throws webhook_address, webhooks_many. */
export async function addWebhook(
  { db, clock, config }: Needed,
  by: Member,
  given: { url: string; kinds: WebhookKind[] },
) {
  const now = clock();
  const secret = newSecret();
  const url = await callable(config, given.url);
  const row = await db.transaction().execute(async (trx) => {
    const made = await insertEndpoint(trx, {
      memberId: by.id,
      site: by.role === 'admin',
      url,
      kinds: given.kinds,
      secret,
      now,
    });
    if (!made) throw new Refusal('webhooks_many');
    await audit(trx, by.id, { action: 'webhook_added', after: audited(made), at: now });
    return made;
  });
  return { row, secret, now };
}

/**
 * Changes a webhook's address, topics, and whether it is on; what is waiting is given up if it was or is now off. Throws webhook_address,
 * not_found.
 */
export async function changeWebhook(
  { db, clock, config }: Needed,
  by: Member,
  id: string,
  given: { url: string; kinds: WebhookKind[]; on: boolean },
): Promise<EndpointRow> {
  const url = await callable(config, given.url);
  return db.transaction().execute(async (trx) => {
    const before = await findEndpoint(trx, by.id, id);
    if (!before) throw new Refusal('not_found');
    if (before.off !== null || !given.on) await giveUpWaiting(trx, id);
    const row = await updateEndpoint(trx, id, { ...given, url, site: by.role === 'admin' });
    await audit(trx, by.id, {
      action: 'webhook_changed',
      before: audited(before),
      after: audited(row),
      at: clock(),
    });
    return row;
  });
}

/** A new secret, answered this once; the one before signs beside it for a day [webhooks.4]. Throws not_found. */
export async function rollSecret({ db, clock }: Needed, by: Member, id: string) {
  const now = clock();
  const secret = newSecret();
  const until = new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS);
  const row = await db.transaction().execute(async (trx) => {
    const changed = await replaceSecret(trx, by.id, { id, secret, until });
    if (!changed) throw new Refusal('not_found');
    await audit(trx, by.id, { action: 'webhook_secret_changed', after: audited(changed), at: now });
    return changed;
  });
  return { row, secret, now };
}

/** Removes an address with all that was sent there. Throws not_found. */
export function removeWebhook({ db, clock }: Needed, by: Member, id: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const gone = await deleteEndpoint(trx, by.id, id);
    if (!gone) throw new Refusal('not_found');
    await audit(trx, by.id, {
      action: 'webhook_removed',
      before: { webhook: id, host: hostOf(gone.url) },
      at: clock(),
    });
  });
}

/** A test message, or one of before once more. Throws not_found, webhook_off. */
export function sendOne(
  { db, clock }: Needed,
  by: Member,
  { id, deliveryId }: { id: string; deliveryId?: string },
): Promise<DeliveryRow> {
  return db.transaction().execute(async (trx) => {
    const endpoint = await findEndpoint(trx, by.id, id);
    if (!endpoint) throw new Refusal('not_found');
    if (endpoint.off !== null) throw new Refusal('webhook_off');
    const now = clock();
    if (deliveryId === undefined) return insertTest(trx, id, now);
    const row = await sendAgain(trx, { endpointId: id, deliveryId, now });
    if (!row) throw new Refusal('not_found');
    return row;
  });
}
