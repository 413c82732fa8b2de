export { escapeHtml, html, type Html } from './html.ts';
export type { ComposedMail, MailAttachment, MailTemplate, NewMail, QueuedMail } from './mail.ts';
export { mailJob } from './mail-job.ts';
export { queueMail } from './queue-mail.ts';
export { siteHost, siteUrl } from './site.ts';
