import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { queueMail } from '../platform/mailer/index.ts';

/**
 * Registrations end, or their seats are kept after all: whoever was mailed an offer of one that is still open hears that it is offered no more, and does not
 * count on it [HAND-17]. Where an offer went stands with its mail alone, as long as that is kept. Comes before the offer's own end. `butTo`: who is offered it anew.
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
