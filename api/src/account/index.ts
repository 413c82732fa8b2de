import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { recheckDeletionJob } from './recheck-deletion.ts';

export { accountMails } from './account-deleted.mail.ts';
export { accountRoutes } from './account.routes.ts';
export { deleteAccount, removeAccount } from './delete-account.ts';

export const accountJobs = (services: Services): Job[] => [recheckDeletionJob(services)];
