import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { datesText, leafOf, titleWithDate } from '../calendar/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { listHiddenForMail } from './hide-event.queries.ts';
import { findWarningForMail } from './warn.queries.ts';

const warning = z.object({ warningId: z.uuid() });
const about = z.object({ eventId: z.uuid(), further: z.array(z.uuid()).default([]) });
/** A mail is read, not scrolled through. */
const MOST_LISTED = 12;

/** An admin's words to a member. The reporter is not named. */
export const memberWarned: MailTemplate = {
  kind: 'member_warned',
  topic: 'account',
  compose: async ({ config, db }, mail) => {
    const row = await findWarningForMail(db, warning.parse(mail.payload).warningId);
    if (!row) return null;
    return composeMail({
      subject: `A warning from ${BRAND.name}`,
      title: 'Please read this',
      preheader: 'We looked at something that concerns you.',
      greeting: `Hi ${row.first_name ?? 'friend'},`,
      blocks: [
        paragraph('We looked at something that concerns you, and have this to say:'),
        facts([{ label: `The ${BRAND.name} team`, value: row.words }]),
        paragraph('If it happens again, we may suspend your account.'),
      ],
      action: { label: 'Your profile', url: `${siteUrl(config)}${PATHS.myProfile}` },
      footer: `You’re getting this email because you have an account on ${BRAND.name}.`,
    });
  },
};

/** To the host of a hidden event, or of several hidden dates. Not due for events that have been published again. */
export const eventHidden: MailTemplate = {
  kind: 'event_hidden',
  topic: 'hosting',
  compose: async ({ config, db }, mail) => {
    const { eventId, further } = about.parse(mail.payload);
    const events = await listHiddenForMail(db, [eventId, ...further]);
    const [event] = events;
    if (!event) return null;
    const several = events.length > 1;
    return composeMail({
      subject: several ? `Hidden: ${event.title}, ${datesText(events)}` : `Hidden: ${titleWithDate(event)}`,
      title: several ? 'Dates of your event are hidden for now' : 'Your event is hidden for now',
      preheader: `${event.title} was reported, and we look at it again.`,
      greeting: `Hi ${event.first_name ?? 'friend'},`,
      blocks: [
        paragraph(
          'Members reported your event. Until we have looked at it again, no one can find it or register:',
        ),
        ...events.slice(0, MOST_LISTED).map((one) => leafOf(one)),
        ...(events.length > MOST_LISTED ? [paragraph(`And ${events.length - MOST_LISTED} more.`)] : []),
        paragraph('People who are registered keep their seats. You’ll hear from us once it’s decided.'),
      ],
      action: { label: 'See the event', url: `${siteUrl(config)}${PATHS.event(event.id)}` },
      footer: `You’re getting this email because you host events on ${BRAND.name}.`,
    });
  },
};
