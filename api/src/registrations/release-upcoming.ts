import type { Executor } from '../platform/database/index.ts';
import { hostNewsOfLeaving } from './host-news.queries.ts';
import { refundRegistration } from './refund-registration.ts';
import { lockRegistrations } from './registrations.queries.ts';
import { endAll, forgetPlaces, lockAttended, tellReleased } from './release-upcoming.queries.ts';
import { tellOffered } from './tell-offered.queries.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';
import { endWaitlistEntry, findWaitlistEntry } from './waitlist/waitlist.queries.ts';

/** Why a member's seats are released without their asking. */
export type Released =
  /** Refunds what cancelling would refund [PAY-21, PAY-25]. The caller decides what becomes of the member. */
  | { why: 'account_deleted' | 'suspended' }
  /** Limited to this host's events: it was not the member's doing, so everything is refunded and they are notified [SAFE-5]. */
  | {
      why: 'kept_away';
      hostId: string;
      /** A member who is already checked in keeps the seat. */
      checkedIn?: 'stay';
    };

/**
 * Ends all of a member's registrations for events that have not started and all their waitlist places, frees the seats for the waitlist
 * [WAIT-6], and refunds what was paid. Events are locked in the order of their ids, before the registrations, so that two of these at once
 * cannot deadlock [REG-14].
 */
export async function releaseUpcoming(
  executor: Executor,
  memberId: string,
  now: Date,
  released: Released = { why: 'account_deleted' },
): Promise<void> {
  const hostId = released.why === 'kept_away' ? released.hostId : null;
  const checkedInStay = released.why === 'kept_away' && released.checkedIn === 'stay';
  const events = await lockAttended(executor, { memberId, hostId, now });
  const upcoming = events.filter((event) => event.starts_at > now).map((event) => event.id);
  // A member checked in at this moment keeps the seat [DOOR-25], or has used what they paid for [PRICE-13].
  await lockRegistrations(executor, { memberId, eventIds: upcoming });
  // Counted from the ended rows: the member may have cancelled while we waited for the locks.
  const ended = await endAll(executor, { memberId, eventIds: upcoming, checkedInStay, now });
  for (const registration of ended) {
    const event = events.find((one) => one.id === registration.event_id);
    if (!event) continue;
    const due = hostId === null ? { event, checkedInAt: registration.checked_in_at } : 'all';
    await refundRegistration(executor, registration, { reason: released.why, due, now });
  }
  const ids = ended.map(({ id }) => id);
  if (hostId !== null) await tellReleased(executor, ids);
  else await hostNewsOfLeaving(executor, ids);
  await tellOffered(executor, ids, now);
  for (const { id } of events) {
    const place = await findWaitlistEntry(executor, id, memberId);
    if (place) await endWaitlistEntry(executor, place, 'left', now);
    await offerFreedSeats(executor, id, now);
  }
  await forgetPlaces(executor, memberId, hostId);
}
