import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import type { RefundsTable } from '../platform/database/schema.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { dollarText } from '../platform/money.ts';
import { findPaymentForMail, findRefundForMail, tellsOfHandingFirst } from './receipts.queries.ts';

const payload = z.object({ refundId: z.uuid() });

/** The reason for a refund, for the payer. */
const WHY: Record<RefundsTable['reason'], string> = {
  cancelled: 'You cancelled in time, so you get everything back.',
  event_cancelled: 'This event does not take place, so you get everything back.',
  nothing_given:
    'Your payment came through when no seat was left for you, so you get everything back. We are sorry.',
  account_deleted: 'Your account was deleted, so you get everything back.',
  kept_away: 'The host has ended your registration, so you get everything back.',
  suspended: 'Your account is suspended and your seat was given back, so you get everything back.',
  guests_back: 'You took back seats of guests in time, so you get back what was paid for them.',
  wrong_amount:
    'Your payment did not match the price, so you get everything back. Nothing else has changed; please try again.',
};

/**
 * The reason for a refund of a seat that was handed on [HAND-11]: the giver did nothing, and must not learn what became of the new holder.
 */
function whyOfHandedOn(reason: RefundsTable['reason']): string {
  if (reason === 'event_cancelled') return WHY[reason];
  return reason === 'guests_back'
    ? 'The person who took over your seat is bringing fewer guests, so you get back what was paid for them.'
    : 'The person who took over your seat no longer has it, so you get back what you paid for it.';
}

/** A refund is on its way, and why. */
export const paymentRefunded: MailTemplate = {
  kind: 'payment_refunded',
  topic: 'money',
  // The mail about the seat goes first: a refund before it would not be understood [HAND-16].
  behind: async ({ db }, mail) => {
    const { refundId } = payload.parse(mail.payload);
    return tellsOfHandingFirst(db, refundId);
  },
  compose: async ({ config, db }, mail) => {
    const { refundId } = payload.parse(mail.payload);
    const refund = await findRefundForMail(db, refundId);
    const payment = refund && (await findPaymentForMail(db, refund.payment_id));
    if (!payment) return null;
    const amount = dollarText(refund.amount_cents);
    return composeMail({
      subject: `Your refund: ${payment.description}`,
      title: 'Your money is on its way back',
      preheader: `${amount} · ${payment.description}`,
      greeting: `Hi ${payment.first_name ?? 'friend'},`,
      blocks: [
        paragraph(payment.handed_on ? whyOfHandedOn(refund.reason) : WHY[refund.reason]),
        facts([
          { label: 'For', value: payment.description },
          { label: 'Refund', value: `${amount} (US dollars)` },
        ]),
        paragraph(
          payment.gateway === 'test'
            ? 'Test mode: no real money moved.'
            : 'It goes to the card you paid with, and shows there within 5 to 10 days.',
        ),
      ],
      action: { label: 'Your receipts', url: `${siteUrl(config)}${PATHS.myPlan}` },
      footer: `You’re getting this email because you paid for something on ${BRAND.name}.`,
    });
  },
};
