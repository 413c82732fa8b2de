import type {
  Payment,
  PaymentIntent,
  PaymentIntentBody,
  routes,
  SeenEvent,
  Wishes,
} from '@backyard/contract';
import { ApiError, type Api } from '../../lib/api-client.ts';
import type { Waits } from './checkout-phase.ts';
import { sleepUntil } from './wake.ts';

/**
 * What is being paid for: a seat at an event, in the state `seen` (`adding`: for guests, in addition to the member's own seat), or a tier.
 */
export type PaidFor =
  | { eventId: string; seen: SeenEvent; adding?: true }
  | { tier: 'playground' | 'club_house' };

/** A paid-for thing in one word, for what the browser keeps. */
export const subjectOf = (what: PaidFor): string => {
  if ('tier' in what) return `tier:${what.tier}`;
  return what.adding ? `${what.eventId}:guests` : what.eventId;
};

export interface Begun {
  intent: PaymentIntent;
  /** The end of the hold on this device's clock (ms), which may be wrong; null when nothing is held. */
  seatUntil: number | null;
}

/**
 * Begins to pay, or finds the payment that was begun before. `amount`: US dollars, as the person saw it. `wishes`: for
 * the registration that comes of it.
 */
export async function begin(
  api: Api,
  what: PaidFor,
  {
    amount,
    description,
    wishes = {},
    code,
  }: { amount: number; description: string; wishes?: Partial<Wishes>; code?: string | undefined },
): Promise<Begun> {
  const body: PaymentIntentBody = {
    ...what,
    amount,
    description,
    ...(code !== undefined && { code }),
    ...wishes,
  };
  const { body: intent, headers } = await api.callWithHeaders<typeof routes.payments.createIntent>(
    'POST',
    '/api/create-payment-intent',
    { body },
  );
  return { intent, seatUntil: endOnThisClock(intent.hold?.expiresAt, headers) };
}

/** Keeps the seat for longer. */
export async function extendHold(
  api: Api,
  paymentId: string,
): Promise<{ seatUntil: number | null; extendable: boolean }> {
  const { body, headers } = await api.callWithHeaders<typeof routes.payments.extend>(
    'POST',
    '/api/payments/:id/extend',
    { params: { id: paymentId } },
  );
  return { seatUntil: endOnThisClock(body.expiresAt, headers), extendable: body.extendable };
}

/** An answer's date has whole seconds (RFC 9110, 5.6.7): rather a second less than one too many. */
const DATE_ROUNDING_MS = 1000;

/** The server's clock counts: the time left is computed from its response, whatever the local clock says. */
function endOnThisClock(expiresAt: string | null | undefined, headers: Headers): number | null {
  if (expiresAt == null) return null;
  const there = Date.parse(headers.get('date') ?? '');
  return Date.parse(expiresAt) + (Number.isNaN(there) ? 0 : Date.now() - there - DATE_ROUNDING_MS);
}

/** Gives up. Answers `succeeded` when it was paid already. */
export const abandonPayment = (api: Api, paymentId: string): Promise<Payment> =>
  api.call<typeof routes.payments.abandon>('POST', '/api/payments/:id/abandon', {
    params: { id: paymentId },
  });

/** Asks for the state of a payment, and has it completed if it is paid. */
export const settlePayment = async (api: Api, paymentId: string): Promise<Payment> =>
  (await askPayment(api, paymentId)).payment;

/** The same, with the end of the hold on this device's clock (ms); null when nothing is held. */
export async function askPayment(
  api: Api,
  paymentId: string,
): Promise<{ payment: Payment; seatUntil: number | null }> {
  const { body, headers } = await api.callWithHeaders<typeof routes.payments.settle>(
    'POST',
    '/api/payments/:id/settle',
    { params: { id: paymentId } },
  );
  return { payment: body, seatUntil: endOnThisClock(body.expiresAt, headers) };
}

/** Between two questions (ms): soon at first, then every few seconds. */
const pauseAfter = (tries: number): number => Math.min(1000 * (tries + 1), 5000);

/**
 * Asks until there is an answer that is not "processing". Without a connection it waits for one. Throws the ApiError of
 * a refusal: signed out, no such payment.
 */
export async function settled(
  api: Api,
  paymentId: string,
  options: { signal: AbortSignal; onWait: (waits: Waits) => void },
): Promise<Payment> {
  for (let tries = 0; ; tries += 1) {
    options.signal.throwIfAborted();
    try {
      const payment = await settlePayment(api, paymentId);
      if (payment.status !== 'processing') return payment;
      options.onWait('bank');
    } catch (error) {
      const final = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (final) throw error;
      options.onWait('connection');
    }
    await sleepUntil(pauseAfter(tries), options.signal);
  }
}

/** Whether an earlier payment still holds its seat; false if that cannot be found out. */
export const isHeld = (api: Api, paymentId: string): Promise<boolean> =>
  askPayment(api, paymentId).then(
    ({ payment, seatUntil }) => payment.status === 'open' && seatUntil !== null,
    () => false,
  );
