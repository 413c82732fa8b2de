import type { PaymentIntent } from '@backyard/contract';

/** How trying a card went. */
export type CardOutcome =
  /** The processor says it is paid, or that it works on it: the server knows the rest. */
  | { kind: 'confirmed' }
  /** A "no" in the processor's words. */
  | { kind: 'declined'; message: string }
  /** Nobody answered, or the payment is over: the server has to be asked how it stands. */
  | { kind: 'unknown' };

/** What both faces of the card form get: the embedded test processor's, and Stripe's. */
export interface CardFormProps {
  /** The pay button stands outside and names this form. */
  id: string;
  intent: PaymentIntent;
  /** Where a bank that needs the whole page sends the browser back to: a path of this site. */
  returnPath: string;
  /** Something was typed that would be lost. */
  onTouched: () => void;
  /** `paying`: an answer is awaited; `asking`: the bank asks the person something. */
  onBusy: (busy: 'idle' | 'paying' | 'asking') => void;
  onOutcome: (outcome: CardOutcome) => void;
}
