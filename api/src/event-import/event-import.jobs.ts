import { z } from 'zod';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { deleteExpiredImports } from './event-import.queries.ts';
import { runImport } from './run/run-import.ts';
import { fetchSource, queueDueSources } from './sources/fetch-source.ts';
import { removeEventsOf } from './sources/sources.ts';

const payload = z.object({ importId: z.uuid() });
const ofSource = z.object({ sourceId: z.uuid() });

/**
 * `run_event_import` {importId}: carries out its preview. `clean_up_event_imports`, hourly: deletes files that were only previewed after a
 * day, and import records after a month. Their events stay. `fetch_event_sources`, every ten minutes: queues a `fetch_event_source`
 * {sourceId} for each calendar that is due. `remove_event_source` {sourceId}: deletes its events, then the source.
 */
export const eventImportJobs = (services: Services): Job[] => [
  { name: 'run_event_import', run: (given) => runImport(services, payload.parse(given).importId) },
  { name: 'fetch_event_sources', schedule: '*/10 * * * *', run: () => queueDueSources(services) },
  {
    name: 'fetch_event_source',
    workers: 'webhook',
    run: (given) => fetchSource(services, ofSource.parse(given).sourceId),
  },
  {
    name: 'remove_event_source',
    run: (given) => removeEventsOf(services, ofSource.parse(given).sourceId),
  },
  {
    name: 'clean_up_event_imports',
    schedule: '52 * * * *',
    run: () => deleteExpiredImports(services.db, services.clock()),
  },
];
