import { z } from 'zod';
import { barred } from '../../events/index.ts';
import { effectiveTier } from '../../members/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { queueJob, type Job } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { findNews, lockDue, markDue, markSeen, queueNewsMails } from './news.queries.ts';

/** Followers a transaction: none is long, however many follow a host. */
const PAGE = 500;

const payload = z.object({ hostId: z.uuid(), after: z.uuid().nullable() });

/**
 * Marks followers to be mailed about a host's newly published event, page by page. Each page queues the job for the next one in its own
 * transaction [FOLLOW-6].
 */
const tellFollowers = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'tell_followers',
  run: async (given) => {
    const { hostId, after } = payload.parse(given);
    await db.transaction().execute(async (trx) => {
      const last = await markDue(trx, { hostId, after, limit: PAGE }, clock());
      if (last !== null) await queueJob(trx, 'tell_followers', { hostId, after: last });
    });
  },
});

/** Every five minutes: one mail to each follower whose last one is a day old and for whom there is something new [FOLLOW-7]. */
const mailFollowers = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'mail_followers',
  schedule: '*/5 * * * *',
  run: async () => {
    const now = clock();
    while ((await mailPage(db, now)) === PAGE);
  },
});

/**
 * Returns how many followers were looked at. Events that a follower may not attend are left out, by the same rule as the event's button
 * [FOLLOW-8].
 */
const mailPage = (db: Database, now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const due = await lockDue(trx, now, PAGE);
    if (due.length === 0) return 0;
    const tiers = new Map(due.map((person) => [person.memberId, effectiveTier(person, now)]));
    const told = new Map<string, string[]>();
    for (const { member_id: memberId, event_id: eventId, ...event } of await findNews(trx, due, now)) {
      const applicant = { tier: tiers.get(memberId) ?? 'game_room', onboarded: true, registered: false };
      if (barred(event, applicant) === null) told.set(memberId, [...(told.get(memberId) ?? []), eventId]);
    }
    const news = [...told].map(([memberId, eventIds]) => ({ memberId, eventIds }));
    await queueNewsMails(trx, news, now);
    const quiet = due.map(({ memberId }) => memberId).filter((memberId) => !told.has(memberId));
    await markSeen(trx, quiet);
    return due.length;
  });

/** Jobs that mail followers about new events. */
export const followJobs = (services: Services): Job[] => [tellFollowers(services), mailFollowers(services)];
