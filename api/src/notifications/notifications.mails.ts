import type { MailTemplate } from '../platform/mailer/index.ts';
import { openedNear } from './near/opened-near.mail.ts';
import { registrationsTold } from './registrations/told.mail.ts';
import { weekendNear } from './weekly/weekend-near.mail.ts';

/** Scheduled mails that members asked for, mails about new events near a place, and mails to hosts about registrations. */
export const notificationMails: MailTemplate[] = [weekendNear, registrationsTold, openedNear];
