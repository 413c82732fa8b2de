import { sql } from 'kysely';
import { GatewayError } from '../platform/payment-gateway/index.ts';
import type { Services } from '../platform/services.ts';

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
 * Compares our ledger with the processor's own book since then, and with the seats [PAY-31]: every succeeded payment and
 * refund stands in both with the same amount; every event's seats are its registrations and holds, and those it counts as waiting are in line; nobody is charged
 * without having what they paid for or their money on its way back. Amounts are US cents. Payments at the processor that
 * carry no id of ours (another program's) are not compared.
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

/** The part of it for which nobody else is asked: seats, and what was charged for nothing [PAY-31]. */
export async function checkOwnBooks({ db }: Pick<Services, 'db'>): Promise<Difference[]> {
  return [
    ...(await compareSeats({ db })),
    ...(await compareCodes({ db })),
    ...(await chargedForNothing({ db })),
  ];
}

type Books = Pick<Services, 'db' | 'gateway'>;

async function comparePayments({ db, gateway }: Books, since: Date): Promise<Difference[]> {
  const entries = await db
    .selectFrom('ledger')
    .select(['gateway_id', 'amount_cents'])
    .where('kind', 'in', ['payment', 'renewal'])
    .where('gateway', '=', gateway.kind)
    .where('at', '>=', since)
    .execute();
  const here = new Map(entries.map((entry) => [entry.gateway_id ?? '', entry.amount_cents]));
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
  const entries = await db
    .selectFrom('ledger')
    .select(['gateway_id', 'amount_cents'])
    .where('kind', '=', 'refund')
    .where('gateway', '=', gateway.kind)
    .where('at', '>=', since)
    .execute();
  const here = new Map(entries.map((entry) => [entry.gateway_id ?? '', -entry.amount_cents]));
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

async function compareSeats({ db }: Pick<Services, 'db'>): Promise<Difference[]> {
  const { rows } = await sql<{ id: string; here: number; there: number }>`
    select id, seats_taken + seats_held + waiting as here,
      (select coalesce(sum(r.seats), 0) from registrations r where r.event_id = events.id and r.status = 'registered')
        + (select coalesce(sum(h.seats), 0) from seat_holds h where h.event_id = events.id)
        + (select count(*) from waitlist_entries w where w.event_id = events.id and w.state = 'waiting') as there
    from events
    where seats_taken <> (select coalesce(sum(r.seats), 0) from registrations r where r.event_id = events.id and r.status = 'registered')
      or seats_held <> (select coalesce(sum(h.seats), 0) from seat_holds h where h.event_id = events.id)
      or waiting <> (
        select count(*) from waitlist_entries w where w.event_id = events.id and w.state = 'waiting'
      )`.execute(db);
  return rows.map((row) => ({ what: 'seats', ...row }));
}

/** Each use of a discount code is a seat that is kept or had, and all of them are counted [CODE-5]. */
async function compareCodes({ db }: Pick<Services, 'db'>): Promise<Difference[]> {
  const { rows } = await sql<{ id: string; here: number; there: number }>`
    select code.id, code.uses as here, used.seats as there
    from discount_codes code, lateral (
      select coalesce(sum(one.seats), 0)::int as seats from code_uses one
      where one.code_id = code.id and (
        exists (select from seat_holds kept where kept.payment_id = one.payment_id)
        or exists (select from registrations seat where seat.id = one.registration_id and seat.status = 'registered'))
    ) whole, lateral (
      select whole.seats + coalesce(sum(one.seats), 0)::int as seats from added_code_uses one
      where one.code_id = code.id and exists (select from seat_holds kept where kept.payment_id = one.payment_id)
    ) used
    where code.uses <> used.seats`.execute(db);
  return rows.map((row) => ({ what: 'code_uses', ...row }));
}

async function chargedForNothing({ db }: Pick<Services, 'db'>): Promise<Difference[]> {
  const { rows } = await sql<{ id: string; here: number }>`
    select id, amount_cents as here from payments
    where state = 'succeeded' and not exists (select from refunds where refunds.payment_id = payments.id and refunds.guests is null)
      and amount_cents > guests_back * guest_cents
      and (not given or (kind = 'event' and adds_to is null
        and not exists (select from registrations where registrations.payment_id = payments.id)))
    union all
    -- More guests are paid for than there are.
    select r.id, sum(paid.guests)::int from registrations r join registration_payments paid on paid.registration_id = r.id
    where r.status = 'registered' group by r.id, r.guests having sum(paid.guests) > r.guests`.execute(db);
  return rows.map((row) => ({ what: 'charged_for_nothing', there: null, ...row }));
}
