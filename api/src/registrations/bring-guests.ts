import type { GuestsBody } from '@backyard/contract';
import { growUse, guestsPrices, shrinkUse } from '../codes/index.ts';
import { guestsChange, hasUsed, offeredOf } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { changeGuests, findCheckedInAt, findOwnSeats } from './guests.queries.ts';
import { refundGuests } from './refund-guests.ts';
import { lockEvent } from './registrations.queries.ts';
import { offerFreedSeats } from './waitlist/offer-freed-seats.ts';

/**
 * Changes how many guests this member brings. The event's row is locked first [REG-14]. The party gets all the seats or none, released
 * seats go to the first in line [WAIT-6], and what was paid for them is refunded [SEAT-15], in one transaction. Throws 404 not_registered,
 * 402 guests_paid when more guests cost something, and the refusals of `guestsChange`.
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
    const verdict = guestsChange(offeredOf(event), own, guests, now);
    if (!verdict.ok) throw new Refusal(verdict.reason, { message: verdict.message });
    const { more } = verdict;
    // Only a check-in that counts: one from before a move does not prevent a refund [HOLD-112].
    if (more < 0 && hasUsed(event, await findCheckedInAt(trx, own.id), now))
      throw new Refusal('guests_checked_in');
    if (more > 0) await takeForNothing(trx, { event, seatId: own.id, member, more, now });
    const gone = more < 0 ? await refundGuests(trx, own.id, { guests: -more, event, now }) : NOBODY;
    const kept = own.guest_names.slice(0, guests);
    await changeGuests(trx, own.id, { guests, names: names ?? kept, more, cents: -gone.cents });
    if (more < 0) {
      // Each seat is one use of a code [CODE-5]. A member who pays nothing for their own seat uses it for their guests alone.
      const most = guests + (costOf(own.price_steps) > 0 ? 1 : 0);
      await shrinkUse(trx, own.id, { gone: gone.coded, most });
      await offerFreedSeats(trx, eventId, now);
    }
  });
}

const NOBODY = { cents: 0, coded: 0 };

/** Guests who cost something are paid for first; where a code leaves nothing to pay, they use it [CODE-11]. Throws guests_paid, event_changed. */
async function takeForNothing(
  trx: Executor,
  given: { event: Parameters<typeof offeredOf>[0]; seatId: string; member: Member; more: number; now: Date },
): Promise<void> {
  const { event, seatId, member, more, now } = given;
  const seat = { registrationId: seatId, memberId: member.id };
  const { price, coded } = (await guestsPrices(trx, offeredOf(event), seat, now))(more);
  if (price.payableCents > 0) throw new Refusal('guests_paid');
  if (coded && !(await growUse(trx, seatId, { ...coded.use, now }))) throw new Refusal('event_changed');
}

/** What a member's own seat cost before a code, US cents. */
const costOf = (steps: readonly { name: string; cents: number }[]): number =>
  steps
    .filter(({ name }) => !['guests', 'code', 'too_little'].includes(name))
    .reduce((sum, { cents }) => sum + cents, 0);
