import type { Insertable, Selectable, Updateable } from 'kysely';
import { written, type Executor } from '../platform/database/index.ts';
import type { RefundsTable } from '../platform/database/schema.ts';

export type RefundRow = Selectable<RefundsTable>;

/** Undefined if the payment is already being refunded in full. */
export const insertRefund = (trx: Executor, refund: Insertable<RefundsTable>) =>
  trx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('payment_id').where('guests', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();

export const findRefund = (executor: Executor, id: string): Promise<RefundRow | undefined> =>
  executor.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

export const findRefundByGatewayId = (executor: Executor, gatewayId: string) =>
  executor
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();

export const lockRefund = (trx: Executor, id: string): Promise<RefundRow> =>
  trx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const lockFailedRefund = (trx: Executor, id: string) =>
  trx
    .selectFrom('refunds')
    .select(['id', 'payment_id'])
    .where('id', '=', id)
    .where('state', '=', written('failed'))
    .forUpdate()
    .executeTakeFirst();

export const updateRefund = (trx: Executor, id: string, values: Updateable<RefundsTable>) =>
  trx.updateTable('refunds').set(values).where('id', '=', id).execute();

/** Counts a failed try, while the refund is still to be tried. */
export const noteFailedTry = (executor: Executor, id: string, values: Updateable<RefundsTable>) =>
  executor
    .updateTable('refunds')
    .set((set) => ({ ...values, tries: set('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', written('pending'))
    .execute();

/** Those that the processor has taken on and not finished, of before then. */
export const listPendingRefunds = (executor: Executor, before: Date, limit: number) =>
  executor
    .selectFrom('refunds')
    .select('gateway_id')
    .where('state', '=', written('pending'))
    .where('gateway_id', 'is not', null)
    .where('created_at', '<', before)
    .limit(limit)
    .execute();

/** Other refunds of the same payment. */
export const findOtherRefunds = (executor: Executor, refund: { id: string; payment_id: string }) =>
  executor
    .selectFrom('refunds')
    .select(['id', 'gateway_id'])
    .where('payment_id', '=', refund.payment_id)
    .where('id', '!=', refund.id)
    .execute();

/** Those that failed or were tried without success so far, oldest first. */
export const selectTroubledRefunds = (executor: Executor, limit: number) =>
  executor
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .leftJoin('events', 'events.id', 'payments.event_id')
    .selectAll('refunds')
    .select([
      'payments.description',
      'payments.gateway_id as processor_id',
      'payments.member_id',
      'members.first_name',
      'members.last_name',
      'members.email',
      'events.id as event_id',
      'events.title',
    ])
    .where('refunds.state', 'in', [written('pending'), written('failed')])
    .where((where) =>
      where.or([where('refunds.state', '=', written('failed')), where('refunds.tries', '>', 0)]),
    )
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute();
