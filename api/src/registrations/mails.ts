import type { MailTemplate } from '../platform/mailer/index.ts';
import { companyFound } from './company/company-found.mail.ts';
import { eventCancelled } from './event-cancelled.mail.ts';
import { eventChanged } from './event-changed.mail.ts';
import { eventWithdrawn, seriesWithdrawn } from './event-withdrawn.mail.ts';
import { registrationCancelled } from './registration-cancelled.mail.ts';
import { registrationConfirmed, waitlistPromoted } from './registration-confirmed.mail.ts';
import { registrationReminder } from './registration-reminder.mail.ts';
import { seriesCancelled } from './series-cancelled.mail.ts';
import { seriesChanged } from './series-changed.mail.ts';
import { waitlistEnded, waitlistsEnded } from './waitlist/waitlist-ended.mail.ts';
import { waitlistOffer } from './waitlist/waitlist-offer.mail.ts';

/** What registering, waiting and cancelling say by mail, the day before, and what happens to the event. */
export const registrationMails: MailTemplate[] = [
  registrationConfirmed,
  waitlistPromoted,
  waitlistOffer,
  waitlistEnded,
  waitlistsEnded,
  registrationCancelled,
  registrationReminder,
  companyFound,
  eventChanged,
  eventCancelled,
  eventWithdrawn,
  seriesWithdrawn,
  seriesChanged,
  seriesCancelled,
];
