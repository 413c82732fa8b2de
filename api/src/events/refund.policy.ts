/** A paid registration that is cancelled at least so long before the start is refunded in full (docs/product.md: money). */
const REFUND_NOTICE_MS = 24 * 60 * 60 * 1000;

/** As the person reads it before paying [PAY-21]. */
const REFUND_RULE = 'Full refund until 24 hours before the start. No refund after that.';

/** The same where that time has gone by: nobody pays in the belief that something comes back. */
const TOO_LATE = 'It starts within 24 hours: if you cancel, nothing comes back.';

/** Of an event that does not take place: nothing depends on when somebody gives their seat up. */
const OFF = 'It does not take place: what was paid goes back in full.';

/** What a refund is decided by. */
export interface Refundable {
  starts_at: Date;
  cancelled_at: Date | null;
  approval_status: string;
}

/** The rule that holds for whoever pays now, or has. */
export const refundRule = (event: Refundable, now: Date): string => {
  if (isOff(event)) return OFF;
  return isEarly(event, now) ? REFUND_RULE : TOO_LATE;
};

/** What is said to somebody of what they paid, as `amount`, were they to give their seat up now [HOLD-107]. */
export function refundText(event: Refundable, amount: string, now: Date, checkedIn = false): string {
  if (isOff(event))
    return `It does not take place: your ${amount} goes back to you, and you need do nothing.`;
  if (checkedIn) return `You are checked in: your ${amount} does not come back.`;
  return isEarly(event, now)
    ? `You get your ${amount} back.`
    : 'It is less than 24 hours until the start: your payment does not come back.';
}

/** What is said to whoever took a seat over of what somebody else paid for it: nothing of it is theirs [HAND-14]. */
export function handedText(event: Refundable, now: Date): string {
  if (isOff(event))
    return 'It does not take place: what was paid for your seat goes back to whoever paid it.';
  return isEarly(event, now)
    ? 'Your seat was handed on to you, paid for already. If you cancel until 24 hours before the start, the money goes back to whoever paid it, not to you.'
    : 'Your seat was handed on to you, paid for already. It starts within 24 hours: if you cancel, nothing goes back to whoever paid it.';
}

/** Until when cancelling brings the money back: PAY-21 of docs/rules/payments.md. */
export const refundUntil = ({ starts_at }: Pick<Refundable, 'starts_at'>): Date =>
  new Date(starts_at.getTime() - REFUND_NOTICE_MS);

/**
 * Whether what was paid comes back to whoever gives their seat up now: until 24 hours before the start [PAY-21], and whenever the event does not take
 * place, also before the job that sends everybody's money back has come to them [HOLD-106]. Who is checked in has used what they paid for [PRICE-13]. Screens say what this decides [HOLD-107].
 */
export const comesBack = (event: Refundable, now: Date, checkedIn = false): boolean =>
  isOff(event) || (!checkedIn && isEarly(event, now));

const isOff = ({ cancelled_at, approval_status }: Refundable): boolean =>
  cancelled_at !== null || approval_status === 'rejected';

const isEarly = (event: Refundable, now: Date): boolean => now <= refundUntil(event);
