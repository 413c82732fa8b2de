import { GatewayError } from '../platform/payment-gateway/index.ts';
import type { Services } from '../platform/services.ts';
import { findChargedForNothing, findWrongCodeUses, findWrongSeats, readLedger } from './books.queries.ts';

/** One thing on which two books do not agree. */
export interface Difference {
  what:
    | 'payment_missing_here'
    | 'payment_missing_there'
    | 'refund_missing_here'
    | 'refund_missing_there'
    | 'amount'
    | 'seats'
    | 'code_uses'
    | 'charged_for_nothing';
  id: string;
  here: number | null;
  there: number | null;
}

/**
 * Compares our ledger since then with the processor's records and with the seats [PAY-31]: every succeeded payment and refund is in both
 * with the same amount, every event's counts match its registrations, holds and waitlist, and no one is charged without having what they
 * paid for or a refund on its way. Amounts are US cents. Payments at the processor without an id of ours (another program's) are not
 * compared.
 */
export async function checkBooks(
  { db, gateway }: Pick<Services, 'db' | 'gateway'>,
  since: Date,
): Promise<Difference[]> {
  return [
    ...(await comparePayments({ db, gateway }, since)),
    ...(await compareRefunds({ db, gateway }, since)),
    ...(await checkOwnBooks({ db })),
  ];
}

/** The part that needs no processor: seats, and charges for nothing [PAY-31]. */
export async function checkOwnBooks({ db }: Pick<Services, 'db'>): Promise<Difference[]> {
  return [
    ...(await findWrongSeats(db)).map((row) => ({ what: 'seats' as const, ...row })),
    ...(await findWrongCodeUses(db)).map((row) => ({ what: 'code_uses' as const, ...row })),
    ...(await findChargedForNothing(db)).map((row) => ({
      what: 'charged_for_nothing' as const,
      there: null,
      ...row,
    })),
  ];
}

type Books = Pick<Services, 'db' | 'gateway'>;

async function comparePayments({ db, gateway }: Books, since: Date): Promise<Difference[]> {
  const here = await readLedger(db, ['payment', 'renewal'], gateway.kind, since);
  const there = new Map<string, number>();
  const ours = new Set<string>();
  for await (const intent of gateway.listIntents(since)) {
    if (intent.status !== 'succeeded') continue;
    there.set(intent.id, intent.amountCents);
    if (intent.metadata['payment']) ours.add(intent.id);
  }
  // Begun before that day and paid after it.
  for (const id of here.keys()) {
    if (there.has(id)) continue;
    const intent = await known(() => gateway.retrieveIntent(id));
    if (intent?.status === 'succeeded') there.set(id, intent.amountCents);
  }
  return compare(here, there, ours, 'payment');
}

async function compareRefunds({ db, gateway }: Books, since: Date): Promise<Difference[]> {
  const moved = await readLedger(db, ['refund'], gateway.kind, since);
  const here = new Map([...moved].map(([id, cents]) => [id, -cents]));
  const there = new Map<string, number>();
  const ours = new Set<string>();
  for await (const refund of gateway.listRefunds(since)) {
    if (refund.status !== 'succeeded') continue;
    there.set(refund.id, refund.amountCents);
    if (refund.metadata['payment']) ours.add(refund.id);
  }
  for (const id of here.keys()) {
    if (there.has(id)) continue;
    const refund = await known(() => gateway.retrieveRefund(id));
    if (refund?.status === 'succeeded') there.set(id, refund.amountCents);
  }
  return compare(here, there, ours, 'refund');
}

/** What the processor has by that id, null when it has nothing. */
async function known<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') return null;
    throw error;
  }
}

function compare(
  here: Map<string, number>,
  there: Map<string, number>,
  ours: Set<string>,
  what: 'payment' | 'refund',
): Difference[] {
  const differences: Difference[] = [];
  for (const [id, cents] of here) {
    const other = there.get(id) ?? null;
    if (other === null) differences.push({ what: `${what}_missing_there`, id, here: cents, there: null });
    else if (other !== cents) differences.push({ what: 'amount', id, here: cents, there: other });
  }
  for (const id of ours) {
    if (!here.has(id))
      differences.push({ what: `${what}_missing_here`, id, here: null, there: there.get(id) ?? null });
  }
  return differences;
}
