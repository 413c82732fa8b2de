import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { datesText, eventWhen, leafOf, uidHost } from '../calendar/index.ts';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { findRegistrationForMail, type MailedRegistration } from './mail.queries.ts';

const payload = z.object({ registrationIds: z.array(z.uuid()) });

const MONEY_COMES_BACK =
  'What you paid comes back in full, to the card you paid with. You get another mail about each.';

/** Several dates of a series do not take place: one mail for all that this person had a seat at [REP-9]. */
export const seriesCancelled: MailTemplate = {
  kind: 'series_cancelled',
  topic: 'changes',
  compose: async (services, mail) => {
    const { config, db, clock } = services;
    const dates: MailedRegistration[] = [];
    for (const id of payload.parse(mail.payload).registrationIds) {
      const date = await findRegistrationForMail(db, id);
      if (date?.status === 'registered' && date.cancelled_at) dates.push(date);
    }
    const [first] = dates;
    if (!first) return null;
    const site = siteUrl(config);
    const host = await uidHost(services);
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
      attachments: dates.map((date) =>
        calendarAttachment(date, {
          method: 'cancel',
          url: `${site}${PATHS.event(date.id)}`,
          host,
          now: clock(),
        }),
      ),
    });
  },
};
