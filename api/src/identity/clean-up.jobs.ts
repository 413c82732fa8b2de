import { DAY_MS } from '@backyard/contract';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { deleteExpired } from './clean-up.queries.ts';

/** No limit counts over a longer window than this. */
const LONGEST_WINDOW_MS = DAY_MS;

/** How long an expired key stays in its owner's list, so that they can see why a program was refused. */
const ENDED_KEYS_MS = 30 * DAY_MS;

/** Once an hour, not on the hour. Expired rows are refused anyway and need not be kept. */
export const cleanUpJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'clean_up_sign_in',
  schedule: '17 * * * *',
  run: async () => {
    const now = clock();
    const longest = new Date(now.getTime() - LONGEST_WINDOW_MS);
    await deleteExpired(db, { now, longest, keys: new Date(now.getTime() - ENDED_KEYS_MS) });
  },
});
