import type { Job } from '../jobs/index.ts';
import type { Services } from '../services.ts';
import { forgetMails } from './mails.queries.ts';

/**
 * Long enough to investigate a missing mail. No mail is queued twice so far apart that its key would be missed: reminders are due at
 * most a month before their event, and decisions of hosts and admins have a version in their key.
 */
const KEPT = '30 days';
/** The most rows per statement, so that no one waits for a long one. */
const AT_ONCE = 5000;

/**
 * Every night, deletes mails that are a month old and done: sent, replaced by a later one, no longer due or not wanted [HOLD-55].
 * Failed mails to members stay, for `resend-mail`.
 */
export const mailCleanUpJob = ({ db }: Pick<Services, 'db'>): Job => ({
  name: 'clean_up_mails',
  schedule: '43 3 * * *',
  run: async () => {
    while ((await forgetMails(db, KEPT, AT_ONCE)) === AT_ONCE);
  },
});
