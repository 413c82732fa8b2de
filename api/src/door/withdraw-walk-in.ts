import { bumpVersion, deleteInvitee } from '../invitees/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { lockEvent } from '../registrations/index.ts';
import { doorOf } from './check-in.ts';
import { withdrawWalkIn } from './walk-ins.queries.ts';

/**
 * Withdraws a walk-in: its seat is free at once, and the address's owner can no longer come in by it [DOOR-32]. Repeating it does nothing.
 * Throws event_not_found, owner_only, and walk_in_gone if they have answered. Serialized with their answer by the event's lock.
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
    // The invitation made by asking goes too; a member found to be invited a moment ago is checked again.
    await deleteInvitee(trx, eventId, asked.email);
    await bumpVersion(trx, eventId);
  });
}
