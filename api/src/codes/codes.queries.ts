import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** In the order in which they were made. */
export const listCodes = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('discount_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('id')
    .limit(100)
    .execute();
export type CodeRow = Awaited<ReturnType<typeof listCodes>>[number];

export const countCodes = async (executor: Executor, eventId: string): Promise<number> =>
  (
    await executor
      .selectFrom('discount_codes')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
  ).count;

/** Undefined: the event has one of that word. */
export const insertCode = (
  trx: Executor,
  given: Pick<
    CodeRow,
    | 'event_id'
    | 'code'
    | 'percent'
    | 'off_cents'
    | 'starts_at'
    | 'ends_at'
    | 'max_uses'
    | 'note'
    | 'created_at'
  >,
) =>
  trx
    .insertInto('discount_codes')
    .values(given)
    .onConflict((conflict) => conflict.columns(['event_id', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const turnCode = (trx: Executor, eventId: string, codeId: string, on: boolean) =>
  trx
    .updateTable('discount_codes')
    .set({ is_on: on })
    .where('event_id', '=', eventId)
    .where('id', '=', codeId)
    .returningAll()
    .executeTakeFirst();

/** Undefined: it is used, or not there. */
export const deleteUnusedCode = (trx: Executor, eventId: string, codeId: string) =>
  trx
    .deleteFrom('discount_codes')
    .where('event_id', '=', eventId)
    .where('id', '=', codeId)
    .where('uses', '=', 0)
    .returning(['id', 'code', 'event_id'])
    .executeTakeFirst();

export const findCode = (executor: Executor, eventId: string, codeId: string) =>
  executor
    .selectFrom('discount_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', codeId)
    .executeTakeFirst();

/**
 * The event's code with this text, and this member's uses of it: `own_seats` while a seat is held for them with it, and `had` if another
 * seat of theirs used one of their codes. Undefined: the event has no such code.
 */
export const findCodeFor = (
  executor: Executor,
  given: { eventId: string; code: string; memberId: string; now: Date },
) =>
  executor
    .selectFrom('discount_codes')
    .leftJoin('code_uses as own', (join) =>
      join.onRef('own.event_id', '=', 'discount_codes.event_id').on('own.member_id', '=', given.memberId),
    )
    .selectAll('discount_codes')
    .select([
      sql<number>`case when own.code_id = discount_codes.id and exists (
        select from seat_holds where seat_holds.payment_id = own.payment_id and seat_holds.expires_at > ${given.now}
      ) then own.seats else 0 end`.as('own_seats'),
      sql<boolean>`own.registration_id is not null`.as('had'),
    ])
    .where('discount_codes.event_id', '=', given.eventId)
    .where('discount_codes.code', '=', given.code)
    .executeTakeFirst();

/**
 * The code this member's seat was bought with, and `kept`: the number of added guests it is held for while they pay. Undefined: the seat
 * was bought without one, or by someone else before [CODE-9].
 */
export const findCodeOfSeat = (
  executor: Executor,
  { registrationId, memberId, now }: { registrationId: string; memberId: string; now: Date },
) =>
  executor
    .selectFrom('code_uses')
    .innerJoin('discount_codes', 'discount_codes.id', 'code_uses.code_id')
    .where('code_uses.registration_id', '=', registrationId)
    .where('code_uses.member_id', '=', memberId)
    .selectAll('discount_codes')
    .select(
      sql<number>`coalesce((select added.seats from added_code_uses added
        join payments on payments.id = added.payment_id
        join seat_holds hold on hold.payment_id = added.payment_id
        where payments.adds_to = code_uses.registration_id and added.code_id = code_uses.code_id
          and hold.expires_at > ${now}), 0)`.as('kept'),
    )
    .executeTakeFirst();
