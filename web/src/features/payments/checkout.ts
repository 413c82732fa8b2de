import type { Payment, Wishes } from '@backyard/contract';
import type { CardOutcome } from './card/card-form.props.ts';
import type { PaidFor } from './checkout-calls.ts';
import type { CheckoutPhase } from './checkout-phase.ts';

export interface CheckoutOptions {
  what: PaidFor;
  /** US dollars, as the person saw it. */
  amount: number;
  /** What is being paid for, in words. */
  description: string;
  /** The payment to check first, when a person returns from their bank's page or a closed browser. */
  paymentId?: string | undefined;
  /** The text of the toast after 'Payment Successful'. Left out: the next screen says it, and there is no toast. */
  success?: string;
  /** Where to go after signing in again; left out: here. */
  returnTo?: string;
  onPaid: (payment: Payment) => void;
  /** Seats and prices may be others now: the server refused, or a seat was let go. */
  onStale: () => void;
}

/** Shared by the parts of a checkout. */
export interface Checkout {
  phase: CheckoutPhase;
  busy: 'idle' | 'paying' | 'asking';
  /** Something was typed that leaving would lose. */
  touched: boolean;
  /** Starts or restarts, with the earlier values for what is left out. */
  start: (given?: { amount?: number; wishes?: Wishes; code?: string | undefined }) => void;
  extend: () => void;
  extending: boolean;
  /** The seat's time is over. */
  lapse: () => void;
  /** Lets the kept seat go, by will; `onGone` once it has gone. */
  giveUpSeat: (onGone: () => void) => void;
  givingUp: boolean;
  onTouched: () => void;
  onBusy: (busy: Checkout['busy']) => void;
  onOutcome: (outcome: CardOutcome) => void;
}
