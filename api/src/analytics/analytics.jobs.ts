import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { foldChanges, recountCommunity } from './counts.queries.ts';
import { keepCommunityAlone } from './find-alone.ts';
import { keepMonths } from './months.queries.ts';

/** What keeps the community's figures quick to read (docs/decisions/0024-analytics-from-counts.md). */
export const analyticsJobs = ({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Job[] => [
  { name: 'fold_community_changes', schedule: '* * * * *', run: () => foldChanges(db) },
  { name: 'count_community_months', schedule: '*/10 * * * *', run: () => keepMonths(db, clock()) },
  { name: 'count_community_alone', schedule: '40 9 * * *', run: () => keepCommunityAlone({ db, clock }) },
  {
    // The quietest hour of the continent.
    name: 'recount_community',
    schedule: '20 9 * * *',
    run: async () => {
      const off = await recountCommunity(db);
      if (off > 0) log.error({ off }, 'The counts of the community were off and have been repaired');
    },
  },
];
