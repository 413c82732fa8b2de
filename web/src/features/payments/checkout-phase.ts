import type { Payment, PaymentIntent } from '@backyard/contract';

/** What is being waited for: nothing special yet, the card's bank, or a connection. */
export type Waits = 'first' | 'bank' | 'connection';

/** The card form. `seatUntil`: this device's clock (ms) when the seat is let go. `failure`: what the last try came to. */
export interface FormPhase {
  at: 'form';
  intent: PaymentIntent;
  seatUntil: number | null;
  extendable: boolean;
  failure?: string;
}

/** This payment ended, and nothing was received for it. `again`: another one can be started. */
interface OverPhase {
  at: 'over';
  title: string;
  message: string;
  again: boolean;
}

/** The phase of a checkout. */
export type CheckoutPhase =
  /** Nothing has started yet. */
  | { at: 'idle' }
  /** The server is asked to begin, or to begin again. */
  | { at: 'starting' }
  /**
   * It was refused: `message` says why. `newAmount`: the price has changed to this, in US dollars. `notBefore`: this device's clock (ms)
   * when it may be tried again.
   */
  | { at: 'refused'; message: string; newAmount?: number; again: boolean; notBefore?: number }
  | FormPhase
  /** The payment's state is polled until it is settled. `form`: the phase to return to when it is not paid. */
  | { at: 'checking'; paymentId: string; waits: Waits; form: FormPhase | null }
  | OverPhase;

export const TIME_IS_UP: OverPhase = {
  at: 'over',
  title: 'Your seat was let go',
  message: 'The time to pay is over. You have not been charged.',
  again: true,
};

/** The result of the server's answer about an unpaid payment; null while it is still open. */
export function endOf({ status, message }: Pick<Payment, 'status' | 'message'>): OverPhase | null {
  if (status === 'refunded')
    return {
      at: 'over',
      title: 'Your money goes back',
      message: message ?? 'What you paid for was gone when the payment came in. All of it goes back.',
      again: false,
    };
  if (status === 'cancelled') return message === undefined ? TIME_IS_UP : { ...TIME_IS_UP, message };
  if (status !== 'failed') return null;
  return {
    at: 'over',
    title: 'Payment Failed',
    message: message ?? 'The payment could not be made. You have not been charged.',
    again: true,
  };
}
