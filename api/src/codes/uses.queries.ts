import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** Uses taken of a code. */
export interface CodeUse {
  codeId: string;
  seats: number;
}

/**
 * Takes this many uses of a code, for a seat held for this payment, or without a payment for the registration the member has there. False:
 * the code is not valid at this moment (switched off, not yet, ended), has too few uses left, or they have used a code there already. What
 * was read before does not matter [HOLD-109]. `kept`: the use they released in this transaction. They may retake it for that many seats,
 * whatever became of the code [CODE-6]. The event's row must be locked. The constraint `discount_code_uses` guarantees the limit
 * [HOLD-100].
 */
export async function takeUse(
  trx: Executor,
  given: CodeUse & {
    eventId: string;
    memberId: string;
    paymentId: string | null;
    kept?: CodeUse | null;
    now: Date;
  },
): Promise<boolean> {
  const { eventId, memberId, codeId, seats, paymentId, kept, now } = given;
  const { rows } = await sql`
    with room as (
      select id from discount_codes
      where id = ${codeId} and event_id = ${eventId} and ${hasRoom({ codeId, seats, kept, now })}
      for no key update
    )
    insert into code_uses (event_id, member_id, code_id, seats, payment_id, registration_id)
    select ${eventId}, ${memberId}, room.id, ${seats}::smallint, ${paymentId}::uuid,
      case when ${paymentId}::uuid is null then (
        select id from registrations
        where event_id = ${eventId} and member_id = ${memberId} and status = 'registered') end
    from room
    on conflict (event_id, member_id) do nothing
    returning code_id`.execute(trx);
  return rows.length > 0;
}

/**
 * The same for guests who are added to a seat that was had with a code: kept for the payment, beside what the registration uses [CODE-11]. The
 * event's row is locked by then.
 */
export async function takeAddedUse(
  trx: Executor,
  given: CodeUse & { paymentId: string; kept?: CodeUse | null; now: Date },
): Promise<boolean> {
  const { codeId, seats, paymentId, kept, now } = given;
  const { rows } = await sql`
    insert into added_code_uses (payment_id, code_id, seats)
    select ${paymentId}::uuid, id, ${seats}::smallint from discount_codes
    where id = ${codeId} and ${hasRoom({ codeId, seats, kept, now })}
    for no key update
    returning code_id`.execute(trx);
  return rows.length > 0;
}

/** Takes so many uses more for guests who cost nothing with the code of this registration [CODE-11]. The event's row is locked. */
export async function growUse(
  trx: Executor,
  registrationId: string,
  { codeId, seats, now }: CodeUse & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with room as (
      select id from discount_codes where id = ${codeId} and ${hasRoom({ codeId, seats, now })} for no key update
    )
    update code_uses set seats = code_uses.seats + ${seats}::smallint from room
    where code_uses.registration_id = ${registrationId} and code_uses.code_id = room.id
    returning code_id`.execute(trx);
  return rows.length > 0;
}

/** Releases the uses held by this payment. Returns them, or null if there were none. */
export async function releaseUse(trx: Executor, paymentId: string): Promise<CodeUse | null> {
  const gone =
    (await trx
      .deleteFrom('code_uses')
      .where('payment_id', '=', paymentId)
      .returning(['code_id', 'seats'])
      .executeTakeFirst()) ?? (await releaseAdded(trx, paymentId));
  return gone ? { codeId: gone.code_id, seats: gone.seats } : null;
}

/** The code has so many uses more and counts at this moment, or so many are theirs already, whatever became of it [CODE-6]. */
function hasRoom({ codeId, seats, kept, now }: CodeUse & { kept?: CodeUse | null | undefined; now: Date }) {
  const had = kept?.codeId === codeId ? kept.seats : 0;
  return sql<boolean>`(max_uses is null or uses + ${seats}::int <= max_uses) and (${seats}::int <= ${had}::int or (
    is_on and coalesce(starts_at <= ${now}, true) and coalesce(ends_at >= ${now}, true)))`;
}

const releaseAdded = (trx: Executor, paymentId: string) =>
  trx
    .deleteFrom('added_code_uses')
    .where('payment_id', '=', paymentId)
    .returning(['code_id', 'seats'])
    .executeTakeFirst();

/** Guests were paid for: their uses of a code move to the registration. They are released first, so that they are never counted twice. */
export async function keepAddedUse(trx: Executor, paymentId: string, registrationId: string): Promise<void> {
  const gone = await releaseAdded(trx, paymentId);
  if (!gone) return;
  await sql`
    insert into code_uses (event_id, member_id, code_id, seats, registration_id)
    select event_id, member_id, ${gone.code_id}, ${gone.seats}::smallint, id
    from registrations where id = ${registrationId}
    on conflict (event_id, member_id) do update set seats = code_uses.seats + excluded.seats`.execute(trx);
}

/** The payment has become a registration: the code is used by that from now on. */
export const keepUse = (trx: Executor, paymentId: string) =>
  sql`
  update code_uses set payment_id = null, registration_id = seat.id
  from registrations seat where code_uses.payment_id = ${paymentId} and seat.payment_id = ${paymentId}`.execute(
    trx,
  );

/** Detaches the use from a registration that is about to be handed on. Undefined if it has none. */
export const liftUse = (trx: Executor, registrationId: string) =>
  trx
    .deleteFrom('code_uses')
    .where('registration_id', '=', registrationId)
    .returning(['event_id', 'member_id', 'code_id', 'seats'])
    .executeTakeFirst();

/** Sets it down again, under the name of who gave the code [CODE-9]. The event's row is locked all the time. */
export const setDownUse = (
  trx: Executor,
  use: NonNullable<Awaited<ReturnType<typeof liftUse>>>,
  registrationId: string,
) =>
  trx
    .insertInto('code_uses')
    .values({ ...use, registration_id: registrationId })
    .execute();

/**
 * Guests of a registration were taken back: `gone` of them had been paid for with its code, and it is used by `most` seats at most, which are those that
 * are left. The event's row is locked.
 */
export async function shrinkUse(
  trx: Executor,
  registrationId: string,
  { gone, most }: { gone: number; most: number },
): Promise<void> {
  const left = sql<number>`least(seats - ${gone}::int, ${most}::int)`;
  await trx
    .deleteFrom('code_uses')
    .where('registration_id', '=', registrationId)
    .where(left, '<=', 0)
    .execute();
  await trx
    .updateTable('code_uses')
    .set({ seats: left })
    .where('registration_id', '=', registrationId)
    .where('seats', '>', left)
    .execute();
}
