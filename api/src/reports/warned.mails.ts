import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { eventWhen, titleWithDate } from '../calendar/index.ts';
import {
  eventLeaf,
  facts,
  paragraph,
  renderMail,
  siteUrl,
  type MailTemplate,
} from '../platform/mailer/index.ts';
import { findHiddenForMail } from './hide-event.queries.ts';
import { findWarningForMail } from './warn.queries.ts';

const warning = z.object({ warningId: z.uuid() });
const about = z.object({ eventId: z.uuid() });

/** An admin's words to somebody; who reported what is not named. */
export const memberWarned: MailTemplate = {
  kind: 'member_warned',
  topic: 'account',
  compose: async ({ config, db }, mail) => {
    const row = await findWarningForMail(db, warning.parse(mail.payload).warningId);
    if (!row) return null;
    return {
      subject: `A warning from ${BRAND.name}`,
      ...renderMail({
        title: 'Please read this',
        preheader: 'We looked at something that concerns you.',
        greeting: `Hi ${row.first_name ?? 'friend'},`,
        blocks: [
          paragraph('We looked at something that concerns you, and have this to say:'),
          facts([{ label: `The ${BRAND.name} team`, value: row.words }]),
          paragraph('If it happens again, we may suspend your account.'),
        ],
        action: { label: 'Your profile', url: `${siteUrl(config)}${PATHS.myProfile}` },
        closing: [],
        footer: `You get this mail because you have an account at ${BRAND.name}.`,
      }),
    };
  },
};

/** To the host whose event is hidden. Not due when it is published again meanwhile. */
export const eventHidden: MailTemplate = {
  kind: 'event_hidden',
  topic: 'hosting',
  compose: async ({ config, db }, mail) => {
    const event = await findHiddenForMail(db, about.parse(mail.payload).eventId);
    if (!event) return null;
    const when = eventWhen(event);
    return {
      subject: `Hidden: ${titleWithDate(event)}`,
      ...renderMail({
        title: 'Your event is hidden for now',
        preheader: `${event.title} was reported, and we look at it again.`,
        greeting: `Hi ${event.first_name ?? 'friend'},`,
        blocks: [
          paragraph(
            'Members reported your event. Until we have looked at it again, nobody finds it or registers:',
          ),
          eventLeaf({ month: when.month, day: when.day, title: event.title, lines: [when.date, when.time] }),
          paragraph('Whoever is registered keeps their seat. You hear from us once it is decided.'),
        ],
        action: { label: 'See the event', url: `${siteUrl(config)}${PATHS.event(event.id)}` },
        closing: [],
        footer: `You get this mail because you host events at ${BRAND.name}.`,
      }),
    };
  },
};
