import { titleWithDate } from '../calendar/index.ts';
import { paragraph, type MailTemplate } from '../platform/mailer/index.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { mailedRegistration } from './mailed-registration.ts';
import { seatMail } from './seat-mail.ts';
import { ticketPicture } from './ticket-picture.ts';

/** "You're in": when, where and how to cancel, with the event for the calendar. Not due once cancelled or over. */
const confirmation = (
  words: Omit<MailTemplate, 'compose'> & { opening: string; because: string },
): MailTemplate => ({
  kind: words.kind,
  topic: words.topic,
  ...(words.canWait && { canWait: true }),
  compose: async (services, mail) => {
    const { config, db, clock } = services;
    const registration = await mailedRegistration(db, mail);
    const now = clock();
    if (registration?.status !== 'registered') return null;
    if (registration.cancelled_at || registration.ends_at <= now) return null;

    return {
      subject: `You’re in: ${titleWithDate(registration)}`,
      before: registration.starts_at,
      ...seatMail(config, registration, {
        title: 'You’re in!',
        opening: words.opening,
        ticket: true,
        closing: [paragraph('The attached file puts the event into your calendar.')],
        leaving: 'Plans changed?',
        because: words.because,
        now,
      }),
      attachments: [
        await calendarAttachment(services, registration, 'publish', now),
        ticketPicture(registration),
      ],
    };
  },
});

export const registrationConfirmed = confirmation({
  kind: 'registration_confirmed',
  topic: 'seats',
  opening: 'Your seat is saved. Here is all you need for the day:',
  because: 'you registered for an event',
});

/** The same for a member who was first in line when a seat became free [WAIT-7]. */
export const waitlistPromoted = confirmation({
  kind: 'waitlist_promoted',
  topic: 'waitlist',
  canWait: true,
  opening:
    'Good news: a seat became free, you were first on the waitlist, and it is yours. Here is all you need for the day:',
  because: 'you joined the waitlist of an event',
});
