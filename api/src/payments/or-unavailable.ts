import { Refusal } from '../platform/http/refusal.ts';
import { GatewayError } from '../platform/payment-gateway/index.ts';

/** No answer of the processor's is no answer for the person either: 503 payments_unavailable, and they ask again. */
export async function orUnavailable<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof GatewayError ? new Refusal('payments_unavailable') : error;
  }
}
