import { useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { toastDone, toastFailed } from '../../ui/toast-store.ts';
import { extendHold } from './checkout-calls.ts';
import type { CheckoutPhase, FormPhase } from './checkout-phase.ts';

/** Keeps the seat for ten minutes more, once. `loggedOut`: whether an error means that, and was dealt with. */
export function useLongerHold(
  phase: CheckoutPhase,
  setPhase: (change: (now: CheckoutPhase) => CheckoutPhase) => void,
  loggedOut: (error: unknown) => boolean,
): { extend: () => void; extending: boolean } {
  const api = useApi();
  const [extending, setExtending] = useState(false);
  const underWay = useRef(false);
  const ask = async (paymentId: string): Promise<void> => {
    // Changes of the form in the meantime (a card was declined) are kept.
    const change = (part: Partial<FormPhase>): void =>
      setPhase((now) =>
        now.at === 'form' && now.intent.paymentIntentId === paymentId ? { ...now, ...part } : now,
      );
    // A second press in the same tick, before the next render [HOLD-28].
    if (underWay.current) return;
    underWay.current = true;
    setExtending(true);
    try {
      change(await extendHold(api, paymentId));
      toastDone('Your seat is kept for longer');
    } catch (error) {
      if (loggedOut(error)) return;
      if (error instanceof ApiError && error.code === 'hold_extended') change({ extendable: false });
      toastFailed('Error', reasonOf(error, 'Please try again.'));
    } finally {
      underWay.current = false;
      setExtending(false);
    }
  };
  return {
    extend: () => {
      if (phase.at === 'form') void ask(phase.intent.paymentIntentId);
    },
    extending,
  };
}
