import { hasUsed, isInSinceMove } from '../events/index.ts';
import { dollarText } from '../platform/money.ts';
import type { MailedRegistration } from './mail.queries.ts';

/** What is refunded, at `now`, to a member who cancels a seat paid for before the event was moved [PAY-25]. Null if nothing is. */
export function movedText(
  registration: Pick<MailedRegistration, 'moved_at' | 'own_before_move' | 'own_checked_in_at'>,
  now: Date,
): string | null {
  const paid = registration.own_before_move;
  const checkedInAt = registration.own_checked_in_at;
  if (!paid || hasUsed(registration, checkedInAt, now)) return null;
  const until = isInSinceMove(registration, checkedInAt) ? 'within an hour of that' : 'until it starts';
  if (paid.own > 0)
    return `You paid ${dollarText(paid.own)} before it was moved: if you cancel ${until}, you get that back.`;
  return paid.others > 0
    ? `Your seat was paid for before it was moved: if you cancel ${until}, that goes back to whoever paid it.`
    : null;
}
