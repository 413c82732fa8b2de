import { BRAND, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { eventWhen, leafOf, placeLines, titleWithDate } from '../calendar/index.ts';
import { facts, composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { findRegistrationForMail } from './mail.queries.ts';
import { movedText } from './moved-text.ts';

/** What an event was before it was changed. */
export const beforeChange = z.object({
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  time_zone: z.string(),
  location: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});
const payload = z.object({ registrationId: z.uuid(), before: beforeChange });

/**
 * A new time or place: before and after, with an updated calendar entry [HOST-20]. Not due for members who are no longer registered, for a
 * cancelled event (its own mail says so), once it is over, and when the change was reverted.
 */
export const eventChanged: MailTemplate = {
  kind: 'event_changed',
  topic: 'changes',
  compose: async (services, mail) => {
    const { config, db, clock } = services;
    const { registrationId, before } = payload.parse(mail.payload);
    const registration = await findRegistrationForMail(db, registrationId);
    const now = clock();
    if (registration?.status !== 'registered') return null;
    if (registration.cancelled_at || registration.ends_at <= now) return null;

    const url = `${siteUrl(config)}${PATHS.event(registration.id)}`;
    const [was, is] = [eventWhen(before), eventWhen(registration)];
    const [wasWhere, isWhere] = [placeLines(before).join('\n'), placeLines(registration).join('\n')];
    const [wasWhen, isWhen] = [`${was.date}\n${was.time}`, `${is.date}\n${is.time}`];
    const back = movedText(registration, now);
    // It was changed back before anybody was told.
    if (wasWhen === isWhen && wasWhere === isWhere) return null;
    const moved = [
      ...(wasWhen === isWhen
        ? []
        : [
            { label: 'New time', value: isWhen },
            { label: 'It was', value: wasWhen },
          ]),
      ...(wasWhere === isWhere
        ? [{ label: 'Where', value: isWhere }]
        : [
            { label: 'New place', value: isWhere },
            { label: 'It was', value: wasWhere },
          ]),
    ];
    return composeMail({
      subject: `Changed: ${titleWithDate(registration)}`,
      title: 'Your event has changed',
      preheader: `${is.date}, ${is.time} · ${registration.location}`,
      greeting: `Hi ${registration.first_name ?? 'friend'},`,
      blocks: [
        paragraph('An event you are going to has changed. This is how it is now:'),
        leafOf(registration),
        facts(moved),
      ],
      action: { label: 'See the event', url },
      closing: [
        paragraph('You keep your seat. The attached file updates the event in your calendar.'),
        paragraph('Can’t make it now? Cancel on ', { label: 'the event’s page', url }, ' until it starts.'),
        ...(back === null ? [] : [paragraph(back)]),
      ],
      footer: `You’re getting this email because you are registered for an event on ${BRAND.name}.`,
      attachments: [await calendarAttachment(services, registration, 'publish', now)],
    });
  },
};
