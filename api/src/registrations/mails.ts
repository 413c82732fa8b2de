import type { MailTemplate } from '../platform/mailer/index.ts';
import { registrationCancelled } from './registration-cancelled.mail.ts';
import { registrationConfirmed } from './registration-confirmed.mail.ts';

/** What registering and cancelling say by mail. */
export const registrationMails: MailTemplate[] = [registrationConfirmed, registrationCancelled];
