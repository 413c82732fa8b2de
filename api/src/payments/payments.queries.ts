import type { Insertable, Selectable, Updateable } from 'kysely';
import { written, type Executor } from '../platform/database/index.ts';
import type { PaymentsTable } from '../platform/database/schema.ts';
import type { Subject } from './payable.ts';

export type PaymentRow = Selectable<PaymentsTable>;

/** The states that are not final. */
export const UNSETTLED = ['opening', 'open', 'processing'] as const;

/** Whether the payment is in a final state. */
export const isOver = (row: Pick<PaymentRow, 'state'>): boolean =>
  !UNSETTLED.some((state) => state === row.state);

export const findPayment = (executor: Executor, id: string): Promise<PaymentRow | undefined> =>
  executor.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** This person's payment, by our id or by the one the card form has. Other people's payments are not found. */
export function findOwnPayment(
  executor: Executor,
  memberId: string,
  by: { id: string } | { clientSecret: string },
): Promise<PaymentRow | undefined> {
  const own = executor.selectFrom('payments').selectAll().where('member_id', '=', memberId);
  return (
    'id' in by
      ? own.where('id', '=', by.id)
      : // A client secret begins with the processor's id.
        own.where('gateway_id', '=', by.clientSecret.split('_secret_')[0] ?? '')
  ).executeTakeFirst();
}

/** Locks it: everything that happens to one payment happens one after the other. Payment first, then event [PAY-14]. */
export const lockPayment = (trx: Executor, id: string): Promise<PaymentRow> =>
  trx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Its row is locked. */
export const setCancelled = (trx: Executor, id: string, now: Date) =>
  trx.updateTable('payments').set({ state: 'cancelled', ended_at: now }).where('id', '=', id).execute();

/** Sets another key for the next request to the processor. */
export const setCancelKey = (executor: Executor, id: string, key: string) =>
  executor.updateTable('payments').set({ cancel_key: key }).where('id', '=', id).execute();

/** This person's unsettled payment for the event, or for any tier. */
export function findOpenPayment(executor: Executor, memberId: string, subject: Subject) {
  const open = executor
    .selectFrom('payments')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', UNSETTLED.map(written));
  return (
    subject.kind === 'event'
      ? open.where('event_id', '=', subject.eventId)
      : open.where('kind', '=', written('tier'))
  ).executeTakeFirst();
}

export const insertPayment = (trx: Executor, payment: Insertable<PaymentsTable>): Promise<PaymentRow> =>
  trx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();

/** A payment that the processor charged automatically. Undefined if it is already recorded. */
export const insertCharged = (
  trx: Executor,
  payment: Insertable<PaymentsTable>,
): Promise<PaymentRow | undefined> =>
  trx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.constraint('payments_gateway_id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Its row is locked. */
export const updatePayment = (
  trx: Executor,
  id: string,
  values: Updateable<PaymentsTable>,
): Promise<PaymentRow> =>
  trx.updateTable('payments').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Undefined if it is already settled, and nothing is changed. */
export const updateUnsettled = (
  executor: Executor,
  id: string,
  values: Updateable<PaymentsTable>,
): Promise<PaymentRow | undefined> =>
  executor
    .updateTable('payments')
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', UNSETTLED.map(written))
    .returningAll()
    .executeTakeFirst();

export const updatePaymentsOf = (trx: Executor, memberId: string, values: Updateable<PaymentsTable>) =>
  trx.updateTable('payments').set(values).where('member_id', '=', memberId).execute();

/** This member's open payments, or only those for one host's events. */
export const listUnsettledOf = (trx: Executor, memberId: string, at: 'everything' | { hostId: string }) =>
  trx
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', UNSETTLED.map(written))
    .$if(at !== 'everything', (open) =>
      open.where('event_id', 'in', (events) =>
        events
          .selectFrom('events')
          .select('id')
          .where('host_id', '=', at === 'everything' ? null : at.hostId),
      ),
    )
    .execute();

export const findByGatewayId = (executor: Executor, gateway: PaymentRow['gateway'], gatewayId: string) =>
  executor
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();

/** Unsettled payments that were started before then, oldest first. */
export const listUnsettled = (executor: Executor, before: Date, limit: number) =>
  executor
    .selectFrom('payments')
    .select(['id'])
    .where('state', 'in', UNSETTLED.map(written))
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
