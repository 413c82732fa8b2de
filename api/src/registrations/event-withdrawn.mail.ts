import { BRAND, PATHS } from '@backyard/contract';
import { datesText, eventWhen, leafOf, titleWithDate } from '../calendar/index.ts';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import type { MailedRegistration } from './mail.queries.ts';
import { mailedRegistration, mailedRegistrations } from './mailed-registration.ts';

const FOOTER = `You’re getting this email because you were registered for an event on ${BRAND.name}.`;

/**
 * Still true: the event is neither published nor cancelled since. Members who cancelled themselves are no longer concerned. A paid seat may
 * have been ended by this very rejection.
 */
const concerns = (registration: MailedRegistration | undefined): registration is MailedRegistration =>
  registration?.approval_status === 'rejected' &&
  registration.cancelled_at === null &&
  (registration.status === 'registered' || registration.payment_id !== null);

/**
 * A published event was rejected after a change of its price [APP-5]. Paid seats end and are refunded. Free seats remain in case it is
 * published again. Not due if that has already happened.
 */
export const eventWithdrawn: MailTemplate = {
  kind: 'event_withdrawn',
  topic: 'changes',
  compose: async ({ config, db }, mail) => {
    const registration = await mailedRegistration(db, mail);
    if (!concerns(registration)) return null;
    const { title } = registration;
    const site = siteUrl(config);
    const paid = isPaid(registration);
    return composeMail({
      subject: `No longer published: ${titleWithDate(registration)}`,
      title: 'An event of yours is on hold',
      preheader: `${title} is no longer published.`,
      greeting: `Hi ${registration.first_name ?? 'friend'},`,
      blocks: [
        paragraph('We took an event that you are registered for off the site, so it may not take place:'),
        leafOf(registration),
        paragraph(
          paid
            ? 'Your registration has ended, and what you paid comes back in full. You get another mail about that.'
            : 'Your seat is kept in case it is published again. Until then, please do not count on it.',
        ),
      ],
      action: { label: 'Find another event', url: `${site}${PATHS.events}` },
      footer: FOOTER,
    });
  },
};

const isPaid = ({ payment_id }: MailedRegistration): boolean => payment_id !== null;

/** Several dates of a series rejected at once: one mail about all dates at which this person had a seat [APP-9]. */
export const seriesWithdrawn: MailTemplate = {
  kind: 'series_withdrawn',
  topic: 'changes',
  compose: async ({ config, db }, mail) => {
    const dates = (await mailedRegistrations(db, mail)).filter(concerns);
    const [first] = dates;
    if (!first) return null;
    return composeMail({
      subject: `No longer published: ${first.title}, ${datesText(dates)}`,
      title: 'Dates of yours are on hold',
      preheader: dates.map((date) => eventWhen(date).date).join(' · '),
      greeting: `Hi ${first.first_name ?? 'friend'},`,
      blocks: [
        paragraph('We took dates that you are registered for off the site, so they may not take place:'),
        ...dates.map((date) => leafOf(date)),
        ...(dates.some(isPaid)
          ? [paragraph('Seats you paid for have ended, and what you paid comes back in full.')]
          : []),
        ...(dates.every(isPaid)
          ? []
          : [paragraph('Seats that cost nothing are kept in case the dates are published again.')]),
      ],
      action: { label: 'Find another event', url: `${siteUrl(config)}${PATHS.events}` },
      footer: FOOTER,
    });
  },
};
