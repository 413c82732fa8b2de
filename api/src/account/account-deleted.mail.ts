import { BRAND, PATHS, TIER_LABELS } from '@backyard/contract';
import { z } from 'zod';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';

const payload = z.object({ plan: z.enum(['playground', 'club_house']).nullable() });
/** What the mail is made of: the paid plan that ended with the account. */
export type AccountDeleted = z.infer<typeof payload>;

/**
 * Confirms that the account and its plan are gone. Sent to the former address, which no longer belongs to an account: the mail's row is
 * deleted as soon as it was sent [ACC-8].
 */
export const accountDeleted: MailTemplate = {
  kind: 'account_deleted',
  topic: 'account',
  leavesNothing: true,
  compose: async ({ config }, mail) => {
    const { plan } = payload.parse(mail.payload);
    return composeMail({
      subject: `Your ${BRAND.name} account is deleted`,
      title: 'Your account is deleted',
      preheader:
        plan === null
          ? 'What was personal in it is gone.'
          : `Your ${TIER_LABELS[plan]} plan has ended with it.`,
      blocks: [
        paragraph(`Your account on ${BRAND.name} and what was personal in it are gone.`),
        ...(plan === null
          ? []
          : [
              paragraph(
                `Your ${TIER_LABELS[plan]} plan ended at once. Nothing more is charged, and nothing is paid back for the rest of its month.`,
              ),
            ]),
        paragraph(
          'If you had paid for seats at events that start in more than 24 hours, or were moved after you paid, that money goes back to the card you paid with.',
        ),
      ],
      action: { label: `Look on ${BRAND.name}`, url: `${siteUrl(config)}${PATHS.home}` },
      closing: [paragraph('You are welcome any time. This is our last mail to you.')],
      footer: `You’re getting this email because you had an account on ${BRAND.name}.`,
    });
  },
};

export const accountMails: MailTemplate[] = [accountDeleted];
