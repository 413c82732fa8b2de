import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { mailTo } from '../platform/mailer/index.ts';

/** One mail to the payer, in the transaction of its cause. Deleted accounts get none. */
const payer = (memberId: string) =>
  sql`from members where members.id = ${memberId} and members.email is not null`;

export const mailReceipt = (trx: Executor, payment: { id: string; member_id: string }) =>
  mailTo(
    { kind: 'payment_receipt', about: ['paymentId', sql`${payment.id}::text`] },
    payer(payment.member_id),
  ).execute(trx);

export const mailRefunded = (trx: Executor, payment: { member_id: string }, refund: { id: string }) =>
  mailTo(
    { kind: 'payment_refunded', about: ['refundId', sql`${refund.id}::text`] },
    payer(payment.member_id),
  ).execute(trx);
