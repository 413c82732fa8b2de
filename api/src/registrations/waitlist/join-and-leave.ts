import type { Wishes } from '@backyard/contract';
import { applicantOf, visibleEvent, offeredOf, waitability } from '../../events/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { answered } from '../answered.ts';
import { lockEvent } from '../registrations.queries.ts';
import { offerFreedSeats } from './offer-freed-seats.ts';
import { endWaitlistEntry, findWaitlistEntry, insertWaiting } from './waitlist.queries.ts';

/**
 * Puts this member at the end of a full event's waitlist. Returns whether they were not in it before. The event's row is locked before it
 * is read, so the last seat is not freed in between, and the same member cannot register meanwhile [WAIT-2]. Throws 404 when they cannot
 * see the event, and the refusals of `waitability`.
 */
export async function joinWaitlist(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  eventId: string,
  wishes: Wishes,
): Promise<{ created: boolean }> {
  return db.transaction().execute(async (trx) => {
    await lockEvent(trx, eventId);
    const row = await visibleEvent(trx, eventId, member);
    const now = clock();
    const verdict = waitability(offeredOf(row), applicantOf(member, row, now), now);
    if (!verdict.ok) {
      if (verdict.reason === 'already_waiting') return { created: false };
      throw new Refusal(verdict.reason);
    }
    await insertWaiting(trx, {
      eventId,
      memberId: member.id,
      wishes: { ...answered(row, wishes), guests: 0 },
      now,
    });
    return { created: true };
  });
}

/**
 * Ends this member's waitlist place. A seat held for them goes to the next in line in the same transaction [WAIT-3]. Throws 404
 * not_waiting.
 */
export async function leaveWaitlist(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  eventId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, eventId);
    const place = event && (await findWaitlistEntry(trx, eventId, member.id));
    if (!place) throw new Refusal('not_waiting');
    const now = clock();
    await endWaitlistEntry(trx, place, 'left', now);
    await offerFreedSeats(trx, eventId, now);
  });
}
