import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { deleteOldWalkIns } from './walk-ins.queries.ts';

/** Rows per statement: nothing has to wait for a long one. */
const AT_ONCE = 5000;

/** Every night, which addresses were typed at a door is forgotten, three days after the event [DOOR-32]. */
export const doorJobs = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job[] => [
  {
    name: 'clean_up_walk_ins',
    schedule: '13 4 * * *',
    run: async () => {
      while ((await deleteOldWalkIns(db, clock(), AT_ONCE)) === AT_ONCE);
    },
  },
];
