import { HANDING_HOURS, HOUR_MS } from '@backyard/contract';
import { holdStaying } from '../members/index.ts';
import { recordAudit } from '../platform/audit-log/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { hashOf, newToken } from '../platform/link-token.ts';
import { mayBeSent, queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { lockEvent, tellOffered } from '../registrations/index.ts';
import { cannotOffer } from './handing.policy.ts';
import { findOwnOffer, insertOffer, withdrawOffer } from './handing.queries.ts';
import { SEATS_OFFERED } from './limits.ts';

interface Offered {
  expiresAt: Date;
  mailed: boolean;
  token: string;
}

/**
 * Offers this member's seat by link [HAND-1] or by mail. A mailed offer behaves the same whether or not the address has an account. No mail
 * is sent if the address got enough of them today or its owner and the giver have a block. Any earlier offer ends. Throws not_registered,
 * event_cancelled, event_started, handing_checked_in.
 */
export async function offerSeat(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  member: Member,
  eventId: string,
  email: string | undefined,
): Promise<Offered> {
  const { db, clock } = services;
  // A member without a seat uses up no one's limit.
  if (!(await findOwnOffer(db, eventId, member.id))) throw new Refusal('not_registered');
  await enforceLimit(services, SEATS_OFFERED, member.id);
  return db.transaction().execute(async (trx) => {
    if ((await holdStaying(trx, [member.id])).length === 0) throw new Refusal('unauthorized');
    const event = await lockEvent(trx, eventId);
    const own = event && (await findOwnOffer(trx, eventId, member.id));
    if (!own) throw new Refusal('not_registered');
    const now = clock();
    const no = cannotOffer(
      {
        startsAt: event.starts_at,
        cancelled: event.cancelled_at !== null,
        checkedIn: own.checked_in_at !== null,
      },
      now,
    );
    if (no) throw new Refusal(no);
    await tellOffered(trx, [own.registration_id], now, { butTo: email });
    await withdrawOffer(trx, own.registration_id, now);
    const token = newToken();
    const expiresAt = new Date(Math.min(now.getTime() + HANDING_HOURS * HOUR_MS, event.starts_at.getTime()));
    const mailed = email !== undefined;
    const { id } = await insertOffer(trx, {
      eventId,
      registrationId: own.registration_id,
      giverId: member.id,
      tokenHash: hashOf(token),
      mailed,
      now,
      expiresAt,
    });
    const counted = { ...services, db: trx };
    if (email !== undefined && (await mayBeSent(counted, { kind: 'seat_offered', email, by: member.id })))
      await queueMail(trx, {
        kind: 'seat_offered',
        memberId: null,
        recipient: email,
        payload: { token },
        dedupeKey: `seat_offered:${id}`,
      });
    await recordAudit(trx, {
      actorId: member.id,
      action: 'seat_offered',
      subject: { kind: 'event', id: eventId },
      after: { handingId: id },
      at: now,
    });
    return { expiresAt, mailed, token };
  });
}

/** Keeps the seat and withdraws the offer, if there is one. Throws not_registered. */
export async function keepSeat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Member,
  eventId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockEvent(trx, eventId);
    const own = await findOwnOffer(trx, eventId, member.id);
    if (!own) throw new Refusal('not_registered');
    const now = clock();
    await tellOffered(trx, [own.registration_id], now);
    if (!(await withdrawOffer(trx, own.registration_id, now))) return;
    await recordAudit(trx, {
      actorId: member.id,
      action: 'seat_kept',
      subject: { kind: 'event', id: eventId },
      before: { handingId: own.offer_id },
      at: now,
    });
  });
}
