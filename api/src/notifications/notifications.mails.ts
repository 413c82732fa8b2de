import type { MailTemplate } from '../platform/mailer/index.ts';
import { openedNear } from './near/opened-near.mail.ts';
import { registrationsTold } from './registrations/told.mail.ts';
import { weekendNear } from './weekly/weekend-near.mail.ts';

/** What members asked to be told by the clock, or when something opens near, and hosts of who registered. */
export const notificationMails: MailTemplate[] = [weekendNear, registrationsTold, openedNear];
