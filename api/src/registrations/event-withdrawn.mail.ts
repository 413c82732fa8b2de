import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { eventWhen } from '../calendar/index.ts';
import { eventLeaf, paragraph, renderMail, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { findRegistrationForMail } from './mail.queries.ts';
import { titleWithDate } from './series-dates.ts';

const payload = z.object({ registrationId: z.uuid() });

/**
 * An event that people are registered for was rejected after a change of its price [APP-5]. Seats that were paid for end,
 * and the money goes back; the others stand, should it be published again. Not due when that happened meanwhile.
 */
export const eventWithdrawn: MailTemplate = {
  kind: 'event_withdrawn',
  topic: 'changes',
  compose: async ({ config, db }, mail) => {
    const { registrationId } = payload.parse(mail.payload);
    const registration = await findRegistrationForMail(db, registrationId);
    if (!registration || registration.cancelled_at || registration.approval_status !== 'rejected')
      return null;

    const { title } = registration;
    const site = siteUrl(config);
    const when = eventWhen(registration);
    const paid = registration.payment_id !== null;
    // Whoever cancelled by themselves is no longer concerned; a paid seat may have been ended by this very rejection.
    if (registration.status !== 'registered' && !paid) return null;
    return {
      subject: `Not published any more: ${titleWithDate(registration)}`,
      ...renderMail({
        title: 'An event of yours is on hold',
        preheader: `${title} is not published any more.`,
        greeting: `Hi ${registration.first_name ?? 'friend'},`,
        blocks: [
          paragraph('We took an event that you are registered for off the site, so it may not take place:'),
          eventLeaf({ month: when.month, day: when.day, title, lines: [when.date, when.time] }),
          paragraph(
            paid
              ? 'Your registration has ended, and what you paid comes back in full. You get another mail about that.'
              : 'Your seat is kept in case it is published again. Until then, please do not count on it.',
          ),
        ],
        action: { label: 'Find another event', url: `${site}${PATHS.events}` },
        closing: [],
        footer: `You get this mail because you were registered for an event at ${BRAND.name}.`,
      }),
    };
  },
};
