import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { formatOwnDay } from '../platform/gazetteer/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { dollarText } from '../platform/money.ts';
import { findPaymentForMail } from './receipts.queries.ts';

const payload = z.object({ paymentId: z.uuid() });

/** What was paid, when and for what. It remains true after a refund, which has its own mail. */
export const paymentReceipt: MailTemplate = {
  kind: 'payment_receipt',
  topic: 'money',
  compose: async ({ config, db }, mail) => {
    const { paymentId } = payload.parse(mail.payload);
    const payment = await findPaymentForMail(db, paymentId);
    if (!payment?.succeeded_at) return null;
    const site = siteUrl(config);
    const amount = dollarText(payment.paid_cents);
    return composeMail({
      subject: `Your receipt: ${payment.description}`,
      title: 'Thank you',
      preheader: `${amount} · ${payment.description}`,
      greeting: `Hi ${payment.first_name ?? 'friend'},`,
      blocks: [
        paragraph('Your payment went through. This is your receipt:'),
        facts([
          { label: 'For', value: payment.description },
          { label: 'Paid', value: `${amount} (US dollars)` },
          { label: 'On', value: formatOwnDay(payment.succeeded_at, payment) },
          { label: 'Receipt', value: payment.id },
        ]),
        ...(payment.gateway === 'test' ? [paragraph('Test mode: no real money moved.')] : []),
      ],
      action: payment.event_id
        ? { label: 'See the event', url: `${site}${PATHS.event(payment.event_id)}` }
        : { label: 'Your membership', url: `${site}${PATHS.myPlan}` },
      closing: payment.event_id
        ? [
            paragraph(
              'Cancel until 24 hours before the start, and you get everything back. Later, nothing, unless it was moved to another time or place after you paid: then you have until it starts.',
            ),
          ]
        : [],
      footer: `You’re getting this email because you paid for something on ${BRAND.name}.`,
    });
  },
};
