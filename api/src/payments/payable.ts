import type { SeenEvent, Tier, Wishes } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';

type PaidTier = Exclude<Tier, 'game_room'>;

export interface EventSubject {
  kind: 'event';
  eventId: string;
  /** Seats for guests of an active registration, without a seat for the member. */
  adding?: boolean;
}

export interface TierSubject {
  kind: 'tier';
  tier: PaidTier;
}

/** What a payment is for. */
export type Subject = EventSubject | TierSubject;

/** What was asked for besides the seat. */
export interface Asked {
  wishes: Wishes;
  /** A discount code, as typed. */
  code?: string | undefined;
  /** The event as they saw it. */
  seen?: SeenEvent | undefined;
}

/** The server's price for one person, now. US cents, always above 0. */
export interface Quote {
  amountCents: number;
  /** What receipts and the processor call it. */
  description: string;
  /** Stored with the payment for the code that quoted it (price steps, versions). */
  details: Record<string, unknown>;
  /** The wishes to store, if they differ from those sent. */
  wishes?: Wishes;
  /** The price of each guest, US cents: the refund when a guest is taken back. Omitted: free. */
  guestCents?: number;
  /** The registration whose guests these are; left out: it makes one itself. */
  addsTo?: string;
}

/** The payment as those who give something for it need it. */
export interface Paid<For extends Subject = Subject> {
  id: string;
  memberId: string;
  subject: For;
  amountCents: number;
  description: string;
  details: Record<string, unknown>;
  wishes: Wishes;
  /** The registration that it adds guests to; null: it makes one itself. */
  addsTo: string | null;
  /** The processor's id; null while it is not known. */
  gatewayId: string | null;
}

/** A seat held during payment. */
export interface Held {
  expiresAt: Date;
  extendable: boolean;
}

/**
 * Something that can be paid for. Payments know no events and no tiers: the features above them hand these in
 * (`payablesOf` in jobs.ts).
 */
export interface Payable<For extends Subject = Subject> {
  /** The price for this person, or the Refusal that a person reads: full, past, closed to them, nothing to pay, questions of the host not answered. */
  quote(member: Member, subject: For, now: Date, asked: Asked): Promise<Quote>;
  /**
   * In the transaction that writes the payment: holds what is scarce, null if nothing is. Throws a Refusal, and nothing is written, when it
   * is gone since the quote. `instead`: the payment being replaced in the same transaction. Its hold is transferred, as much of it as is
   * wanted now [PAY-18].
   */
  reserve(trx: Executor, payment: Paid<For>, now: Date, instead?: Paid<For>): Promise<Held | null>;
  /**
   * Opens it at the processor, outside any transaction. Left out: an ordinary payment of the amount. Must be safe to
   * repeat with the same key (a crash may come at any place).
   */
  open?(payment: Paid<For>, key: string): Promise<{ gatewayId: string; clientSecret: string }>;
  /** Ends it at the processor, outside any transaction. Left out: the payment is cancelled there. Safe to repeat. */
  close?(payment: Paid<For>, key: string): Promise<void>;
  /**
   * In the transaction that records the success: gives what was paid for and queues its mail. `false`: there is nothing left to give, and
   * the payment is refunded automatically.
   */
  fulfil(trx: Executor, payment: Paid<For>, now: Date): Promise<boolean>;
  /** In the transaction that ends an unpaid payment, after cancelling at the processor: releases the hold. */
  release(trx: Executor, payment: Paid<For>, now: Date): Promise<void>;
  /** What is held for this payment now. */
  held?: (executor: Executor, paymentId: string) => Promise<Held | null>;
  /** Keeps it for longer, once. Throws Refusal hold_extended, payment_over. */
  extend?(trx: Executor, payment: Paid<For>, now: Date): Promise<Held>;
  /** What the processor told us of other things than single payments and refunds (invoices, subscriptions). Repeatable. */
  onProcessorEvent?: (event: {
    id: string;
    type: string;
    objectId: string;
    objectType: string;
  }) => Promise<void>;
}

/** What paying needs: the services, and what can be paid for. */
export type PaymentServices = Pick<Services, 'db' | 'clock' | 'log' | 'gateway' | 'config'> & {
  payables: Readonly<{ event: Payable<EventSubject>; tier: Payable<TierSubject> }>;
};
