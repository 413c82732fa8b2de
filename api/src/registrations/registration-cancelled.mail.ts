import { BRAND, nameOr, PATHS } from '@backyard/contract';
import { z } from 'zod';
import { leafOf, titleWithDate } from '../calendar/index.ts';
import { composeMail, paragraph, siteUrl, type MailTemplate } from '../platform/mailer/index.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { findRegistrationForMail, findTaker } from './mail.queries.ts';

const payload = z.object({
  registrationId: z.uuid(),
  byHost: z.boolean().default(false),
  handedOn: z.boolean().default(false),
});

/** Texts by who ended the registration [SAFE-5]. */
const TEXTS = {
  own: {
    said: 'You cancelled your registration, and somebody else can have your seat',
    after: 'Changed your mind? As long as there are seats, you can register again on ',
    footer: `You’re getting this email because you cancelled a registration on ${BRAND.name}.`,
  },
  handed: {
    said: 'The seat that you offered was taken over',
    after: 'There’s more on ',
    footer: `You’re getting this email because you transferred your seat to someone on ${BRAND.name}.`,
  },
  host: {
    said: 'The host of this event has ended your registration',
    after: 'There’s more on ',
    footer: `You’re getting this email because you had a seat at an event on ${BRAND.name}.`,
  },
};

/**
 * Confirms a cancellation and removes the event from the calendar. Not due when the member registered again meanwhile (it would remove the
 * new entry as well), or once the event is over.
 */
export const registrationCancelled: MailTemplate = {
  kind: 'registration_cancelled',
  topic: 'seats',
  compose: async (services, mail) => {
    const { config, db, clock } = services;
    const { registrationId, byHost, handedOn } = payload.parse(mail.payload);
    const texts = TEXTS[handedOn ? 'handed' : byHost ? 'host' : 'own'];
    const registration = await findRegistrationForMail(db, registrationId);
    const now = clock();
    if (registration?.status !== 'cancelled' || registration.registered_again) return null;
    if (registration.ends_at <= now) return null;

    const { title } = registration;
    const guests = registration.own_seats - 1;
    const theirs = guests === 1 ? 'that of your guest' : `those of your ${guests} guests`;
    const withGuests = guests > 0 ? ` and ${theirs}` : '';
    const taker = handedOn ? nameOr(await findTaker(db, registrationId), '') || null : null;
    // Of a seat that cost nothing money is no word: it would read as if the seat came back.
    const stays =
      registration.own_paid_cents > 0
        ? '. What you paid stays paid; if the event is called off, or the seat is given back in time, that money comes back to you'
        : '';
    const more = handedOn
      ? `${taker === null ? '' : ` by ${taker}`}${guests > 0 ? `, and so ${guests === 1 ? 'was' : 'were'} ${theirs}` : ''}${stays}`
      : byHost
        ? // A member who got the seat from someone else, or free of charge, gets no refund.
          registration.own_paid_cents > 0 && '. What you paid comes back to you'
        : withGuests;
    const site = siteUrl(config);
    const url = `${site}${PATHS.event(registration.id)}`;
    return composeMail({
      subject: `${handedOn ? 'Seat transferred' : 'Cancelled'}: ${titleWithDate(registration)}`,
      title: handedOn ? 'Your seat is somebody else’s now' : 'Your seat is free again',
      preheader: `You are no longer registered for ${title}.`,
      greeting: `Hi ${registration.first_name ?? 'friend'},`,
      blocks: [
        paragraph(`${texts.said}${more || ''}:`),
        leafOf(registration),
        paragraph('The attached file takes the event out of your calendar.'),
      ],
      action: { label: 'Find another event', url: `${site}${PATHS.events}` },
      closing: [paragraph(texts.after, { label: 'the event’s page', url }, '.')],
      footer: texts.footer,
      // The event goes on, and its page says so.
      entryUrl: url,
      attachments: [await calendarAttachment(services, registration, 'cancel', now)],
    });
  },
};
