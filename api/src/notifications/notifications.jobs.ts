import { DAY_MS, INBOX_DAYS } from '@backyard/contract';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { deleteOlder } from './inbox.queries.ts';
import { nearJob } from './near/near.jobs.ts';
import { pushJob } from './push/push.jobs.ts';
import { registrationsToldJob } from './registrations/told.jobs.ts';
import { weeklyJob } from './weekly/weekly.jobs.ts';

/** Once a day, not on the hour [NOTE-2]. */
const cleanUpInbox = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'clean_up_inbox',
  schedule: '23 4 * * *',
  run: () => deleteOlder(db, new Date(clock().getTime() - INBOX_DAYS * DAY_MS)),
});

/** Scheduled mails, and pushes to devices. */
export const notificationJobs = (services: Services): Job[] => [
  cleanUpInbox(services),
  weeklyJob(services),
  pushJob(services),
  registrationsToldJob(services),
  nearJob(services),
];
