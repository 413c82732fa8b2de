export { checkMail } from './check-mail.ts';
export { devMailboxRoutes } from './dev-mailbox/routes.ts';
export { code, eventLeaf, facts, paragraph } from './layout/blocks.ts';
export { renderMail } from './layout/render-mail.ts';
export type { MailAttachment, MailTemplate } from './mail.ts';
export { mailJobs } from './mail-job.ts';
export { queueMail } from './queue-mail.ts';
export { requireReachable } from './reach.ts';
export { mailboxAddress, siteHost, siteUrl } from './site.ts';
