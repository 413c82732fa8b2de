import { BRAND, TIER_LABELS, TIER_PRICES_CENTS, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { formatOwnDay } from '../platform/gazetteer/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { dollarText } from '../platform/money.ts';
import { findSubscriptionForMail } from './mail.queries.ts';

const payload = z.object({ subscriptionId: z.uuid() });

/** The card did not pay for the next month. Not due once it has, or the membership is over. */
export const renewalFailed: MailTemplate = {
  kind: 'renewal_failed',
  topic: 'money',
  canWait: true,
  compose: async ({ config, db }, mail) => {
    const row = await findSubscriptionForMail(db, payload.parse(mail.payload).subscriptionId);
    if (row?.state !== 'grace' || row.grace_until === null) return null;
    const tier = TIER_LABELS[row.tier];
    const day = formatOwnDay(row.grace_until, row);
    return composeMail({
      subject: `We could not renew your ${tier} membership`,
      title: 'Your card was not charged',
      preheader: `${tier} stays until ${day}.`,
      greeting: `Hi ${row.first_name ?? 'friend'},`,
      blocks: [
        paragraph('Your card did not pay for the next month of your membership:'),
        facts([
          { label: 'Membership', value: tier },
          { label: 'Price', value: `${dollarText(TIER_PRICES_CENTS[row.tier])} a month (US dollars)` },
          { label: 'You keep it until', value: day },
        ]),
      ],
      action: { label: 'Pay with another card', url: `${siteUrl(config)}${PATHS.myPlan}` },
      closing: [
        paragraph(
          `The card is tried again until then. After that you are in ${TIER_LABELS.game_room}, free of charge.`,
        ),
      ],
      footer: `You’re getting this email because a payment for your membership on ${BRAND.name} failed.`,
    });
  },
};
