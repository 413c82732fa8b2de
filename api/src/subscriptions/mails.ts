import type { MailTemplate } from '../platform/mailer/index.ts';
import { renewalFailed } from './renewal-failed.mail.ts';
import { subscriptionEnding } from './subscription-ending.mail.ts';

/** What a membership says by mail, besides the receipts of payments. */
export const subscriptionMails: MailTemplate[] = [subscriptionEnding, renewalFailed];
