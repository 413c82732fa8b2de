import type { MailTemplate } from '../platform/mailer/index.ts';
import { webhookOffMail } from './webhook-off.mail.ts';

export { switchOffWebhooksOf } from './webhooks.queries.ts';
export { webhookJobs } from './webhooks.jobs.ts';
export { webhookRoutes } from './webhooks.routes.ts';

export const webhookMails: MailTemplate[] = [webhookOffMail];
