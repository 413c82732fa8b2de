import type { MailTemplate } from '../platform/mailer/index.ts';
import { registrationCancelled } from './registration-cancelled.mail.ts';
import { registrationConfirmed } from './registration-confirmed.mail.ts';
import { registrationReminder } from './registration-reminder.mail.ts';

/** What registering and cancelling say by mail, and the day before. */
export const registrationMails: MailTemplate[] = [
  registrationConfirmed,
  registrationCancelled,
  registrationReminder,
];
