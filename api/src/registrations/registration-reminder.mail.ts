import { titleWithDate } from '../calendar/index.ts';
import type { MailTemplate } from '../platform/mailer/index.ts';
import { listCompany } from './company/pairs.queries.ts';
import { companyWords } from './company/words.rules.ts';
import { mailedRegistration } from './mailed-registration.ts';
import { nearness } from './reminder.rules.ts';
import { seatMail } from './seat-mail.ts';
import { ticketPicture } from './ticket-picture.ts';

/** By when it is sent, not by when it was queued: a mail that was held up does not say "tomorrow" on the day [REM-6]. */
const WORDS = {
  today: { subject: 'Today', title: 'See you today!' },
  tomorrow: { subject: 'Tomorrow', title: 'See you tomorrow!' },
  soon: { subject: 'Coming up', title: 'See you soon!' },
};

/**
 * The day before: when, where, the ticket, who they meet [COMPANY-7], and how to cancel. Not due once the registration is cancelled or the
 * event has started [REM-5].
 */
export const registrationReminder: MailTemplate = {
  kind: 'registration_reminder',
  topic: 'reminders',
  canWait: true,
  compose: async ({ config, db, clock }, mail) => {
    const registration = await mailedRegistration(db, mail);
    const now = clock();
    if (registration?.status !== 'registered') return null;
    if (registration.cancelled_at || registration.starts_at <= now) return null;

    const { subject, title } = WORDS[nearness(registration.starts_at, registration.time_zone, now)];
    return {
      subject: `${subject}: ${titleWithDate(registration)}`,
      before: registration.starts_at,
      ...seatMail(config, registration, {
        title,
        opening: 'It is nearly time. This is when and where:',
        ticket: true,
        company: companyWords(await listCompany(db, registration.registration_id), registration),
        leaving: 'Cannot make it?',
        because: 'you are registered for an event',
        now,
      }),
      attachments: [ticketPicture(registration)],
    };
  },
};
