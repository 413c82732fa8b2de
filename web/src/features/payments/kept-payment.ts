import { stored } from '../../lib/stored.ts';

/** What is paid for, in one word: an event's id, or `tier:playground`. */
export type PaymentSubject = string;

/**
 * The payment that was begun for something, so that a browser that was closed while paying can ask how it went. A
 * browser that keeps nothing loses no more than that: the server completes the payment by itself.
 */
export const keptPayment = (subject: PaymentSubject) => stored('browser', `backyard:payment:${subject}`);
