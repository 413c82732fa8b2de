import { BRAND, PATHS } from '@backyard/contract';
import { datesText, eventWhen, leafOf } from '../calendar/index.ts';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { mailedRegistrations } from './mailed-registration.ts';

const MONEY_COMES_BACK =
  'What you paid comes back in full, to the card you paid with. You get another mail about each.';

/** Several dates of a series do not take place: one mail for all that this person had a seat at [REP-9]. */
export const seriesCancelled: MailTemplate = {
  kind: 'series_cancelled',
  topic: 'changes',
  compose: async (services, mail) => {
    const { config, db, clock } = services;
    const dates = (await mailedRegistrations(db, mail)).filter(
      (date) => date.status === 'registered' && date.cancelled_at,
    );
    const [first] = dates;
    if (!first) return null;
    const site = siteUrl(config);
    const now = clock();
    return composeMail({
      subject: `Called off: ${first.title}, ${datesText(dates)}`,
      title: 'These dates were cancelled',
      preheader: dates.map((date) => eventWhen(date).date).join(' · '),
      greeting: `Hi ${first.first_name ?? 'friend'},`,
      blocks: [
        paragraph('We are sorry: dates you are registered for were cancelled.'),
        ...dates.map((date) => leafOf(date)),
        ...(dates.some((date) => date.payment_id !== null) ? [paragraph(MONEY_COMES_BACK)] : []),
        paragraph('The attached files take the events out of your calendar.'),
      ],
      action: { label: 'Find another event', url: `${site}${PATHS.events}` },
      footer: `You’re getting this email because you were registered for events on ${BRAND.name}.`,
      // The first of them: who had a seat can still see it, and its other dates.
      entryUrl: `${site}${PATHS.event(first.id)}`,
      attachments: await Promise.all(dates.map((date) => calendarAttachment(services, date, 'cancel', now))),
    });
  },
};
