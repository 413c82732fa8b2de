import { paragraph, type MailBlock } from '../layout/blocks.ts';

/** The way out of mails that other people cause, as their last line; none where the address is an account's. */
export const leaveLine = ({ leaveUrl }: { leaveUrl?: string | undefined }): MailBlock[] =>
  leaveUrl === undefined
    ? []
    : [paragraph({ label: 'No more mails that other people send you here', url: leaveUrl })];
