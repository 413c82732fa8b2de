import { BRAND } from '@backyard/contract';
import { sql } from 'kysely';
import { EVENT_IN_MAIL } from '../events/index.ts';
import { isHiddenFrom } from '../members/index.ts';
import { REGISTERED, type Executor } from '../platform/database/index.ts';

/** This member's seat at an event, with its open offer if there is one. */
export const findOwnOffer = (executor: Executor, eventId: string, memberId: string) =>
  executor
    .selectFrom('registrations')
    .leftJoin('seat_handings', (join) =>
      join
        .onRef('seat_handings.registration_id', '=', 'registrations.id')
        .on('seat_handings.taken_at', 'is', null)
        .on('seat_handings.withdrawn_at', 'is', null),
    )
    .leftJoin('check_ins', 'check_ins.registration_id', 'registrations.id')
    .select([
      'registrations.id as registration_id',
      'seat_handings.id as offer_id',
      'seat_handings.expires_at',
      'seat_handings.mailed',
      'check_ins.checked_in_at',
    ])
    .where('registrations.event_id', '=', eventId)
    .where('registrations.member_id', '=', memberId)
    .where('registrations.status', '=', REGISTERED)
    .executeTakeFirst();

/** The event's row is locked: there is one offer of a seat at a time. */
export const insertOffer = (
  trx: Executor,
  given: {
    eventId: string;
    registrationId: string;
    giverId: string;
    tokenHash: Buffer;
    mailed: boolean;
    now: Date;
    expiresAt: Date;
  },
) =>
  trx
    .insertInto('seat_handings')
    .values({
      event_id: given.eventId,
      registration_id: given.registrationId,
      giver_id: given.giverId,
      token_hash: given.tokenHash,
      mailed: given.mailed,
      created_at: given.now,
      expires_at: given.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Withdraws the open offer of this seat. False if there is none. */
export async function withdrawOffer(trx: Executor, registrationId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('seat_handings')
    .set({ withdrawn_at: now })
    .where('registration_id', '=', registrationId)
    .where('taken_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The offer behind a link. `apart`: giver or reader has blocked the other. */
export const findOffer = (executor: Executor, tokenHash: Buffer, readerId: string | null) =>
  executor
    .selectFrom('seat_handings')
    .innerJoin('registrations', 'registrations.id', 'seat_handings.registration_id')
    .innerJoin('events', 'events.id', 'seat_handings.event_id')
    .innerJoin('members as giver', 'giver.id', 'seat_handings.giver_id')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .leftJoin('check_ins', 'check_ins.registration_id', 'registrations.id')
    .select([
      'seat_handings.id',
      'seat_handings.event_id',
      'seat_handings.registration_id',
      'seat_handings.giver_id',
      'seat_handings.token_hash',
      'seat_handings.expires_at',
      'seat_handings.taken_at',
      'seat_handings.taker_id',
      'seat_handings.withdrawn_at',
      'seat_handings.mailed',
      'registrations.status',
      'registrations.guests',
      // Guests may have been paid for where the member was not.
      sql<boolean>`exists (select from registration_payments kept
        where kept.registration_id = registrations.id and kept.kept_cents > 0)`.as('paid'),
      'registrations.price_steps',
      'check_ins.checked_in_at',
      'giver.first_name as giver_name',
      'giver.suspended_until as giver_suspended_until',
      ...EVENT_IN_MAIL,
      'events.questions',
      sql<string>`coalesce(hosts.name, ${BRAND.name})`.as('host_name'),
      (readerId === null ? sql<boolean>`false` : isHiddenFrom(readerId, sql.ref('giver.id'))).as('apart'),
    ])
    .where('seat_handings.token_hash', '=', tokenHash)
    .executeTakeFirst();
export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

export const endOffer = (trx: Executor, id: string, takerId: string, now: Date) =>
  trx.updateTable('seat_handings').set({ taker_id: takerId, taken_at: now }).where('id', '=', id).execute();

/** The giver, as the recipient of a mail about the offer. */
export const findGiver = (trx: Executor, memberId: string) =>
  trx
    .selectFrom('members')
    .select(['id', 'email'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The giver's current seat, for the mail that their offer was declined. Undefined once it is no longer theirs, or is offered again. */
export const findDeclined = (executor: Executor, handingId: string) =>
  executor
    .selectFrom('seat_handings as declined')
    .innerJoin('registrations', 'registrations.id', 'declined.registration_id')
    .innerJoin('events', 'events.id', 'declined.event_id')
    .innerJoin('members as giver', 'giver.id', 'declined.giver_id')
    .select(['events.id', ...EVENT_IN_MAIL, 'registrations.guests', 'giver.first_name as giver_name'])
    .where('declined.id', '=', handingId)
    .where('registrations.status', '=', REGISTERED)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('seat_handings as anew')
            .select('anew.id')
            .whereRef('anew.registration_id', '=', 'declined.registration_id')
            .where('anew.withdrawn_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();

/** The event as shown to the person who was offered a seat, and the giver's name. */
export const findKept = (executor: Executor, eventId: string, giverId: string) =>
  executor
    .selectFrom('events')
    .innerJoin('members as giver', (join) => join.on('giver.id', '=', giverId))
    .select([...EVENT_IN_MAIL, 'giver.first_name as giver_name'])
    .where('events.id', '=', eventId)
    .executeTakeFirst();
