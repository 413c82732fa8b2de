import { z } from 'zod';
import { discountCode } from './discount-codes.ts';
import { LIMITS } from './limits.ts';
import { dollars, id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { freeLine, optionalText } from './text.ts';
import { TIERS } from './tiers.ts';
import { WISH_FIELDS } from './wishes.ts';

/** The card form that the screen shows. */
const processor = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('test') }).describe('The embedded test processor: no real money moves'),
    z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
  ])
  .meta({ id: 'PaymentProcessor' });
export type PaymentProcessor = z.infer<typeof processor>;

/** A seat held for the person who is paying. */
const hold = z.object({
  expiresAt: instant.describe('The seat is kept until then'),
  extendable: z.boolean().describe('POST /api/payments/:id/extend gives as much time again, once'),
});
export type Hold = z.infer<typeof hold>;

/** An event's time and place, as the person saw them. */
const seen = z
  .object({
    startTime: instant,
    endTime: instant,
    timeZone: freeLine(100),
    location: freeLine(LIMITS.venueLength),
    address: optionalText(LIMITS.addressLength),
  })
  .meta({ id: 'SeenEvent' });
export type SeenEvent = z.infer<typeof seen>;

/** The facts about the event that the paying person saw. */
export const seenOf = ({ startTime, endTime, timeZone, location, address }: SeenEvent): SeenEvent => ({
  startTime,
  endTime,
  timeZone,
  location,
  address,
});

/**
 * What is paid for: an event or a paid tier. `amount` is the price the person saw, in US dollars; the server computes the price and
 * refuses any other amount.
 */
export const paymentIntentBody = z
  .object({
    amount: z.number('Give the amount in dollars, as a number'),
    description: optionalText(200).describe('Not believed: the server describes what is paid for'),
    eventId: id.optional(),
    tier: z.enum(TIERS).exclude(['game_room'], 'Choose Playground or Club House').optional(),
    code: discountCode.optional().describe('A discount code of the event'),
    seen: seen
      .optional()
      .describe(
        'The event as the person saw it: where it was moved since, 409 event_changed, since what is paid after a move comes back by another rule',
      ),
    adding: z
      .boolean()
      .default(false)
      .describe('Seats for `guests` more beside the registration that the member has, and nothing else'),
    // Details for the registration that the payment creates.
    ...WISH_FIELDS,
  })
  .refine((body) => (body.eventId === undefined) !== (body.tier === undefined), {
    message: 'Say what is paid for: an event or a tier',
    path: ['eventId'],
  })
  .refine((body) => body.code === undefined || body.eventId !== undefined, {
    message: 'Codes are for events',
    path: ['code'],
  })
  .refine((body) => !body.adding || (body.eventId !== undefined && body.guests > 0), {
    message: 'Say at which event, and how many come along',
    path: ['adding'],
  })
  .meta({ id: 'PaymentIntentBody' });
export type PaymentIntentBody = z.input<typeof paymentIntentBody>;

export const paymentIntent = z
  .object({
    clientSecret: z.string().describe('For the card form; it is good for this payment only'),
    paymentIntentId: id.describe("The payment's id in this API"),
    amount: z.number().describe('US dollars'),
    processor,
    hold: hold.nullable().describe('Null: nothing scarce is paid for'),
  })
  .meta({ id: 'PaymentIntent' });
export type PaymentIntent = z.infer<typeof paymentIntent>;

/**
 * - `open`: waits for the card, also after a decline
 * - `processing`: the card's bank has not answered yet
 * - `succeeded`: paid, and the seat or tier was granted
 * - `failed`: the processor could not open it; nothing was charged
 * - `cancelled`: abandoned or expired; nothing was charged
 * - `refunded`: charged, and the refund is done or under way
 */
export const PAYMENT_STATUSES = [
  'open',
  'processing',
  'succeeded',
  'failed',
  'cancelled',
  'refunded',
] as const;
const status = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof status>;

