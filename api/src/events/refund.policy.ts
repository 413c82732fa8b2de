import { HOUR_MS, REFUND_NOTICE_MS, refundWords } from '@backyard/contract';
import { dollarText } from '../platform/money.ts';

/**
 * The least time a payer has to read of a move and get a refund: a later start [HOST-26] or a check-in does not shorten it
 * [HOLD-112, PAY-26].
 */
export const MOVE_NOTICE_MS = HOUR_MS;

/** For an event that does not take place: the refund does not depend on when the seat was cancelled. */
const OFF = 'It does not take place: what was paid goes back in full.';

/** What a refund is decided by, of the event. */
export interface Refundable {
  starts_at: Date;
  cancelled_at: Date | null;
  approval_status: string;
  /** When it was moved to another time or place last. */
  moved_at: Date | null;
}

/** ... and of one payment for it. There is no other way to ask: an event's start alone decides nothing [PAY-25]. */
export interface PaidFor {
  /** When the payment started: the payer agreed to what the event said then. */
  created_at: Date;
}

/** What was paid for one registration, US cents, and how much of it before the event was moved. */
export interface SeatMoney {
  paidCents: number;
  beforeMoveCents: number;
  checkedInAt: CheckedInAt;
}

/** When they were last checked in: as recorded at the door, but no earlier than we received it. Null if they were not. */
export type CheckedInAt = Date | null;

/**
 * Whether a payment is refunded if its seat is cancelled now: until 24 hours before the start [PAY-21], until the start itself if the event
 * was moved since [PAY-25], and always if the event does not take place, even before the job that refunds everyone has reached them
 * [HOLD-106]. A checked-in member has used what they paid for [PRICE-13]. Screens show what this decides [HOLD-107].
 */
export const comesBack = (
  event: Refundable,
  payment: PaidFor,
  { now, checkedInAt }: { now: Date; checkedInAt: CheckedInAt },
): boolean =>
  isOff(event) ||
  (!hasUsed(event, checkedInAt, now) &&
    (isEarly(event, now) || (isBeforeMove(event, payment) && now < event.starts_at)));

/**
 * Whether they have used what they paid for, which a check-in means [PRICE-13]. A check-in from before a move does not count, because it
 * was at another place (after a move of the hours alone it is removed, DOOR-16), nor does one within an hour after it: otherwise the person
 * who moves it could check everyone in first, or immediately, and no one would have had time to decline [HOLD-112, PAY-26].
 */
export const hasUsed = (
  { moved_at }: Pick<Refundable, 'moved_at'>,
  checkedInAt: CheckedInAt,
  now: Date,
): boolean =>
  checkedInAt !== null && (moved_at === null || (checkedInAt > moved_at && now >= noticeEnds(moved_at)));

/**
 * Whether a seat can no longer be cancelled: its holder is there, and the event takes place [PAY-27]. A wrong check-in has to be undone at
 * the door.
 */
export const isThere = (event: Refundable, checkedInAt: CheckedInAt, now: Date): boolean =>
  !isOff(event) && hasUsed(event, checkedInAt, now);

const noticeEnds = (movedAt: Date): Date => new Date(movedAt.getTime() + MOVE_NOTICE_MS);

/**
 * Whether they were checked in since the move: then what they paid before it is refundable for an hour, and not until the start [PAY-26].
 */
export const isInSinceMove = (
  { moved_at }: Pick<Refundable, 'moved_at'>,
  checkedInAt: CheckedInAt,
): boolean => checkedInAt !== null && moved_at !== null && checkedInAt > moved_at;

/** Someone who pays at the moment of the move saw the old values, so that moment counts as before. */
const isBeforeMove = ({ moved_at }: Refundable, { created_at }: PaidFor): boolean =>
  moved_at !== null && created_at <= moved_at;

