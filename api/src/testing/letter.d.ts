import type { MailTemplate } from '../platform/mailer/index.ts';

/** Kinds of mail that only tests queue and write: letters, or called like a topic. */
declare module '../platform/mailer/mail-list.ts' {
  interface MailPayloads extends Record<
    'letter' | 'not_yet_known' | MailTemplate['topic'],
    Record<string, unknown>
  > {}
}
