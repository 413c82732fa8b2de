import type { Payment } from '@backyard/contract';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { settled } from './checkout-calls.ts';
import type { Waits } from './checkout-phase.ts';

export interface SettledHandlers {
  onWait: (waits: Waits) => void;
  onAnswer: (payment: Payment) => void;
  /** Signed out, or no such payment. */
  onRefused: (error: unknown) => void;
}

/** Polls the state of this payment until there is a result, or until unmounted; undefined: asks nothing. */
export function useSettled(paymentId: string | undefined, handlers: SettledHandlers): void {
  const api = useApi();
  const wait = useEffectEvent(handlers.onWait);
  const answer = useEffectEvent(handlers.onAnswer);
  const refuse = useEffectEvent(handlers.onRefused);
  useEffect(() => {
    if (paymentId === undefined) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async (): Promise<void> => {
      try {
        const payment = await settled(api, paymentId, { signal, onWait: (waits) => wait(waits) });
        if (!signal.aborted) answer(payment);
      } catch (error) {
        if (!signal.aborted) refuse(error);
      }
    };
    void ask();
    return () => stop.abort();
  }, [api, paymentId]);
}
