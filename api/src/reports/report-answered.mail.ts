import { BRAND, PATHS, type ReportKind } from '@backyard/contract';
import { z } from 'zod';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findForMail } from './reports.queries.ts';
import { eventHidden, memberWarned } from './warned.mails.ts';

const payload = z.object({ reportId: z.uuid() });

const WORDS: Record<ReportKind, string> = {
  person: 'a person',
  event: 'an event',
  review: 'a review',
  reply: 'a reply to a review',
  picture: 'a picture',
  message: 'a message',
  announcement: 'what a host wrote to everybody',
};

/** One sentence to the reporter. The reported content is not named. */
const answered: MailTemplate = {
  kind: 'report_answered',
  topic: 'account',
  compose: async ({ config, db }, mail) => {
    const row = await findForMail(db, payload.parse(mail.payload).reportId);
    if (!row) return null;
    const sentence =
      row.outcome === 'dismissed'
        ? `You reported ${WORDS[row.kind]}: we looked at it and left it as it is.`
        : `You reported ${WORDS[row.kind]}: we looked at it and did something about it.`;
    return composeMail({
      subject: 'We looked at what you reported',
      title: 'Thank you for telling us',
      preheader: sentence,
      greeting: `Hi ${row.first_name ?? 'friend'},`,
      blocks: [paragraph(sentence)],
      // Only they know whether they want to meet again; an event is nothing to offer here.
      action: { label: 'People you’ve blocked', url: `${siteUrl(config)}${PATHS.myProfile}` },
      closing: [
        paragraph(
          'If you don’t want to run into someone again, block them: neither of you will see the other.',
        ),
      ],
      footer: `You’re getting this email because you reported something on ${BRAND.name}.`,
    });
  },
};

export const reportMails: MailTemplate[] = [answered, memberWarned, eventHidden];
