/** What is paid for, in one word: an event's id, or `tier:playground`. */
export type PaymentSubject = string;

const keyOf = (subject: PaymentSubject): string => `backyard:payment:${subject}`;

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/**
 * The payment that was begun for something, so that a browser that was closed while paying can ask how it went. A
 * browser that keeps nothing loses no more than that: the server completes the payment by itself.
 */
export const keptPayment = {
  read: (subject: PaymentSubject): string | null => attempt(() => localStorage.getItem(keyOf(subject)), null),
  keep: (subject: PaymentSubject, paymentId: string): void =>
    attempt(() => localStorage.setItem(keyOf(subject), paymentId), undefined),
  forget: (subject: PaymentSubject): void =>
    attempt(() => localStorage.removeItem(keyOf(subject)), undefined),
};
