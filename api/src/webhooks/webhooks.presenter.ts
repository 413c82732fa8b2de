import type { NewWebhook, Webhook, WebhookDelivery } from '@backyard/contract';
import { writtenSecret } from './signature.ts';
import type { DeliveryRow, EndpointRow } from './webhooks.queries.ts';

export const presentWebhook = (row: EndpointRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  kinds: row.kinds,
  everyEvent: row.site,
  createdAt: row.created_at.toISOString(),
  off: row.off,
  failingSince: row.failing_since?.toISOString() ?? null,
  oldSecretUntil:
    row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
});

/** With its secret, which nothing else shows. */
export const presentNewWebhook = (row: EndpointRow, secret: Buffer, now: Date): NewWebhook => ({
  ...presentWebhook(row, now),
  secret: writtenSecret(secret),
});

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  kind: row.kind,
  happenedAt: row.happened_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  // Due a moment before it happened, where clocks differ (migration 0152).
  nextAt: row.due_at && new Date(Math.max(+row.due_at, +row.happened_at)).toISOString(),
  attemptedAt: row.attempted_at?.toISOString() ?? null,
  tookMs: row.took_ms,
  status: row.status,
  failure: row.failure,
  answer: row.answer,
  earlier: row.earlier,
});
