import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { WEBHOOK_KINDS } from './webhook-messages.ts';

/** At most this many addresses per person. */
export const MAX_WEBHOOKS = 5;
export const MAX_WEBHOOK_URL = 500;
/** How many hours a replaced secret keeps signing next to the new one. */
export const OLD_SECRET_HOURS = 24;
/** How many days sent messages are shown. */
export const WEBHOOK_DAYS = 30;
/** How much of a response is kept. */
export const MAX_WEBHOOK_ANSWER = 500;
/** How many earlier attempts of a message are kept besides the last. */
export const MAX_WEBHOOK_TRIES_KEPT = 20;

/** Why a webhook was switched off. */
export const WEBHOOK_OFF = ['owner', 'failing', 'gone', 'account'] as const;
export type WebhookOff = (typeof WEBHOOK_OFF)[number];
/** Why an attempt failed. */
export const WEBHOOK_FAILURES = [
  'unreachable',
  'slow',
  'status',
  'off',
  'expired',
  'not_yet',
  'self_signed',
  'wrong_name',
  'untrusted',
  'no_tls',
] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

const kinds = z.array(z.enum(WEBHOOK_KINDS, 'Choose kinds that there are'));
const params = z.object({ id });

const webhook = z
  .object({
    id,
    url: z.string(),
    kinds: kinds.describe('What it is told'),
    everyEvent: z.boolean().describe("An admin's hears of every event, a host's of their own"),
    createdAt: instant,
    off: z
      .enum(WEBHOOK_OFF)
      .nullable()
      .describe(
        'Null: it is told. owner: switched off; failing: nothing arrived for three days; gone: it answered 410; account: the account got another address, or was signed out everywhere',
      ),
    failingSince: instant.nullable().describe('Nothing that was sent since then arrived'),
    oldSecretUntil: instant.nullable().describe('Until then the secret before signs as well'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const newWebhook = webhook
  .extend({ secret: z.string().describe('Begins with whsec_. Shown now and never again') })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof newWebhook>;

/** The result of one attempt. */
const tried = {
  tookMs: z.number().int().nullable(),
  status: z.number().int().nullable().describe('What the address answered; 2xx means that it arrived'),
  failure: z
    .enum(WEBHOOK_FAILURES)
    .nullable()
    .describe(
      'unreachable: nobody there, or nobody public; slow: longer than ten seconds; status: no 2xx; off: switched off meanwhile; of its certificate expired, not_yet (valid), self_signed, wrong_name (another host’s) or untrusted (nobody known has signed it); no_tls: no TLS comes about',
    ),
  answer: z.string().nullable().describe(`How the answer's body began: ${MAX_WEBHOOK_ANSWER} characters`),
};
const webhookTry = z.object({ at: instant, ...tried });
export type WebhookTry = z.infer<typeof webhookTry>;

const delivery = z
  .object({
    id: id.describe('In the header webhook-id; the same each time it is sent'),
    kind: z.string(),
    happenedAt: instant,
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.number().int().describe('Since it was sent first, or sent again'),
    nextAt: instant.nullable().describe('When it is tried next'),
    attemptedAt: instant.nullable().describe('The last time; what follows is of that'),
    ...tried,
    earlier: z
      .array(webhookTry)
      .describe(
        `The tries before that, oldest first: the latest ${MAX_WEBHOOK_TRIES_KEPT}, of their answers 100 characters`,
      ),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof delivery>;

const fields = {
  url: z
    .string('Give its address')
    .trim()
    .min(1, 'Give its address')
    .max(MAX_WEBHOOK_URL, `Use at most ${MAX_WEBHOOK_URL} characters`)
    .refine(
      (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
      'Use an address that begins with https://',
    ),
  kinds: kinds
    .min(1, 'Choose what it is told')
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Each once'),
};
export const webhookBody = z.object(fields);
export type WebhookBody = z.input<typeof webhookBody>;

export const webhookChange = z.object({
  ...fields,
  on: z.boolean('Say true or false').describe('False: nothing is sent there until it is true again'),
});
export type WebhookChange = z.input<typeof webhookChange>;

const query = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(20),
  before: id.optional().describe('From the Link header, rel="next": the last one of the page before'),
});

export const webhookRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/user/webhooks',
    feature: 'webhooks',
    summary: "The member's webhooks: addresses that are told what happens, oldest first",
    access: 'member',
    responses: { 200: z.array(webhook) },
  }),
  add: defineRoute({
    method: 'POST',
    path: '/api/user/webhooks',
    feature: 'webhooks',
    summary:
      'Add an address that is told what happens, with the secret that signs. https only; docs/webhooks.md',
    access: 'organiser',
    stepUp: true,
    body: webhookBody,
    responses: { 201: newWebhook },
  }),
  change: defineRoute({
    method: 'PUT',
    path: '/api/user/webhooks/:id',
    feature: 'webhooks',
    summary: 'Change where it leads and what it is told, or switch it off or on again',
    access: 'organiser',
    stepUp: true,
    params,
    body: webhookChange,
    responses: { 200: webhook },
  }),
  roll: defineRoute({
    method: 'POST',
    path: '/api/user/webhooks/:id/secret',
    feature: 'webhooks',
    summary: `Make a new secret. For ${OLD_SECRET_HOURS} hours both sign`,
    access: 'organiser',
    stepUp: true,
    params,
    responses: { 200: newWebhook },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/user/webhooks/:id',
    feature: 'webhooks',
    summary: 'Remove an address, with what was sent there and what waits',
    access: 'member',
    params,
    responses: { 204: null },
  }),
  test: defineRoute({
    method: 'POST',
    path: '/api/user/webhooks/:id/test',
    feature: 'webhooks',
    summary: 'Send a test message there: of kind test.ping',
    access: 'organiser',
    params,
    responses: { 202: delivery },
  }),
  deliveries: defineRoute({
    method: 'GET',
    path: '/api/user/webhooks/:id/deliveries',
    feature: 'webhooks',
    summary: `What was sent there in the last ${WEBHOOK_DAYS} days, newest first. Link carries the next page (RFC 8288)`,
    access: 'member',
    params,
    query,
    responses: { 200: z.array(delivery) },
  }),
  again: defineRoute({
    method: 'POST',
    path: '/api/user/webhooks/:id/deliveries/:deliveryId/again',
    feature: 'webhooks',
    summary: 'Send a message again, under the same id, whatever became of it',
    access: 'organiser',
    params: params.extend({ deliveryId: id }),
    responses: { 202: delivery },
  }),
};
