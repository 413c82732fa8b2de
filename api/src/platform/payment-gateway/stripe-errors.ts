import { Stripe } from 'stripe';
import { GatewayError } from './gateway.ts';

/**
 * Asks Stripe, and turns what goes wrong into our two kinds: no final answer (the network, 429, 5xx, a key whose first
 * call is still under way), or a final no.
 */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
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
