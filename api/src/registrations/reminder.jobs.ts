import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { findCompany } from './company/find-company.ts';
import { refundEventJob } from './refund-event.jobs.ts';
import { listStartingEvents, queueReminders } from './reminder.queries.ts';
import { LONGEST_NOTICE_MS, reminderDueAt } from './reminder.rules.ts';
import { waitlistJobs } from './waitlist/waitlist.jobs.ts';

/**
 * Every five minutes, queues the reminders that are due (docs/rules/reminders.md). Reminders missed while no process ran are still sent if
 * the event has not started.
 */
const reminderJob = ({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Job => ({
  name: 'remind_registered',
  schedule: '*/5 * * * *',
  run: async () => {
    // First, so that the reminder can name their company.
    await findCompany({ db, clock, log });
    const now = clock();
    const starting = await listStartingEvents(db, now, new Date(now.getTime() + LONGEST_NOTICE_MS));
    const due = starting
      .map(({ id, starts_at, time_zone }) => ({ id, dueAt: reminderDueAt(starts_at, time_zone) }))
      .filter(({ dueAt }) => dueAt <= now);
    if (due.length > 0) await queueReminders(db, due);
  },
});

/** What registrations and lines do by the clock, and when an event does not take place. */
export const registrationJobs = (services: Services): Job[] => [
  reminderJob(services),
  refundEventJob(services),
  ...waitlistJobs(services),
];
