import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Wishes } from '@backyard/contract';
import { isUniqueViolation } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { GatewayError } from '../platform/payment-gateway/index.ts';
import { abandonPayment } from './abandon.ts';
import { orUnavailable } from './or-unavailable.ts';
import type { Asked, Held, Payable, PaymentServices, Quote, Subject } from './payable.ts';
import { bindPayment, OPEN_MS, type Payment } from './payment.ts';
import {
  findOpenPayment,
  insertPayment,
  isOver,
  lockPayment,
  updatePayment,
  updateUnsettled,
  type PaymentRow,
} from './payments.queries.ts';
import { isAmount } from './price.rules.ts';
import { openAtProcessor } from './processor.ts';
import { queuePaymentJob } from './queue-payment-job.ts';
import { endAtProcessor, giveWay, mayGiveWay } from './replace.ts';
import { settle } from './settle.ts';
import { storedWishes } from './stored-wishes.ts';

/** After this many changes of what is paid for, the person is asked to look again. */
const MAX_ROUNDS = 4;

/** A payment with its hold. */
interface Reserved {
  payment: Payment;
  held: Held | null;
}

interface Started {
  payment: PaymentRow;
  clientSecret: string;
  held: Held | null;
}

/**
 * Starts a payment, or finds this person's open one for the same subject. The server's price decides: another `amount` (US dollars) is
 * refused with 409 price_changed and the right one [PAY-1]. What is scarce is held in the same transaction as the payment's row. The
 * processor is called afterwards, with a key from that row [PAY-3]. Throws the refusals of what is paid for, and 503 payments_unavailable.
 */
export async function startPayment(
  services: PaymentServices,
  member: Member,
  request: { subject: Subject; amount: number } & Asked,
): Promise<Started> {
  const payable: Payable = services.payables[request.subject.kind];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const now = services.clock();
    const quote = await payable.quote(member, request.subject, now, request);
    const wishes = quote.wishes ?? request.wishes;
    if (!isAmount(request.amount, quote.amountCents))
      throw new Refusal('price_changed', { amount: quote.amountCents / 100 });
    const asked = { member, subject: request.subject, wishes, quote };
    const earlier = await findOpenPayment(services.db, member.id, request.subject);
    const found = earlier
      ? ((await reusable(services, earlier, asked, now)) ?? (await replace(services, earlier, asked, now)))
      : await begin(services, asked, now);
    const started = found && (await open(services, found));
    if (started) return started;
  }
  throw new Refusal('event_changed');
}

/** What a payment is begun for. */
interface Wanted {
  member: Member;
  subject: Subject;
  wishes: Wishes;
  quote: Quote;
}

/** The earlier payment when it is for the same at the same price and has time left, else null. */
async function reusable(
  services: PaymentServices,
  earlier: PaymentRow,
  { subject, wishes, quote }: Wanted,
  now: Date,
): Promise<Reserved | null> {
  const payment = bindPayment(services, earlier);
  const was = payment.paid.subject;
  const same =
    earlier.amount_cents === quote.amountCents &&
    // The same number of seats is held.
    earlier.guests === wishes.guests &&
    // ... and so much of a code.
    isDeepStrictEqual(earlier.details['code'], quote.details['code']) &&
    earlier.adds_to === (quote.addsTo ?? null) &&
    (was.kind !== 'tier' || subject.kind !== 'tier' || was.tier === subject.tier);
  const until = await payment.heldUntil();
  if (!same || (until && until <= now)) return null;
  // The latest wishes count until the seat is given.
  await updateUnsettled(services.db, earlier.id, storedWishes(wishes));
  return { payment, held: await payment.held() };
}

/**
 * Replaces this payment with a new one. Its hold is transferred in one transaction, or remains unchanged [PAY-18]. If it has no hold, it is
 * cancelled first. Null if it is already over: the caller retries.
 */
async function replace(
  services: PaymentServices,
  earlier: PaymentRow,
  wanted: Wanted,
  now: Date,
): Promise<Reserved | null> {
  const until = await bindPayment(services, earlier).heldUntil();
  if (!until || until <= now) {
    await orUnavailable(() => abandonPayment(services, earlier.id));
    return null;
  }
  if (!(await mayGiveWay(services, earlier.id))) return null;
  const begun = await begin(services, wanted, now, earlier);
  if (begun) await endAtProcessor(services, earlier.id);
  return begun;
}

/** The first of a chain of replaced payments: replaced payments do not count as left unpaid. */
const chainOf = ({ id, details }: PaymentRow): string =>
  typeof details['chain'] === 'string' ? details['chain'] : id;

/** Writes the payment and holds what is scarce. Null if a concurrent request was faster or something changed: the caller retries. */
async function begin(
  services: PaymentServices,
  { member, subject, wishes, quote }: Wanted,
  now: Date,
  earlier?: PaymentRow,
): Promise<Reserved | null> {
  try {
    return await services.db.transaction().execute(async (trx) => {
      const instead = earlier && (await giveWay(trx, services, earlier.id, now));
      if (instead === null) return null;
      const row = await insertPayment(trx, {
        member_id: member.id,
        kind: subject.kind,
        event_id: subject.kind === 'event' ? subject.eventId : null,
        tier: subject.kind === 'tier' ? subject.tier : null,
        description: quote.description,
        amount_cents: quote.amountCents,
        details: JSON.stringify({ ...quote.details, ...(instead && { chain: chainOf(instead.row) }) }),
        ...storedWishes(wishes),
        guest_cents: quote.guestCents ?? 0,
        adds_to: quote.addsTo ?? null,
        gateway: services.gateway.kind,
        create_key: `create_${randomUUID()}`,
        cancel_key: `cancel_${randomUUID()}`,
        created_at: now,
      });
      const payment = bindPayment(services, row);
      // What is scarce is locked last.
      const held = await payment.reserve(trx, now, instead);
      const until = held?.expiresAt ?? new Date(now.getTime() + OPEN_MS);
      await queuePaymentJob(trx, 'expire_payment', row.id, until);
      return { payment, held };
    });
  } catch (error) {
    if (
      isUniqueViolation(error, 'one_open_event_payment') ||
      isUniqueViolation(error, 'one_open_tier_payment') ||
      (error instanceof Refusal && error.code === 'event_changed')
    )
      return null;
    throw error;
  }
}

/** Opens it at the processor. Null: it was settled meanwhile, so the question is another one. */
async function open(services: PaymentServices, { payment, held }: Reserved): Promise<Started | null> {
  const { id } = payment.row;
  try {
    const { gatewayId, clientSecret, status } = await openAtProcessor(services, payment);
    if (status !== 'open') {
      await settle(services, id);
      return null;
    }
    const row = await updateUnsettled(services.db, id, { gateway_id: gatewayId, state: 'open' });
    return row ? { payment: row, clientSecret, held } : null;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, payment: id }, 'the processor did not open a payment');
    // No answer: it may be open there. The same key finds it, at the next try or when the time is up.
    if (error.kind === 'refused') await fail(services, id);
    throw new Refusal('payments_unavailable');
  }
}

/** The processor refused the payment: nothing can be charged, so the hold is released. */
const fail = (services: PaymentServices, id: string) =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockPayment(trx, id);
    if (isOver(row)) return;
    const now = services.clock();
    await bindPayment(services, row).release(trx, now);
    await updatePayment(trx, id, { state: 'failed', ended_at: now });
  });
