export { devMailboxRoutes } from './dev-mailbox/routes.ts';
export { html } from './html.ts';
export { code, eventLeaf, facts, paragraph, type MailBlock, type MailLink } from './layout/blocks.ts';
export { renderMail, type MailContent } from './layout/render-mail.ts';
export type { ComposedMail, MailAttachment, MailTemplate, NewMail, QueuedMail } from './mail.ts';
export { mailJob } from './mail-job.ts';
export { queueMail } from './queue-mail.ts';
export { siteHost, siteUrl } from './site.ts';
