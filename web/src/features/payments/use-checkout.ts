import type { Payment, Wishes } from '@backyard/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isUnauthorized, reasonOf } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { sessionLost } from '../../lib/session-lost.ts';
import { toastDone } from '../../ui/toast-store.ts';
import type { CardOutcome } from './card/card-form.props.ts';
import { abandonPayment, begin, subjectOf } from './checkout-calls.ts';
import { endOf, TIME_IS_UP, type CheckoutPhase } from './checkout-phase.ts';
import type { Checkout, CheckoutOptions } from './checkout.ts';
import { keptPayment } from './kept-payment.ts';
import { useLongerHold } from './use-longer-hold.ts';
import { useSettled } from './use-settled.ts';

const NOT_STARTED = 'Failed to initialize payment. Please try again.';
const NOT_PAID = 'The payment did not go through. You have not been charged.';

/**
 * Paying for one thing: from holding the seat to knowing that it is paid (docs/product.md: money). Errors are shown once, in place of the
 * form.
 */
export function useCheckout(options: CheckoutOptions): Checkout {
  const { what, paymentId: returned, returnTo, onPaid, onStale } = options;
  const api = useApi();
  const subject = subjectOf(what);
  const keepsSeat = 'eventId' in what;
  const [phase, setPhase] = useState<CheckoutPhase>(
    returned === undefined
      ? { at: 'idle' }
      : { at: 'checking', paymentId: returned, waits: 'first', form: null },
  );
  const [busy, setBusy] = useState<Checkout['busy']>('idle');
  const [touched, setTouched] = useState(false);
  const [givingUp, setGivingUp] = useState(false);
  const given = useRef<{ amount: number; wishes?: Wishes; code?: string | undefined }>({
    amount: options.amount,
  });
  const isGone = useRef(false);
  const underWay = useRef(false);

  const loggedOut = (error: unknown): boolean => {
    if (!isUnauthorized(error)) return false;
    sessionLost(returnTo === undefined ? {} : { returnTo });
    return true;
  };
  const giveUp = async (paymentId: string): Promise<Payment | undefined> => {
    try {
      const payment = await abandonPayment(api, paymentId);
      if (payment.status !== 'succeeded') keptPayment(subject).forget();
      return payment;
    } catch {
      // The user has left: the seat is released by itself when its time is over.
      return undefined;
    } finally {
      onStale();
    }
  };
  const start = async (failure?: string): Promise<void> => {
    // A second press in the same tick, before the next render [HOLD-28].
    if (underWay.current) return;
    underWay.current = true;
    setPhase({ at: 'starting' });
    setTouched(false);
    try {
      const { intent, seatUntil } = await begin(api, what, {
        description: options.description,
        ...given.current,
      });
      if (isGone.current && !keepsSeat) return void giveUp(intent.paymentIntentId);
      keptPayment(subject).keep(intent.paymentIntentId);
      setPhase({
        at: 'form',
        intent,
        seatUntil,
        extendable: intent.hold?.extendable ?? false,
        ...(failure !== undefined && { failure }),
      });
    } catch (error) {
      if (loggedOut(error)) return;
      const refusal = error instanceof ApiError && error.status < 500 ? error : undefined;
      const message = reasonOf(error, NOT_STARTED);
      const newAmount = refusal?.amount;
      setPhase({
        at: 'refused',
        message,
        again: refusal === undefined || refusal.status === 429,
        ...(newAmount !== undefined && { newAmount }),
        ...(refusal && refusal.retryAfter > 0 && { notBefore: Date.now() + refusal.retryAfter * 1000 }),
      });
      onStale();
    } finally {
      underWay.current = false;
    }
  };
  const finish = (payment: Payment): void => {
    if (payment.status === 'succeeded') {
      keptPayment(subject).forget();
      if (options.success !== undefined) toastDone('Payment Successful', options.success);
      onPaid(payment);
      return;
    }
    const end = endOf(payment);
    if (end) {
      keptPayment(subject).forget();
      setPhase(end);
      onStale();
      return;
    }
    const failure = payment.message ?? NOT_PAID;
    if (phase.at === 'checking' && phase.form) setPhase({ ...phase.form, failure });
    else void start(failure);
  };

  // Left without paying, by closing or going to another page. A seat is held until its time is up, and found again on return [HOLD-17]; a
  // plan holds nothing, so its payment ends.
  const leave = useEffectEvent(() => {
    isGone.current = true;
    if (!keepsSeat && phase.at === 'form' && busy === 'idle') void giveUp(phase.intent.paymentIntentId);
  });
  useEffect(() => {
    isGone.current = false;
    return () => leave();
  }, []);

  useSettled(phase.at === 'checking' ? phase.paymentId : undefined, {
    onWait: (waits) => setPhase((now) => (now.at === 'checking' ? { ...now, waits } : now)),
    onAnswer: finish,
    onRefused: (error) => {
      if (loggedOut(error)) return;
      keptPayment(subject).forget();
      setPhase({ at: 'over', title: 'Payment Failed', message: reasonOf(error, NOT_PAID), again: true });
    },
  });

  const lapse = async (): Promise<void> => {
    if (phase.at !== 'form' || busy !== 'idle') return;
    setPhase(TIME_IS_UP);
    setTouched(false);
    const payment = await giveUp(phase.intent.paymentIntentId);
    if (payment?.status === 'succeeded') finish(payment);
  };
  const giveUpSeat = async (onGone: () => void): Promise<void> => {
    if (phase.at !== 'form' || busy === 'paying' || underWay.current) return;
    underWay.current = true;
    setGivingUp(true);
    const payment = await giveUp(phase.intent.paymentIntentId);
    underWay.current = false;
    setGivingUp(false);
    if (payment?.status === 'succeeded') finish(payment);
    else onGone();
  };
  const { extend, extending } = useLongerHold(phase, setPhase, loggedOut);
  const onOutcome = (outcome: CardOutcome): void => {
    if (phase.at !== 'form') return;
    if (outcome.kind === 'declined') setPhase({ ...phase, failure: outcome.message });
    else
      setPhase({
        at: 'checking',
        paymentId: phase.intent.paymentIntentId,
        waits: navigator.onLine ? 'first' : 'connection',
        form: phase,
      });
  };
  return {
    phase,
    busy,
    touched,
    extending,
    start: (more) => {
      given.current = { ...given.current, ...more };
      void start();
    },
    extend,
    lapse: () => void lapse(),
    giveUpSeat: (onGone) => void giveUpSeat(onGone),
    givingUp,
    onTouched: () => setTouched(true),
    onBusy: (now) => {
      setBusy(now);
      // The result of the last try is removed when the next one starts.
      if (now === 'paying' && phase.at === 'form' && phase.failure !== undefined) {
        const { failure: _, ...form } = phase;
        setPhase(form);
      }
    },
    onOutcome,
  };
}
