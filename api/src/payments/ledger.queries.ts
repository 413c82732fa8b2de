import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { PaymentRow } from './payments.queries.ts';

/**
 * Writes a movement into the book, in the transaction that makes it [PAY-30]. US cents: what came in is positive, what
 * went out negative, seats move none. The table refuses a second entry of the same kind for a payment, and any change.
 */
export async function addLedgerEntry(
  trx: Executor,
  kind: 'hold' | 'payment' | 'refund' | 'renewal',
  payment: Pick<PaymentRow, 'id' | 'member_id' | 'event_id' | 'gateway' | 'gateway_id'>,
  given: { amountCents?: number; refundId?: string; gatewayId?: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('ledger')
    .values({
      kind,
      payment_id: payment.id,
      refund_id: given.refundId ?? null,
      member_id: payment.member_id,
      event_id: payment.event_id,
      amount_cents: given.amountCents ?? 0,
      gateway: payment.gateway,
      gateway_id: given.gatewayId ?? payment.gateway_id,
      at: given.at,
    })
    .execute();
}

/** Records the end of a hold without a purchase. Nothing is written if there was no hold, or it was released before. */
export async function addReleaseEntry(trx: Executor, paymentId: string, at: Date): Promise<void> {
  await sql`
    insert into ledger (kind, payment_id, member_id, event_id, amount_cents, gateway, gateway_id, at)
    select 'release', payment_id, member_id, event_id, 0, gateway, gateway_id, ${at}
    from ledger where payment_id = ${paymentId} and kind = 'hold'
    on conflict do nothing`.execute(trx);
}
