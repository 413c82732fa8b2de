import type { Job } from '../jobs/index.ts';
import type { Services } from '../services.ts';
import { forgetMails } from './mails.queries.ts';

/**
 * Long enough for whoever asks where a mail is; and no cause comes twice so far apart that its key would be missed: reminders are due
 * days before their event or month at the most, and what a host or an admin decides has a version.
 */
const KEPT = '30 days';
/** So many in one statement: nobody waits for a long one. */
const AT_ONCE = 5000;

/**
 * Every night, who was written to and when is forgotten of mails that are a month old and done with: sent, replaced by a later one, no
 * longer due or not wanted [HOLD-55]. Members' that were given up stay, for `resend-mail`.
 */
export const mailCleanUpJob = ({ db }: Pick<Services, 'db'>): Job => ({
  name: 'clean_up_mails',
  schedule: '43 3 * * *',
  run: async () => {
    while ((await forgetMails(db, KEPT, AT_ONCE)) === AT_ONCE);
  },
});
