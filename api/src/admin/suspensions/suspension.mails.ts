import { BRAND, MAIL_PATHS, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { suspendedUntil } from '../../identity/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../../platform/mailer/index.ts';
import { findForLiftedMail, findForMail } from './suspension.queries.ts';

const payload = z.object({ suspensionId: z.uuid() });

/** The reason, the end, what happens to seats and money, and the link to answer once. Not due when it was lifted meanwhile. */
const suspended: MailTemplate = {
  kind: 'account_suspended',
  topic: 'account',
  compose: async ({ config, db }, mail) => {
    const row = await findForMail(db, payload.parse(mail.payload).suspensionId);
    if (!row) return null;
    return composeMail({
      subject: `Your ${BRAND.name} account is suspended`,
      title: 'Your account is suspended',
      preheader: `You can’t sign in ${suspendedUntil(row)}.`,
      greeting: `Hi ${row.first_name ?? 'friend'},`,
      blocks: [
        paragraph(`You can’t sign in ${suspendedUntil(row)}.`),
        facts([{ label: 'Why', value: row.reason }]),
        paragraph(
          'Your seats at events to come are given back. What you paid for them comes back as if you had cancelled. Events of your own within that time are called off, and a plan that you pay for is not renewed.',
        ),
        paragraph('You can answer once; an admin reads it.'),
      ],
      action: { label: 'Answer', url: `${siteUrl(config)}${MAIL_PATHS.suspension(row.token)}` },
      footer: `You’re getting this email because you have an account on ${BRAND.name}.`,
    });
  },
};

/** Tells a member that they may sign in again. */
const lifted: MailTemplate = {
  kind: 'suspension_lifted',
  topic: 'account',
  compose: async ({ config, db }, mail) => {
    if (mail.memberId === null) return null;
    const member = await findForLiftedMail(db, mail.memberId);
    if (!member || member.suspended_until !== null) return null;
    return composeMail({
      subject: `You can sign in to ${BRAND.name} again`,
      title: 'Welcome back',
      preheader: 'Your account is no longer suspended.',
      greeting: `Hi ${member.first_name ?? 'friend'},`,
      blocks: [
        paragraph(
          'Your account is no longer suspended. Seats that were given back are not yours again by themselves.',
        ),
      ],
      action: { label: 'Find an event', url: `${siteUrl(config)}${PATHS.events}` },
      footer: `You’re getting this email because you have an account on ${BRAND.name}.`,
    });
  },
};

export const suspensionMails: MailTemplate[] = [suspended, lifted];
