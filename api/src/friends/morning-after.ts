import { DAY_MS } from '@backyard/contract';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { listEndedEvents, queueSeeAgain } from './morning-after.queries.ts';
import { isOpenAt, seeAgainHours } from './see-again.rules.ts';

/** Never longer after the end of an event than this, in any zone, can one choose: the night, the morning, and 14 days. */
export const LONGEST_OPEN_MS = 17 * DAY_MS;
/** So long people are still asked who say later that they were there; what was due while no process ran is made up for. */
const ASKED_WITHIN_MS = 4 * DAY_MS;

/** Every five minutes: who was at an event whose morning after has come is asked whom they would like to see again, once [FRIEND-5]. */
export const morningAfterJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'ask_see_again',
  schedule: '*/5 * * * *',
  run: async () => {
    const now = clock();
    const ended = await listEndedEvents(db, new Date(now.getTime() - ASKED_WITHIN_MS), now);
    const due = ended.filter(({ ends_at, time_zone }) => isOpenAt(seeAgainHours(ends_at, time_zone), now));
    if (due.length > 0)
      await queueSeeAgain(
        db,
        due.map(({ id }) => id),
      );
  },
});
