import { DAY_MS, WEBHOOK_DAYS } from '@backyard/contract';
import { z } from 'zod';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { sendWaiting } from './send-waiting.ts';
import { forgetDeliveries, queueDue } from './sending.queries.ts';

/** Rows per statement: nothing has to wait for a long one. */
const FORGOTTEN_AT_ONCE = 5000;

const payload = z.object({ endpointId: z.uuid() });

export const webhookJobs = (services: Services): Job[] => [
  {
    name: 'send_webhooks',
    workers: 'webhook',
    run: (given) => sendWaiting(services, payload.parse(given).endpointId),
  },
  {
    name: 'send_due_webhooks',
    schedule: '* * * * *',
    run: () => queueDue(services.db, services.clock()),
  },
  {
    name: 'clean_up_webhooks',
    schedule: '51 3 * * *',
    run: async () => {
      const before = new Date(services.clock().getTime() - WEBHOOK_DAYS * DAY_MS);
      while ((await forgetDeliveries(services.db, before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
    },
  },
];
