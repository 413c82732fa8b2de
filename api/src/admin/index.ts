import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { lookAfterSuspensionJob } from './suspensions/look-after.jobs.ts';

export { adminRoutes } from './admin.routes.ts';
export { suspensionMails } from './suspensions/suspension.mails.ts';

export const adminJobs = (services: Services): Job[] => [lookAfterSuspensionJob(services)];
