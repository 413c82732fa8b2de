import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { datesText, leafOf } from '../calendar/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findForMail } from './approvals.queries.ts';

const payload = z.object({ eventIds: z.array(z.uuid()) });
/** A mail is read, not scrolled through. */
const MOST_LISTED = 12;

export const approvalFooter = `You’re getting this email because you host an event on ${BRAND.name}.`;

interface Words {
  status: 'approved' | 'rejected';
  subject: string;
  title: (dates: string) => string;
  preheader: (title: string) => string;
  opening: string;
  notes: string;
  closing: string | null;
  action: { label: string; path: (eventId: string) => string };
}

/** Several dates of a series decided at once: those for which the decision still holds [APP-8, APP-9]. */
const seriesDecided = (words: Words): MailTemplate => ({
  kind: `series_${words.status}`,
  topic: 'hosting',
  canWait: true,
  compose: async ({ config, db }, mail) => {
    const all = await findForMail(db, payload.parse(mail.payload).eventIds);
    const events = all.filter((event) => event.approval_status === words.status && !event.cancelled_at);
    const [first] = events;
    if (!first) return null;
    const { title, approval_notes: notes } = first;
    return composeMail({
      subject: `${words.subject}: ${title}, ${datesText(events)}`,
      title: words.title(events.length === 1 ? '1 date' : `${events.length} dates`),
      preheader: words.preheader(title),
      greeting: `Hi ${first.first_name ?? 'friend'},`,
      blocks: [
        paragraph(words.opening),
        ...events.slice(0, MOST_LISTED).map((event) => leafOf(event)),
        ...(events.length > MOST_LISTED ? [paragraph(`And ${events.length - MOST_LISTED} more.`)] : []),
        ...(notes ? [facts([{ label: words.notes, value: notes }])] : []),
        ...(words.closing === null ? [] : [paragraph(words.closing)]),
      ],
      action: { label: words.action.label, url: `${siteUrl(config)}${words.action.path(first.id)}` },
      footer: approvalFooter,
    });
  },
});

export const seriesApproved = seriesDecided({
  status: 'approved',
  subject: 'Approved',
  title: (dates) => `Your ${dates} are published`,
  preheader: (title) => `${title} is open for registration.`,
  opening: 'We have approved these dates. Everybody can find them and register:',
  notes: 'A word from us',
  closing: null,
  action: { label: 'See the first one', path: PATHS.event },
});

/** With the reason, and the way to hand them in again. */
export const seriesRejected = seriesDecided({
  status: 'rejected',
  subject: 'Not approved',
  title: (dates) => `Your ${dates} need a change`,
  preheader: (title) => `${title} was not approved.`,
  opening: 'We could not approve these dates as they are:',
  notes: 'Why',
  closing: 'Change the first one and save it for the following ones, too: that submits them again.',
  action: { label: 'Change the first one', path: PATHS.editEvent },
});
