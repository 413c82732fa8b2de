import { DAY_MS } from '@backyard/contract';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { listEndedEvents, queueSeeAgain } from './morning-after.queries.ts';
import { isOpenAt, seeAgainHours } from './see-again.rules.ts';

/** Never longer after the end of an event than this, in any zone, can one choose: the night, the morning, and 14 days. */
export const LONGEST_OPEN_MS = 17 * DAY_MS;
/** How long members are still asked who confirm later that they attended; asking missed during an outage is made up for. */
const ASKED_WITHIN_MS = 4 * DAY_MS;

/** Every five minutes: attendees of an event whose morning after has come are asked, once, whom they would like to see again [FRIEND-5]. */
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
