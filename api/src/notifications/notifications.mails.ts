import type { MailTemplate } from '../platform/mailer/index.ts';
import { registrationsTold } from './registrations/told.mail.ts';
import { weekendNear } from './weekly/weekend-near.mail.ts';

/** What members asked to be told by the clock, and hosts of who registered. */
export const notificationMails: MailTemplate[] = [weekendNear, registrationsTold];
