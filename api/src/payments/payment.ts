import { HOUR_MS, wishesOf } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import type { Intent } from '../platform/payment-gateway/index.ts';
import { addLedgerEntry, addReleaseEntry } from './ledger.queries.ts';
import type { Held, Paid, Payable, PaymentServices, Subject } from './payable.ts';
import type { PaymentRow } from './payments.queries.ts';

/** Milliseconds that a payment which keeps nothing scarce may stay open. */
export const OPEN_MS = HOUR_MS;

function subjectOf({ event_id: eventId, tier, adds_to: addsTo }: PaymentRow): Subject {
  if (eventId) return { kind: 'event', eventId, ...(addsTo !== null && { adding: true }) };
  if (tier) return { kind: 'tier', tier };
  throw new Error('a payment for nothing');
}

/** A payment, bound to what is paid for: what happens to it is asked of this, and nobody looks the other half up. */
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

    /** Keeps what is scarce, in the transaction that writes the payment; null where nothing is. `instead`: of one that has just given way. */
    reserve: async (trx: Executor, now: Date, instead?: { paid: Paid }): Promise<Held | null> => {
      const kept = await payable.reserve(trx, paid, now, instead?.paid);
      if (kept) await addLedgerEntry(trx, 'hold', row, { at: now });
      return kept;
    },

    /**
     * Gives what this intent paid for; or lets go of it, and answers why nothing is given. Only ours, for exactly what was
     * asked for, is believed to pay for it [PAY-11].
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

    /** Lets go of what was kept, and writes that down: it will not be paid any more. */
    release: async (trx: Executor, now: Date): Promise<void> => {
      await payable.release(trx, paid, now);
      await addReleaseEntry(trx, row.id, now);
    },

    /** Writes down that nothing is kept for it any more, where that is kept for something else from now on. */
    endHold: (trx: Executor, now: Date): Promise<void> => addReleaseEntry(trx, row.id, now),

    /** What is kept for it now. */
    held,
    /** Until when that is kept, long ago where it is gone; null where nothing is scarce. */
    heldUntil: async (): Promise<Date | null> =>
      payable.held ? ((await held())?.expiresAt ?? new Date(0)) : null,
  };
}
