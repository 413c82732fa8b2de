import type { MailTemplate } from '../platform/mailer/index.ts';
import { paymentReceipt } from './payment-receipt.mail.ts';
import { paymentRefunded } from './payment-refunded.mail.ts';

/** What is said by mail about money. */
export const paymentMails: MailTemplate[] = [paymentReceipt, paymentRefunded];
