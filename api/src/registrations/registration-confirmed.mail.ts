import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { eventWhen, placeLines, uidHost } from '../calendar/index.ts';
import {
  eventLeaf,
  facts,
  paragraph,
  renderMail,
  siteUrl,
  type MailTemplate,
} from '../platform/mailer/index.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { findRegistrationForMail } from './mail.queries.ts';

const payload = z.object({ registrationId: z.uuid() });

/** "You're in": when, where and how to cancel, with the event for the calendar. Not due once cancelled or over. */
const confirmation = (words: { kind: string; opening: string; because: string }): MailTemplate => ({
  kind: words.kind,
  compose: async (services, mail) => {
    const { config, db, clock } = services;
    const { registrationId } = payload.parse(mail.payload);
    const registration = await findRegistrationForMail(db, registrationId);
    const now = clock();
    if (registration?.status !== 'registered') return null;
    if (registration.cancelled_at || registration.ends_at <= now) return null;

    const { title, location, notes } = registration;
    const url = `${siteUrl(config)}${PATHS.event(registration.id)}`;
    const when = eventWhen(registration);
    return {
      subject: `You're in: ${title}`,
      ...renderMail({
        title: "You're in!",
        preheader: `${when.date}, ${when.time} · ${location}`,
        greeting: `Hi ${registration.first_name ?? 'friend'},`,
        blocks: [
          paragraph(words.opening),
          eventLeaf({ month: when.month, day: when.day, title, lines: [when.date, when.time] }),
          facts([
            { label: 'Where', value: placeLines(registration).join('\n') },
            { label: 'Hosted by', value: registration.host_name ?? BRAND.name },
            ...(notes ? [{ label: 'Your note to the host', value: notes }] : []),
          ]),
        ],
        action: { label: 'See the event', url },
        closing: [
          paragraph('The attached file puts the event into your calendar.'),
          paragraph(
            'Plans changed? Cancel on ',
            { label: "the event's page", url },
            ' until it starts, and somebody else gets your seat.',
          ),
        ],
        footer: `You get this mail because ${words.because} at ${BRAND.name}.`,
      }),
      attachments: [
        calendarAttachment(registration, {
          method: 'publish',
          url,
          host: await uidHost(services),
          now,
        }),
      ],
    };
  },
});

export const registrationConfirmed = confirmation({
  kind: 'registration_confirmed',
  opening: 'Your seat is saved. Here is all you need for the day:',
  because: 'you registered for an event',
});

/** The same for somebody who was first in line when a seat became free [WAIT-7]. */
export const waitlistPromoted = confirmation({
  kind: 'waitlist_promoted',
  opening:
    'Good news: a seat became free, you were first on the waitlist, and it is yours. Here is all you need for the day:',
  because: 'you joined the waitlist of an event',
});
