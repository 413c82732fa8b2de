import type { MailTemplate } from '../platform/mailer/index.ts';
import { paymentReceipt } from './payment-receipt.mail.ts';
import { paymentRefunded } from './payment-refunded.mail.ts';

/** All mails about money. */
export const paymentMails: MailTemplate[] = [paymentReceipt, paymentRefunded];
