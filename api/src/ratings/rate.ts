import { applicantOf, visibleEvent, offeredOf, rateability } from '../events/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { saveRating, type RatingRow } from './ratings.queries.ts';

/**
 * Rates an event, or changes this member's rating of it (docs/rules/ratings.md). `created`: it is their first one.
 * Throws 404 when the event is not there for them, 409 before its start or when it was cancelled, 403 when they were
 * not registered.
 */
export async function rateEvent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  eventId: string,
  given: { rating: number; review: string | null },
): Promise<RatingRow & { created: boolean }> {
  const row = await visibleEvent(db, eventId, member);
  const now = clock();
  const verdict = rateability(offeredOf(row), applicantOf(member, row, now), now);
  if (!verdict.ok) throw new Refusal(verdict.reason);
  const saved = await saveRating(db, { eventId, memberId: member.id, ...given, now });
  // They were registered a moment ago, but no longer are.
  if (!saved) throw new Refusal('not_there');
  return saved;
}
