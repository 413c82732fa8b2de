import type { Executor } from '../platform/database/index.ts';
import { hostNewsOfLeaving } from './host-news.queries.ts';
import { refundRegistration } from './refund-registration.ts';
import { lockRegistrations } from './registrations.queries.ts';
import { endAll, forgetPlaces, lockAttended, tellReleased } from './release-upcoming.queries.ts';
import { tellOffered } from './tell-offered.queries.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';
import { endWaitlistEntry, findWaitlistEntry } from './waitlist/waitlist.queries.ts';

/** Why somebody's seats are given back without their asking. */
export type Released =
  /** Money goes back where cancelling would send it back [PAY-21, PAY-25]; whoever releases says what becomes of the person. */
  | { why: 'account_deleted' | 'suspended' }
  /** At this host's events alone: it was not the person's doing, so all money goes back, and they are told [SAFE-5]. */
  | {
      why: 'kept_away';
      hostId: string;
      /** Who was checked in by now keeps the seat. */
      checkedIn?: 'stay';
    };

/**
 * Ends all registrations of a member for events that have not started and all their places in line, frees the seats for
 * who waits for them [WAIT-6], and sends back what was paid. Events are locked in the order of their ids, before the
 * registrations, so that two of these at once cannot wait for each other [REG-14].
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
  // Whoever is let in at this moment stays [DOOR-25], or has used what they paid for [PRICE-13].
  await lockRegistrations(executor, { memberId, eventIds: upcoming });
  // Counted from what was ended here: somebody may have cancelled while we waited for the locks.
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
