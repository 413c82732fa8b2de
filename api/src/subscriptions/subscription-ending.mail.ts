import { BRAND, TIER_LABELS, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { formatOwnDay } from '../platform/gazetteer/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findSubscriptionForMail } from './mail.queries.ts';

const payload = z.object({ subscriptionId: z.uuid() });

/** The paid month ends in some days, and there will be no other. Not due once that was taken back. */
export const subscriptionEnding: MailTemplate = {
  kind: 'subscription_ending',
  topic: 'money',
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const row = await findSubscriptionForMail(db, payload.parse(mail.payload).subscriptionId);
    if (row?.state !== 'active' || row.renewal_tier !== 'game_room' || row.period_end <= clock()) return null;
    const tier = TIER_LABELS[row.tier];
    const day = formatOwnDay(row.period_end, row);
    return composeMail({
      subject: `Your ${tier} membership ends on ${day}`,
      title: `${tier} until ${day}`,
      preheader: `Then you are in ${TIER_LABELS.game_room}, free of charge.`,
      greeting: `Hi ${row.first_name ?? 'friend'},`,
      blocks: [
        paragraph('As you asked, your membership is not renewed:'),
        facts([
          { label: 'Now', value: tier },
          { label: 'Until', value: day },
          { label: 'Then', value: `${TIER_LABELS.game_room}, free of charge` },
        ]),
      ],
      action: { label: `Keep ${tier}`, url: `${siteUrl(config)}${PATHS.myPlan}` },
      closing: [paragraph('There is nothing to do if that is what you want. Nothing more is charged.')],
      footer: `You’re getting this email because your membership on ${BRAND.name} is about to end.`,
    });
  },
};
