import type { Payment, Receipt } from '@backyard/contract';
import { toDollars } from '../platform/money.ts';
import type { Held } from './payable.ts';
import type { PaymentRow } from './payments.queries.ts';
import type { ReceiptRow } from './receipts.queries.ts';

/** Shown to the person beside the status. */
const GONE = 'What you paid for was gone by then, so your money is on its way back to you.';
const REFUNDED = 'Your money is on its way back to you.';

export function presentPayment(
  row: PaymentRow,
  given: { held: Held | null; refunded: boolean; registered: boolean },
): Payment {
  const message = messageOf(row, given.refunded);
  return {
    status: statusOf(row, given.refunded),
    registered: given.registered,
    expiresAt: given.held?.expiresAt.toISOString() ?? null,
    ...(message ? { message } : {}),
  };
}

function statusOf(row: PaymentRow, refunded: boolean): Payment['status'] {
  if (row.state === 'opening') return 'open';
  return row.state === 'succeeded' && refunded ? 'refunded' : row.state;
}

function messageOf(row: PaymentRow, refunded: boolean): string | null {
  if (row.state === 'succeeded') {
    if (!refunded) return null;
    return row.given ? REFUNDED : GONE;
  }
  return row.message;
}

export const presentReceipt = (row: ReceiptRow): Receipt => ({
  id: row.id,
  kind: row.kind === 'event' ? 'event' : 'subscription',
  description: row.description,
  amount: toDollars(row.paid_cents),
  refunded: toDollars(row.refund_cents ?? 0),
  status: receiptStatus(row),
  createdAt: (row.succeeded_at ?? row.created_at).toISOString(),
  ...(row.event_id ? { eventId: row.event_id } : {}),
});

function receiptStatus(row: ReceiptRow): Receipt['status'] {
  if (row.refund_cents === null) return 'paid';
  if (row.refunding) return 'refunding';
  return row.refund_cents < row.paid_cents ? 'partly_refunded' : 'refunded';
}
