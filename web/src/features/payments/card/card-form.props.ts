import type { PaymentIntent } from '@backyard/contract';

/** How trying a card went. */
export type CardOutcome =
  /** The processor says that it is paid or in progress; the server knows the details. */
  | { kind: 'confirmed' }
  /** A "no" in the processor's words. */
  | { kind: 'declined'; message: string }
  /** No answer, or the payment is over: the server has to be asked for its state. */
  | { kind: 'unknown' };

/** The props of both card forms: the embedded test processor's, and Stripe's. */
export interface CardFormProps {
  /** The pay button is outside the form and refers to it by this id. */
  id: string;
  intent: PaymentIntent;
  /** The path of this site to return to from a bank that needs the whole page. */
  returnPath: string;
  /** Something was typed that would be lost. */
  onTouched: () => void;
  /** `paying`: an answer is awaited; `asking`: the bank asks the person something. */
  onBusy: (busy: 'idle' | 'paying' | 'asking') => void;
  onOutcome: (outcome: CardOutcome) => void;
}
