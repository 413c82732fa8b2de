import { z } from 'zod';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { runImport } from './run/run-import.ts';

const payload = z.object({ importId: z.uuid() });

/**
 * `run_event_import` {importId}: does what its preview said. `clean_up_event_imports`, hourly: files that were only looked
 * at go after a day, what is known of imports after a month; their events stay.
 */
export const eventImportJobs = (services: Services): Job[] => [
  { name: 'run_event_import', run: (given) => runImport(services, payload.parse(given).importId) },
  {
    name: 'clean_up_event_imports',
    schedule: '52 * * * *',
    run: async () => {
      await services.db
        .deleteFrom('event_imports')
        .where('expires_at', '<=', services.clock())
        .where('status', '<>', 'running')
        .execute();
    },
  },
];
