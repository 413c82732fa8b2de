import { timeZoneAt } from '../../platform/gazetteer/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { listAsking, queueWeekly } from './weekly.queries.ts';
import { thursdayEvening } from './weekly.rules.ts';

const PAGE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Every quarter of an hour: members who asked for the weekly mail get it once it is Thursday evening for them. */
export const weeklyJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'mail_weekends',
  schedule: '4,19,34,49 * * * *',
  run: async () => {
    const now = clock();
    let after: string | undefined = BEFORE_ALL;
    while (after !== undefined) {
      const page = await listAsking(db, after, PAGE);
      const due = page.flatMap(({ id, latitude, longitude }) => {
        const day =
          latitude === null || longitude === null
            ? null
            : thursdayEvening(now, timeZoneAt(latitude, longitude));
        return day === null ? [] : [{ id, day }];
      });
      if (due.length > 0) await queueWeekly(db, due);
      after = page.length === PAGE ? page.at(-1)?.id : undefined;
    }
  },
});
