import { DAY_MS } from '@backyard/contract';
import type { Executor } from '../database/index.ts';
import type { Job } from '../jobs/index.ts';
import type { Services } from '../services.ts';

/** No form is sent again after this. */
const KEPT_MS = DAY_MS;

/** Hourly: deletes old keys. The things created with them stay. */
export const idempotencyJobs = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job[] => [
  {
    name: 'forget_made_once',
    schedule: '37 * * * *',
    run: async () => {
      const before = new Date(clock().getTime() - KEPT_MS);
      await db.deleteFrom('made_once').where('created_at', '<', before).execute();
    },
  },
];

/** For an account that goes. */
export async function forgetIdempotencyKeys(executor: Executor, memberId: string): Promise<void> {
  await executor.deleteFrom('made_once').where('member_id', '=', memberId).execute();
}
