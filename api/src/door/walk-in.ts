import { INVITEES } from '@backyard/contract';
import { endsAfter, freeSeats, offeredOf, rightsAt } from '../events/index.ts';
import { countInvited, forgiveByAddress, insertInvitees, insertUnlessTakenBack } from '../invitees/index.ts';
import { isUniqueViolation, type Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { mayBeSent, queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { lockEvent } from '../registrations/index.ts';
import { personAt } from './check-in.ts';
import { insertCheckIn, isSuspendedAt, lockOwnSeat, type DoorRow } from './door.queries.ts';
import { findGuestByAddress, findGuestByTicket } from './guests.queries.ts';
import { seatAtTheDoor } from './seat-at-the-door.ts';
import { countWalkIns, findMemberOf, insertWalkIn } from './walk-ins.queries.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'config'>;
type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;
/** The person who is in, `created` for the first time; or that a mail was sent to the address to confirm. */
type LetIn = { created: boolean; row: DoorRow } | { askedAt: Date };

/**
 * Lets in a person without a ticket at an open door where `viewer` may do so. Anyone who shows a ticket to another event, has a seat here,
 * or is first on the waiting list is let in [DOOR-7]. Any other address gets a mail to confirm, and the answer is the same whether or not
 * it is a member's [DOOR-27].
 */
export async function letIn(
  services: Parts,
  viewer: Member,
  eventId: string,
  who: { ticket?: string | undefined; email?: string | undefined },
): Promise<LetIn> {
  const { db, clock } = services;
  const now = clock();
  try {
    return await db.transaction().execute(async (trx) => {
      const event = await lockEvent(trx, eventId);
      if (!event) throw new Refusal('event_not_found');
      const { ticket, email = '' } = who;
      const { owner } = rightsAt(
        viewer,
        { host_id: event.host_id, own_help: null, help_rests_until: null },
        now,
      );
      const door = { event, by: viewer.id, owner, now };
      const guest =
        ticket === undefined
          ? await findGuestByAddress(trx, { ...door, email })
          : await findGuestByTicket(trx, { ...door, ticket, endsAfter: endsAfter(now) });
      if (!guest && ticket !== undefined) throw new Refusal('ticket_unknown');
      if (!guest) return await ask({ ...services, db: trx }, event, { email, by: viewer.id, owner, now });
      const checkIn = { at: now, by: viewer.id, now };
      const own = await lockOwnSeat(trx, eventId, guest.id);
      // The same answer as in the door's list [SAFE-21].
      if (own && (await isSuspendedAt(trx, guest.id, now, now))) throw new Refusal('guest_suspended');
      if (own) return { created: await insertCheckIn(trx, own, checkIn), row: await personAt(trx, own.id) };
      const { created, registrationId } = await seatAtTheDoor(trx, event, guest, checkIn);
      return { created, row: await personAt(trx, registrationId) };
    });
  } catch (error) {
    // They took a seat themselves at the same moment.
    if (isUniqueViolation(error, 'one_active_registration')) throw new Refusal('event_changed');
    throw error instanceof Refusal ? new Refusal(SAID_AT_THE_DOOR[error.code] ?? error.code) : error;
  }
}

/** Refusals addressed to the guest, reworded for the person at the door. */
const SAID_AT_THE_DOOR: Partial<Record<Refusal['code'], Refusal['code']>> = {
  onboarding_required: 'walk_in_unfinished',
  come_in_pays: 'walk_in_pays',
};

/** Stores a row and queues a mail, no matter who has the address. Refusals apply to every address alike [DOOR-27]. */
async function ask(
  services: Parts,
  event: LockedEvent,
  { email, by, owner, now }: { email: string; by: string; owner: boolean; now: Date },
): Promise<{ askedAt: Date }> {
  const { db: trx } = services;
  if (event.approval_status !== 'approved') throw new Refusal('event_unpublished');
  if (freeSeats(offeredOf(event)) <= (await countWalkIns(trx, event.id, now, email)))
    throw new Refusal('event_full');
  const invites =
    event.visibility === 'invited' && (await inviteToo(trx, { eventId: event.id, email, owner, now }));
  await insertWalkIn(trx, { eventId: event.id, email, by, invites, now });
  const member = await findMemberOf(trx, email);
  if (await mayBeSent(services, { kind: 'walk_in', email, by }))
    await queueMail(trx, {
      kind: 'walk_in',
      memberId: member?.id ?? null,
      recipient: email,
      payload: { eventId: event.id, email },
    });
  return { askedAt: now };
}

/**
 * Invites a person let in at an invitation-only event, so that they find its page [INVITED-2]. Only the host can restore a withdrawn
 * invitation at the door, and the answer is the same [DOOR-36]. Returns whether an invitation was made.
 */
async function inviteToo(
  trx: Executor,
  { eventId, email, owner, now }: { eventId: string; email: string; owner: boolean; now: Date },
): Promise<boolean> {
  if (owner) await forgiveByAddress(trx, eventId, [email]);
  const made = owner
    ? await insertInvitees(trx, { eventId, emails: [email], now })
    : await insertUnlessTakenBack(trx, { eventId, email, now });
  if ((await countInvited(trx, eventId)) > INVITEES.anEvent) throw new Refusal('invitees_many');
  return made.length > 0;
}
