import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { mailTo } from '../platform/mailer/index.ts';

/** One mail to whoever paid, in the transaction of the cause; nobody is told whose account is deleted. */
export const mailPayer = (
  trx: Executor,
  memberId: string,
  kind: 'payment_receipt' | 'payment_refunded',
  [name, id]: ['paymentId' | 'refundId', string],
) =>
  mailTo(
    { kind, about: [name, sql`${id}::text`] },
    sql`from members where members.id = ${memberId} and members.email is not null`,
  ).execute(trx);
