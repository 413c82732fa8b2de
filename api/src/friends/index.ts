import type { Job } from '../platform/jobs/index.ts';
import type { MailTemplate } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { askedAlong } from './asked-along.mail.ts';
import { friendMade } from './friend-made.mail.ts';
import { morningAfterJob } from './morning-after.ts';
import { seeAgainMail } from './see-again.mail.ts';

export { listFriendsGoing } from './friends.queries.ts';
export { isFriendTo, isNamedTo } from './named.queries.ts';
export { friendRoutes } from './friends.routes.ts';

/** The mails of the morning after, of new friends, and of invitations by friends. */
export const friendMails: MailTemplate[] = [seeAgainMail, friendMade, askedAlong];
export const friendJobs = (services: Services): Job[] => [morningAfterJob(services)];
