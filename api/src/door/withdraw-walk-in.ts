import { bumpVersion, deleteInvitee } from '../invitees/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { lockEvent } from '../registrations/index.ts';
import { doorOf } from './check-in.ts';
import { withdrawWalkIn } from './walk-ins.queries.ts';

/**
 * Takes back that an address was asked: its seat is free at once, and its owner comes in by it no more [DOOR-32]. Said again, nothing is left to do. Throws
 * event_not_found, owner_only, and walk_in_gone where they have answered. Behind the event's lock, as they do.
 */
export async function withdrawAsked(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Member,
  { eventId, id }: { eventId: string; id: string },
): Promise<void> {
  const now = clock();
  await doorOf(db, eventId, viewer, now, 'edit');
  await db.transaction().execute(async (trx) => {
    await lockEvent(trx, eventId);
    const asked = await withdrawWalkIn(trx, { eventId, id, now });
    if (!asked) throw new Refusal('walk_in_gone');
    if (!asked.invites) return;
    // Nor does the invitation stay that asking made; whoever was found invited a moment ago is decided about again.
    await deleteInvitee(trx, eventId, asked.email);
    await bumpVersion(trx, eventId);
  });
}