/** What `comesBack` sends back of a registration's payments, US cents. */
export function backCents(
  event: Refundable,
  { paidCents, beforeMoveCents, checkedInAt }: SeatMoney,
  now: Date,
): number {
  if (isOff(event)) return paidCents;
  if (hasUsed(event, checkedInAt, now)) return 0;
  if (isEarly(event, now)) return paidCents;
  return now < event.starts_at ? Math.min(paidCents, beforeMoveCents) : 0;
}

/** The rule for a new payment. */
export const refundRule = (event: Refundable, now: Date): string => {
  if (isOff(event)) return OFF;
  return refundWords(event.starts_at, now);
};

/** The rule for earlier payments, if it differs: the event was moved since [PAY-25]. */
export function movedRule(
  event: Refundable,
  { paidCents, beforeMoveCents, checkedInAt }: SeatMoney,
  now: Date,
) {
  if (isOff(event) || hasUsed(event, checkedInAt, now) || beforeMoveCents === 0) return null;
  const until = isInSinceMove(event, checkedInAt)
    ? 'for an hour after that, as you are checked in'
    : 'until it starts';
  return beforeMoveCents < paidCents
    ? `It was moved after you paid ${dollarText(beforeMoveCents)}: that comes back ${until}. The rest does until 24 hours before.`
    : `It was moved after you paid: full refund ${until}.`;
}

/** What a member is told about their refund if they cancelled now [HOLD-107]. */
export function refundText(event: Refundable, money: SeatMoney, now: Date): string {
  const [amount, back] = [dollarText(money.paidCents), backCents(event, money, now)];
  if (isOff(event))
    return `It does not take place: your ${amount} goes back to you, and you need do nothing.`;
  if (hasUsed(event, money.checkedInAt, now)) return `You are checked in: your ${amount} does not come back.`;
  if (back === 0) return 'It is less than 24 hours until the start: your payment does not come back.';
  return back < money.paidCents
    ? `You get ${dollarText(back)} of your ${amount} back: what you paid before the event was moved.`
    : `You get your ${amount} back.`;
}

/**
 * What a member who took a seat over is told about the other person's payment: none of it is refunded to them [HAND-14]. `beforeMove`: some
 * of it was paid before the event was moved.
 */
export function handedText(
  event: Refundable,
  now: Date,
  beforeMove: boolean,
  checkedInAt: CheckedInAt = null,
): string {
  if (isOff(event)) return 'It was called off, so what was paid for your seat goes back to whoever paid it.';
  const handed = 'Someone gave you this seat, already paid for.';
  const until = isInSinceMove(event, checkedInAt) ? 'within an hour of that' : 'until it starts';
  if (beforeMove)
    return `${handed} The event was moved after that: if you cancel ${until}, the money goes back to whoever paid it, not to you.`;
  return isEarly(event, now)
    ? `${handed} If you cancel at least 24 hours before the start, the money goes back to whoever paid it, not to you.`
    : `${handed} It starts within 24 hours: if you cancel, nothing goes back to whoever paid it.`;
}

/** Until when cancelling brings money back that is paid now: PAY-21 of docs/rules/payments.md. */
export const refundUntil = ({ starts_at }: Pick<Refundable, 'starts_at'>): Date =>
  new Date(starts_at.getTime() - REFUND_NOTICE_MS);

/** ... and money that was paid for this seat, some of it perhaps before the event was moved [PAY-25, PAY-26]. */
export function backUntil(event: Refundable, { beforeMoveCents, checkedInAt }: SeatMoney): Date {
  const { starts_at, moved_at } = event;
  if (beforeMoveCents === 0 || moved_at === null) return refundUntil(event);
  if (!isInSinceMove(event, checkedInAt)) return starts_at;
  return new Date(Math.min(starts_at.getTime(), noticeEnds(moved_at).getTime()));
}

/** Whether it does not take place, so that everything goes back. */
export const isOff = ({
  cancelled_at,
  approval_status,
}: Pick<Refundable, 'cancelled_at' | 'approval_status'>): boolean =>
  cancelled_at !== null || approval_status === 'rejected';

const isEarly = (event: Refundable, now: Date): boolean => now <= refundUntil(event);
