import type { TroubledRefund } from '@backyard/contract';
import { recordAudit } from '../platform/audit-log/index.ts';
import type { RefundsTable } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { toDollars } from '../platform/money.ts';
import type { Services } from '../platform/services.ts';
import { queueRefundJob } from './refund.ts';
import { lockFailedRefund, selectTroubledRefunds, updateRefund } from './refunds.queries.ts';

const MAX_LISTED = 200;

/** Reasons for refunds, for admins. */
const REASONS: Record<RefundsTable['reason'], string> = {
  cancelled: 'The member cancelled in time.',
  event_cancelled: 'The event was cancelled or rejected.',
  nothing_given: 'Paid when no seat was left.',
  account_deleted: 'The account was deleted before the event.',
  kept_away: 'The host keeps the member away from their events.',
  suspended: 'The member was suspended before the event.',
  guests_back: 'The member took guests back in time.',
  wrong_amount: 'The processor took another amount than was asked for.',
};

/** Refunds that failed, and those that were tried without success so far; oldest first [PAY-24]. */
export async function listTroubledRefunds({ db }: Pick<Services, 'db'>): Promise<TroubledRefund[]> {
  const rows = await selectTroubledRefunds(db, MAX_LISTED);
  return rows.map((row) => ({
    id: row.id,
    amount: toDollars(row.amount_cents),
    reason: REASONS[row.reason],
    state: row.state === 'failed' ? 'failed' : 'pending',
    tries: row.tries,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    payment: { id: row.payment_id, description: row.description, processorId: row.processor_id },
    member:
      row.email === null
        ? null
        : {
            id: row.member_id,
            name: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email,
            email: row.email,
          },
    event: row.event_id && row.title ? { id: row.event_id, title: row.title } : null,
  }));
}

/** An admin has a failed refund tried again: 404 refund_not_found unless it failed. */
export async function retryRefund(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  refundId: string,
  adminId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const refund = await lockFailedRefund(trx, refundId);
    if (!refund) throw new Refusal('refund_not_found');
    await updateRefund(trx, refundId, { state: 'pending', gateway_id: null });
    await queueRefundJob(trx, refundId);
    await recordAudit(trx, {
      actorId: adminId,
      action: 'payment_refunded',
      subject: { kind: 'payment', id: refund.payment_id },
      before: { refund: 'failed' },
      after: { refund: 'pending' },
      at: clock(),
    });
  });
}
