import { sql } from 'kysely';
import { keepUse, retakeCode } from '../codes/index.ts';
import { availability, offeredOf } from '../events/index.ts';
import { effectiveTier, membershipOf } from '../members/index.ts';
import type { Paid } from '../payments/index.ts';
import { isInvitedTo, type Executor } from '../platform/database/index.ts';
import { lockEvent, registerSeat } from './registrations.queries.ts';
import { eventIdOf, useOf } from './seat-hold.ts';
import { findOwnHold } from './seats.queries.ts';

/** The seat is paid for: it becomes the registration. False when there is nothing to give any more. */
export async function fulfilSeat(trx: Executor, payment: Paid, now: Date): Promise<boolean> {
  const eventId = eventIdOf(payment.subject);
  const event = await lockEvent(trx, eventId);
  if (!event || event.cancelled_at || event.approval_status === 'rejected') return false;
  // Whoever hears of their seat when all is over was not there with it [PAY-11].
  if (event.ends_at <= now) return false;
  const payer = await findPayer(trx, eventId, payment.memberId, now);
  if (!payer || payer.registered || payer.keptAway) return false;
  const hold = await findOwnHold(trx, eventId, payment.memberId);
  const holding = hold !== undefined && hold.payment_id === null;
  const held = hold?.payment_id === payment.id;
  // This one gave way to another, for which the seat is kept: one seat is theirs, and one payment is for it [PAY-18].
  if (hold && !held && !holding) return false;
  // Without a seat kept for it, it is as if they came now: there must be one, for this person, at this price [PAY-11].
  if (!held && !(await stillOffered(trx, event, { ...payer, holding }, payment, now))) return false;
  const seated = await registerSeat(trx, {
    eventId,
    memberId: payment.memberId,
    paymentId: payment.id,
    held: held || holding,
    wishes: payment.wishes,
    payableCents: payment.amountCents,
    priceSteps: payment.details['priceSteps'] ?? [],
    now,
  });
  if (seated) await keepUse(trx, payment.id);
  return seated;
}

type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;
type Payer = NonNullable<Awaited<ReturnType<typeof findPayer>>> & { holding: boolean };

async function stillOffered(
  trx: Executor,
  event: LockedEvent,
  payer: Payer,
  payment: Paid,
  now: Date,
): Promise<boolean> {
  const { holding, uninvited } = payer;
  const { amountCents, wishes } = payment;
  const applicant = {
    tier: effectiveTier(payer, now),
    onboarded: true,
    registered: false,
    holding,
    uninvited,
    offered: holding,
  };
  const verdict = availability(offeredOf(event), applicant, now, wishes.guests);
  if (!verdict.ok) return false;
  const use = useOf(payment);
  if (use === null) return verdict.price.payableCents === amountCents;
  const { tier } = applicant;
  const offered = offeredOf(event);
  const { id: paymentId, memberId } = payment;
  const again = { event: offered, tier, guests: wishes.guests, use, memberId, paymentId, now };
  return (await retakeCode(trx, again)) === amountCents;
}

/** The person who paid, as far as a seat depends on it; undefined when the account is deleted, or suspended [SAFE-21]. */
async function findPayer(trx: Executor, eventId: string, memberId: string, now: Date) {
  const row = await trx
    .selectFrom('members')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.member_id', '=', 'members.id')
        .on('registrations.event_id', '=', eventId)
        .on('registrations.status', '=', 'registered'),
    )
    .select([
      'members.role',
      'members.subscription_tier',
      'members.subscription_expires_at',
      'registrations.id as registration_id',
      sql<boolean>`exists (select from kept_away join events on events.host_id = kept_away.host_id
        where events.id = ${eventId} and kept_away.member_id = members.id)`.as('kept_away'),
      sql<boolean>`exists (select from events where events.id = ${eventId} and events.visibility = 'invited'
        and events.host_id is distinct from members.id
        and not exists (select from event_helpers helps
          where helps.event_id = events.id and helps.member_id = members.id)
        and not ${isInvitedTo(sql.ref('members.id'))})`.as('uninvited'),
    ])
    .where('members.id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('members.suspended_until', 'is', null), where('members.suspended_until', '<=', now)]),
    )
    .executeTakeFirst();
  return (
    row && {
      ...membershipOf(row),
      registered: row.registration_id !== null,
      // The host may have said so while they paid [SAFE-5].
      keptAway: row.kept_away,
      // ... or have taken the invitation back [INVITED-6].
      uninvited: row.uninvited,
    }
  );
}
