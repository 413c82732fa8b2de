import { barred } from '../../events/index.ts';
import { effectiveTier } from '../../members/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { findOpened, queueOpened } from './near.queries.ts';

const PAGE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Every quarter of an hour: members who asked for new events near a place, and got no such mail for a day, get one about what was published
 * there [NOTE-29]. Events that a member may not attend are left out, by the same rule as the event's button.
 */
export const nearJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'mail_openings',
  schedule: '9,24,39,54 * * * *',
  run: async () => {
    const now = clock();
    let after: string | undefined = BEFORE_ALL;
    while (after !== undefined) {
      const page: Awaited<ReturnType<typeof findOpened>> = await findOpened(db, { after, limit: PAGE }, now);
      const told = page.flatMap((person) => {
        const applicant = { tier: effectiveTier(person, now), onboarded: true, registered: false };
        const eventIds = person.events
          .filter((event) => barred(event, applicant) === null)
          .map(({ id }) => id);
        return eventIds.length === 0 ? [] : [{ memberId: person.memberId, eventIds }];
      });
      await queueOpened(db, told, now);
      after = page.length === PAGE ? page.at(-1)?.memberId : undefined;
    }
  },
});
