import type { GuestsBody } from '@backyard/contract';
import { guestsChange, offeredOf } from '../events/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { changeGuests, findOwnSeats } from './guests.queries.ts';
import { lockEvent } from './registrations.queries.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';

/**
 * Says with whom this member comes. The event's row is locked first [REG-14]: all the seats are theirs or none, and what they give
 * back is the first in line's [WAIT-6], in one transaction. Throws 404 not_registered, and the refusals of `guestsChange`.
 */
export async function bringGuests(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  eventId: string,
  { guests, names }: GuestsBody,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const event = await lockEvent(trx, eventId);
    const own = event && (await findOwnSeats(trx, eventId, member.id));
    if (!own) throw new Refusal('not_registered');
    const paid = own.payment_id !== null;
    const verdict = guestsChange(offeredOf(event), { guests: own.guests, paid }, guests, now);
    if (!verdict.ok) throw new Refusal(verdict.reason, { message: verdict.message });
    await changeGuests(trx, own.id, { guests, names, more: verdict.more });
    if (verdict.more < 0) await offerFreedSeats(trx, eventId, now);
  });
}
