import { sql } from 'kysely';
import { REGISTERED, type Executor } from '../platform/database/index.ts';

const MAX_LISTED = 500;

/** What is refunded of a payment, US cents. Null if nothing is. Guests are refunded one by one [SEAT-15]. */
const backOf = sql<
  number | null
>`(select sum(amount_cents)::int from refunds where refunds.payment_id = payments.id)`;

/** Payments with the amount paid, from the ledger, and their refunds. */
const selectPaid = (executor: Executor) =>
  executor
    .selectFrom('payments')
    .innerJoin('ledger', (join) =>
      join.onRef('ledger.payment_id', '=', 'payments.id').on('ledger.kind', 'in', ['payment', 'renewal']),
    )
    .select([
      'payments.id',
      'payments.kind',
      'payments.description',
      'payments.event_id',
      'payments.succeeded_at',
      'ledger.amount_cents as paid_cents',
      backOf.as('refund_cents'),
    ]);

/** What this person paid, newest first. */
export const selectReceipts = (executor: Executor, memberId: string) =>
  selectPaid(executor)
    .select([
      'payments.created_at',
      sql<boolean>`exists (select from refunds where refunds.payment_id = payments.id and refunds.state <> 'succeeded')`.as(
        'refunding',
      ),
    ])
    .where('payments.member_id', '=', memberId)
    .where('payments.state', '=', 'succeeded')
    .orderBy('payments.succeeded_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

export type ReceiptRow = Awaited<ReturnType<typeof selectReceipts>>[number];

/** One payment with its payer's name, as mails need it. */
export const findPaymentForMail = (executor: Executor, paymentId: string) =>
  selectPaid(executor)
    .innerJoin('members', 'members.id', 'payments.member_id')
    .select([
      'payments.gateway',
      'members.first_name',
      'members.latitude',
      'members.longitude',
      // The seat was handed on to someone else, but the payment is still theirs [HAND-7].
      sql<boolean>`exists (
        select from registrations
        where (registrations.payment_id = payments.id or registrations.id = payments.adds_to)
          and registrations.member_id <> payments.member_id)`.as('handed_on'),
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();

export const findRefundForMail = (executor: Executor, refundId: string) =>
  executor
    .selectFrom('refunds')
    .select(['payment_id', 'amount_cents', 'reason'])
    .where('id', '=', refundId)
    .executeTakeFirst();

/** The longest a mail waits for the one that must go first, by the database's clock, which also set the queueing time. */
const AT_MOST = '10 minutes';

/** Whether the mail telling the payer that their seat was handed on is still queued, for no longer than that. */
export async function tellsOfHandingFirst(executor: Executor, refundId: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds join payments on payments.id = refunds.payment_id
    join mails on mails.member_id = payments.member_id and mails.event_id = payments.event_id
    where refunds.id = ${refundId} and mails.kind = 'registration_cancelled' and mails.payload ->> 'handedOn' = 'true'
      and mails.sent_at is null and mails.failed_at is null and mails.replaced_at is null
      and mails.queued_at > now() - ${AT_MOST}::interval`.execute(executor);
  return rows.length > 0;
}

/** Whether all that is left of a payment is refunded, and whether a registration it created or extended is active. */
export async function findOutcome(executor: Executor, paymentId: string) {
  const row = await executor
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.payment_id', '=', 'payments.id').on('refunds.guests', 'is', null),
    )
    .leftJoin('registrations', (join) =>
      join
        .on((on) =>
          on.or([
            on('registrations.payment_id', '=', on.ref('payments.id')),
            on.and([
              on('registrations.id', '=', on.ref('payments.adds_to')),
              on('payments.given', '=', true),
            ]),
          ]),
        )
        .on('registrations.status', '=', REGISTERED),
    )
    .select(['refunds.id as refund_id', 'registrations.id as registration_id'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { refunded: row.refund_id !== null, registered: row.registration_id !== null };
}
