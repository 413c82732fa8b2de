import { removeWhereNotThere } from '../album/index.ts';
import { canRefuseAttended, canSayAttended, visibleEvent } from '../events/index.ts';
import { isUniqueViolation } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { doorOf } from './check-in.ts';
import { comeIn } from './come-in.ts';
import { insertClaim, lockOwnSeat, refuseClaim } from './door.queries.ts';

/** "I was there", if the host missed them [DOOR-9], or their address was entered at the door [DOOR-28]. `created`: for the first time. */
export async function sayAttended(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  eventId: string,
): Promise<{ created: boolean; saidAt: Date }> {
  const now = clock();
  const event = await visibleEvent(db, eventId, member);
  if (event.cancelled_at) throw new Refusal('event_cancelled');
  const meeting = { startsAt: event.starts_at, endsAt: event.ends_at, cancelledAt: event.cancelled_at };
  try {
    return await db.transaction().execute(async (trx) => {
      const seat = await lockOwnSeat(trx, eventId, member.id);
      if (!seat) {
        await comeIn(trx, eventId, member.id, now);
        return { created: true, saidAt: now };
      }
      if (!canSayAttended(meeting, now)) throw new Refusal('attended_not_now');
      const { created, claimed_at: saidAt } = await insertClaim(trx, seat, now);
      return { created, saidAt };
    });
  } catch (error) {
    // They got a seat at the same moment, in another way.
    if (isUniqueViolation(error, 'one_active_registration')) throw new Refusal('event_changed');
    throw error;
  }
}

/**
 * For a week the host can refuse a claim of attendance: it no longer counts, however often it is repeated [DOOR-10]. What the member added
 * to the album as an attendee is removed with it [ALB-10].
 */
export async function refuseAttended(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Member,
  where: { eventId: string; registrationId: string },
): Promise<void> {
  const now = clock();
  const event = await doorOf(db, where.eventId, viewer, now, 'edit');
  if (!canRefuseAttended(event, now)) throw new Refusal('attended_settled');
  await db.transaction().execute(async (trx) => {
    if (!(await refuseClaim(trx, { ...where, by: viewer.id, now }))) throw new Refusal('not_on_the_list');
    await removeWhereNotThere(trx, viewer.id, where, now);
  });
}
