import { HOUR_MS, wishesOf } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import type { Intent } from '../platform/payment-gateway/index.ts';
import { addLedgerEntry, addReleaseEntry } from './ledger.queries.ts';
import type { Held, Paid, Payable, PaymentServices, Subject } from './payable.ts';
import type { PaymentRow } from './payments.queries.ts';

/** How long a payment without a hold may stay open, in milliseconds. */
export const OPEN_MS = HOUR_MS;

function subjectOf({ event_id: eventId, tier, adds_to: addsTo }: PaymentRow): Subject {
  if (eventId) return { kind: 'event', eventId, ...(addsTo !== null && { adding: true }) };
  if (tier) return { kind: 'tier', tier };
  throw new Error('a payment for nothing');
}

/** A payment bound to the handlers of what it pays for, so callers need not look them up. */
export type Payment = ReturnType<typeof bindPayment>;

export function bindPayment({ payables, db }: Pick<PaymentServices, 'payables' | 'db'>, row: PaymentRow) {
  const subject = subjectOf(row);
  const payable: Payable = payables[subject.kind];
  const paid: Paid = {
    id: row.id,
    memberId: row.member_id,
    subject,
    amountCents: row.amount_cents,
    description: row.description,
    details: row.details,
    wishes: wishesOf(row),
    addsTo: row.adds_to,
    gatewayId: row.gateway_id,
  };
  const held = async (): Promise<Held | null> => (await payable.held?.(db, row.id)) ?? null;

  return {
    row,
    /** The row as those see it who give something for it. */
    paid,
    payable,

    /**
     * Holds what is scarce, in the transaction that writes the payment. Null if nothing is. `instead`: the payment it has just replaced.
     */
    reserve: async (trx: Executor, now: Date, instead?: { paid: Paid }): Promise<Held | null> => {
      const kept = await payable.reserve(trx, paid, now, instead?.paid);
      if (kept) await addLedgerEntry(trx, 'hold', row, { at: now });
      return kept;
    },

    /**
     * Gives what this intent paid for, or releases the hold and returns why nothing is given. Only an intent of ours, for exactly the
     * amount asked, is accepted as payment [PAY-11].
     */
    fulfil: async (
      trx: Executor,
      intent: Intent,
      now: Date,
    ): Promise<'given' | 'nothing_given' | 'wrong_amount'> => {
      const exact =
        intent.amountCents === row.amount_cents && (intent.metadata['payment'] ?? row.id) === row.id;
      if (exact && (await payable.fulfil(trx, paid, now))) return 'given';
      await payable.release(trx, paid, now);
      return exact ? 'nothing_given' : 'wrong_amount';
    },

    /** Releases the hold, and records that it will not be paid. */
    release: async (trx: Executor, now: Date): Promise<void> => {
      await payable.release(trx, paid, now);
      await addReleaseEntry(trx, row.id, now);
    },

    /** Records that this payment holds nothing any longer, because its hold was transferred to another. */
    endHold: (trx: Executor, now: Date): Promise<void> => addReleaseEntry(trx, row.id, now),

    /** What is held for it now. */
    held,
    /** When the hold ends, a time long ago if it has been released. Null if nothing is scarce. */
    heldUntil: async (): Promise<Date | null> =>
      payable.held ? ((await held())?.expiresAt ?? new Date(0)) : null,
  };
}
