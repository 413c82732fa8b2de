import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { queueMail } from '../platform/mailer/index.ts';

/**
 * When registrations end, or the giver keeps the seats after all: everyone who was mailed a still open offer of the seat is told that it is
 * withdrawn [HAND-17]. Where an offer was sent is stored only with its mail, for as long as mails are kept. Must run before the offer
 * itself ends. `butTo`: the member who gets a new offer.
 */
export async function tellOffered(
  trx: Executor,
  registrationIds: readonly string[],
  now: Date,
  { butTo }: { butTo?: string | undefined } = {},
): Promise<void> {
  if (registrationIds.length === 0) return;
  const { rows } = await sql<{ id: string; event_id: string; giver_id: string; recipient: string }>`
    select offer.id, offer.event_id, offer.giver_id, mails.recipient
    from seat_handings offer join mails on mails.dedupe_key = 'seat_offered:' || offer.id::text
    where offer.registration_id = any (${registrationIds}::uuid[])
      and offer.taken_at is null and offer.withdrawn_at is null and offer.expires_at > ${now}
      and mails.sent_at is not null and mails.recipient is distinct from ${butTo ?? null}::text`.execute(trx);
  for (const { id, event_id: eventId, giver_id: giverId, recipient } of rows)
    await queueMail(trx, {
      kind: 'seat_kept',
      memberId: null,
      recipient,
      payload: { eventId, giverId },
      dedupeKey: `seat_kept:${id}`,
    });
}
