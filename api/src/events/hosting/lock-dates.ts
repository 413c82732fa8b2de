import type { Executor } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { lockSeriesOf } from '../series/series.queries.ts';
import { lockFollowing, type ManagedEvent } from './hosting.queries.ts';

/**
 * Locks this date and the later ones of its series, soonest first, and checks their number against the one the host was shown. Throws 404
 * for others' events, series_changed if the number differs.
 */
export async function lockDates(
  trx: Executor,
  eventId: string,
  by: Member,
  { dates, now }: { dates: number; now: Date },
): Promise<[ManagedEvent, ...ManagedEvent[]]> {
  // The series before its events, as in every act on several of them.
  await lockSeriesOf(trx, eventId);
  const [first, ...others] = await lockFollowing(trx, eventId, by, now);
  if (first?.id !== eventId) throw new Refusal('event_not_found');
  if (others.length + 1 !== dates) throw new Refusal('series_changed');
  return [first, ...others];
}
