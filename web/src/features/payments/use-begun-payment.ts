import type { Payment } from '@backyard/contract';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { toast, toastDone } from '../../ui/toast-store.ts';
import { askPayment } from './checkout-calls.ts';
import { endOf } from './checkout-phase.ts';
import { keptPayment } from './kept-payment.ts';

/**
 * Asks once about a payment that this browser started without learning its result (`paymentId`; null: there is none), and reports it. An
 * open payment is left alone: starting again finds it. `onHeld`: it holds a seat, until then on this device's clock (ms).
 */
export function useBegunPayment(
  subject: string,
  paymentId: string | null,
  onSettled: (payment: Payment) => void,
  onHeld?: (until: number) => void,
): void {
  const api = useApi();
  const tell = useEffectEvent((payment: Payment, seatUntil: number | null) => {
    const end = endOf(payment);
    if (payment.status === 'succeeded') toastDone('Payment Successful');
    else if (payment.status === 'refunded' && end) toast({ title: end.title, description: end.message });
    else if (end === null) {
      if (payment.status === 'open' && seatUntil !== null) onHeld?.(seatUntil);
      return;
    }
    keptPayment(subject).forget();
    onSettled(payment);
  });
  useEffect(() => {
    if (paymentId === null) return undefined;
    let gone = false;
    const ask = async (): Promise<void> => {
      try {
        const { payment, seatUntil } = await askPayment(api, paymentId);
        if (!gone) tell(payment, seatUntil);
      } catch (error) {
        // Another member's payment, on a shared device. Without a connection the next visit asks again.
        if (error instanceof ApiError && error.status === 404) keptPayment(subject).forget();
      }
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [api, paymentId, subject]);
}
