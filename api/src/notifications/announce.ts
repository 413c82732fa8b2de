import type { Announce } from '../platform/mailer/index.ts';
import { insertEntry } from './inbox.queries.ts';
import { isMailOff } from './settings.queries.ts';

/**
 * Writes what a mail says into the member's inbox, mail or no mail [NOTE-1]; and answers whether they want it by mail [NOTE-3]. What
 * they switched off between queueing and sending is not sent either.
 */
export const announce: Announce = async ({ db, clock }, notice) => {
  await insertEntry(db, notice, clock());
  return !(await isMailOff(db, notice.memberId, notice.topic));
};
