import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { eventWhen, placeLines } from '../calendar/index.ts';
import {
  eventLeaf,
  facts,
  paragraph,
  renderMail,
  siteUrl,
  type MailTemplate,
} from '../platform/mailer/index.ts';
import { findRegistrationForMail } from './mail.queries.ts';
import { nearness } from './reminder.rules.ts';

const payload = z.object({ registrationId: z.uuid() });

/** By when it is sent, not by when it was queued: a mail that was held up does not say "tomorrow" on the day [REM-6]. */
const WORDS = {
  today: { subject: 'Today', title: 'See you today!' },
  tomorrow: { subject: 'Tomorrow', title: 'See you tomorrow!' },
  soon: { subject: 'Coming up', title: 'See you soon!' },
};

/** The day before: when, where, and how to give the seat back. Not due once cancelled or started [REM-5]. */
export const registrationReminder: MailTemplate = {
  kind: 'registration_reminder',
  compose: async ({ config, db, clock }, mail) => {
    const { registrationId } = payload.parse(mail.payload);
    const registration = await findRegistrationForMail(db, registrationId);
    const now = clock();
    if (registration?.status !== 'registered') return null;
    if (registration.cancelled_at || registration.starts_at <= now) return null;

    const { title, location, notes, starts_at, time_zone } = registration;
    const url = `${siteUrl(config)}${PATHS.event(registration.id)}`;
    const when = eventWhen(registration);
    const words = WORDS[nearness(starts_at, time_zone, now)];
    return {
      subject: `${words.subject}: ${title}`,
      ...renderMail({
        title: words.title,
        preheader: `${when.date}, ${when.time} · ${location}`,
        greeting: `Hi ${registration.first_name ?? 'friend'},`,
        blocks: [
          paragraph('It is nearly time. This is when and where:'),
          eventLeaf({ month: when.month, day: when.day, title, lines: [when.date, when.time] }),
          facts([
            { label: 'Where', value: placeLines(registration).join('\n') },
            { label: 'Hosted by', value: registration.host_name ?? BRAND.name },
            ...(notes ? [{ label: 'Your note to the host', value: notes }] : []),
          ]),
        ],
        action: { label: 'See the event', url },
        closing: [
          paragraph(
            'Cannot make it? Cancel on ',
            { label: "the event's page", url },
            ' until it starts, and somebody else gets your seat.',
          ),
        ],
        footer: `You get this mail because you are registered for an event at ${BRAND.name}.`,
      }),
    };
  },
};
