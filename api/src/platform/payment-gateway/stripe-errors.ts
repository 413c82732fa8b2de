import { Stripe } from 'stripe';
import { GatewayError } from './gateway.ts';

/** A person waits at a screen: the limit for an answer, including the SDK's retries. Milliseconds. */
export const WHOLE_MS = 10_000;

/** As `ask`, but with that limit. A later answer counts as lost, and a repeat uses the same key [PAY-3]. */
async function inTime<T>(ask: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const overdue = setTimeout(() => reject(new GatewayError('unreachable', 'Stripe says nothing')), WHOLE_MS);
  try {
    return await Promise.race([ask(), promise]);
  } finally {
    clearTimeout(overdue);
  }
}

/**
 * Asks Stripe, and turns what goes wrong into our two kinds: no final answer (the network, 429, 5xx, a key whose first
 * call is still under way), or a final no.
 */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await inTime(ask);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const status = error.statusCode ?? 0;
    const unreachable =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      status === 409 ||
      status >= 500;
    throw new GatewayError(unreachable ? 'unreachable' : 'refused', error.message, {
      code: error.code ?? null,
      cause: error,
    });
  }
}
