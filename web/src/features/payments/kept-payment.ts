import { stored } from '../../lib/stored.ts';

/** The subject of a payment: an event's id, or `tier:playground`. */
export type PaymentSubject = string;

/**
 * The payment that was started for a subject, so that a browser closed while paying can ask how it ended. Without storage only this is
 * lost: the server completes the payment by itself.
 */
export const keptPayment = (subject: PaymentSubject) => stored('browser', `backyard:payment:${subject}`);