export const payment = z
  .object({
    status,
    registered: z.boolean().describe('Whether this payment made a registration that stands'),
    expiresAt: instant.nullable().describe('The seat is kept until then; null once nothing is held'),
    message: z.string().optional().describe('What to tell the person, where there is something to say'),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof payment>;

/** The card form of the embedded test processor. None of it is stored. */
export const testCardBody = z
  .object({
    clientSecret: z.string().min(1).max(200),
    cardNumber: z
      .string()
      .transform((number) => number.replaceAll(/[\s-]/g, ''))
      .refine((number) => /^\d{12,19}$/.test(number), 'Your card number is incomplete.'),
    expiry: z
      .string()
      .trim()
      .regex(/^(0[1-9]|1[0-2]) ?\/ ?(\d{2}|20\d{2})$/, "Your card's expiration date is incomplete."),
    cvc: z
      .string()
      .trim()
      .regex(/^\d{3,4}$/, "Your card's security code is incomplete."),
    authenticated: z
      .boolean()
      .optional()
      .describe('The answer to requires_action: true confirms, false refuses'),
  })
  .meta({ id: 'TestCard' });
export type TestCardBody = z.input<typeof testCardBody>;

/** One line of a member's receipts. */
export const receipt = z
  .object({
    id,
    kind: z.enum(['event', 'subscription']),
    description: z.string(),
    amount: dollars.describe('Paid'),
    refunded: dollars.describe('Gone back, or on its way back'),
    status: z.enum(['paid', 'refunding', 'refunded', 'partly_refunded']),
    createdAt: instant.describe('When it was paid'),
    eventId: id.optional(),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receipt>;

/** A refund that needs an admin, since it failed automatically. */
export const troubledRefund = z
  .object({
    id,
    amount: dollars,
    reason: z.string().describe('Why the money goes back, in words'),
    state: z.enum(['pending', 'failed']).describe('pending: still tried by itself'),
    tries: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: instant,
    payment: z.object({ id, description: z.string(), processorId: z.string().nullable() }),
    member: z
      .object({ id, name: z.string(), email: z.string() })
      .nullable()
      .describe('Null: the account is deleted'),
    event: z.object({ id, title: z.string() }).nullable(),
  })
  .meta({ id: 'TroubledRefund' });
export type TroubledRefund = z.infer<typeof troubledRefund>;

const params = z.object({ id });

export const paymentRoutes = {
  createIntent: defineRoute({
    method: 'POST',
    path: '/api/create-payment-intent',
    feature: 'payments',
    summary:
      'Start paying for an event (a seat is held for 10 minutes) or a tier. 409 price_changed carries the right amount. A second call while one is open answers with that one',
    access: 'member',
    body: paymentIntentBody,
    responses: { 200: paymentIntent },
  }),
  show: defineRoute({
    method: 'GET',
    path: '/api/payments/:id',
    feature: 'payments',
    summary: "How the member's own payment stands, as far as we know; ask again until it is settled",
    access: 'member',
    params,
    responses: { 200: payment },
  }),
  settle: defineRoute({
    method: 'POST',
    path: '/api/payments/:id/settle',
    feature: 'payments',
    summary: 'The browser is back from the card form: asks the processor and completes what was paid for',
    access: 'member',
    params,
    responses: { 200: payment },
  }),
  extend: defineRoute({
    method: 'POST',
    path: '/api/payments/:id/extend',
    feature: 'payments',
    summary: 'Ten more minutes for the held seat, once',
    access: 'member',
    params,
    responses: { 200: hold },
  }),
  abandon: defineRoute({
    method: 'POST',
    path: '/api/payments/:id/abandon',
    feature: 'payments',
    summary:
      'Give up: the payment is cancelled at the processor, then the seat is free. Answers succeeded when it was paid already',
    access: 'member',
    params,
    responses: { 200: payment },
  }),
  confirmTestCard: defineRoute({
    method: 'POST',
    path: '/api/payments/test/confirm',
    feature: 'payments',
    summary:
      'Embedded test processor only: pay with a test card. 402 carries what the card form says; requires_action asks for `authenticated`',
    access: 'member',
    body: testCardBody,
    responses: { 200: z.object({ status: z.enum(['succeeded', 'requires_action']) }) },
  }),
  webhook: defineRoute({
    method: 'POST',
    path: '/api/webhooks/stripe',
    feature: 'payments',
    summary: 'Stripe tells what happened: 200 once stored, 400 for a bad or old signature',
    access: 'public',
    takes: ['application/json'],
    responses: { 200: z.object({ received: z.literal(true) }) },
  }),
  receipts: defineRoute({
    method: 'GET',
    path: '/api/user/receipts',
    feature: 'payments',
    summary: 'What the member paid, newest first, with what went back',
    access: 'member',
    responses: { 200: z.array(receipt) },
  }),
  troubledRefunds: defineRoute({
    method: 'GET',
    path: '/api/admin/refunds',
    feature: 'payments',
    summary: 'Refunds that failed or are still tried again, oldest first',
    access: 'admin',
    responses: { 200: z.array(troubledRefund) },
  }),
  retryRefund: defineRoute({
    method: 'POST',
    path: '/api/admin/refunds/:id/retry',
    feature: 'payments',
    summary: 'Try a failed refund again',
    access: 'admin',
    stepUp: true,
    params,
    responses: { 204: null },
  }),
};
