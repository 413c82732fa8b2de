import { BRAND, PATHS } from '@backyard/contract';
import { leafOf, titleWithDate } from '../calendar/index.ts';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { mailedRegistration } from './mailed-registration.ts';

const MONEY_COMES_BACK =
  'What you paid comes back in full, to the card you paid with. You get another mail about that.';

/** The event does not take place, and goes from the calendar [HOST-21]. Not due for who had cancelled before. */
export const eventCancelled: MailTemplate = {
  kind: 'event_cancelled',
  topic: 'changes',
  compose: async (services, mail) => {
    const { config, db, clock } = services;
    const registration = await mailedRegistration(db, mail);
    if (registration?.status !== 'registered' || !registration.cancelled_at) return null;

    const { title } = registration;
    const site = siteUrl(config);
    const url = `${site}${PATHS.event(registration.id)}`;
    return composeMail({
      subject: `Called off: ${titleWithDate(registration)}`,
      title: 'This event was cancelled',
      preheader: `${title} does not take place.`,
      greeting: `Hi ${registration.first_name ?? 'friend'},`,
      blocks: [
        paragraph('We are sorry: an event you are registered for was cancelled.'),
        leafOf(registration),
        ...(registration.payment_id !== null ? [paragraph(MONEY_COMES_BACK)] : []),
        paragraph('The attached file takes the event out of your calendar.'),
      ],
      action: { label: 'Find another event', url: `${site}${PATHS.events}` },
      footer: `You’re getting this email because you were registered for an event on ${BRAND.name}.`,
      // Members who had a seat can still see the cancelled event.
      entryUrl: url,
      attachments: [await calendarAttachment(services, registration, 'cancel', clock())],
    });
  },
};
