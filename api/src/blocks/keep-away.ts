import { MINUTE_MS } from '@backyard/contract';
import { z } from 'zod';
import { stopPaying } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { queueJob, type Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { releaseUpcoming } from '../registrations/index.ts';
import { findListed } from './lists.queries.ts';

/** No request lives longer. */
const LOOK_AGAIN_MS = MINUTE_MS;

interface Pair {
  hostId: string;
  memberId: string;
}

/** What a member holds at this host's events goes back [SAFE-5], now and once more when whatever call was under way has ended. */
export async function keepAway(trx: Executor, { hostId, memberId }: Pair, now: Date): Promise<void> {
  await stopPaying(trx, memberId, { hostId });
  await releaseUpcoming(trx, memberId, now, { why: 'kept_away', hostId });
  await queueJob(
    trx,
    'look_after_kept_away',
    { hostId, memberId },
    { key: `kept_away:${hostId}:${memberId}`, runAt: new Date(now.getTime() + LOOK_AGAIN_MS) },
  );
}

const payload = z.object({ hostId: z.uuid(), memberId: z.uuid() });

/**
 * `look_after_kept_away` {hostId, memberId}, a minute after a host kept someone away: releases a seat, place in line or payment created by
 * a call that was running at the time. So registering need not lock hosts' lists. A person the host checked in meanwhile stays.
 */
const lookAfterKeptAwayJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'look_after_kept_away',
  run: async (given) => {
    const { hostId, memberId } = payload.parse(given);
    await db.transaction().execute(async (trx) => {
      if (!(await findListed(trx, 'kept_away', hostId, memberId))) return;
      await stopPaying(trx, memberId, { hostId });
      await releaseUpcoming(trx, memberId, clock(), { why: 'kept_away', hostId, checkedIn: 'stay' });
    });
  },
});

export const blockJobs = (services: Pick<Services, 'db' | 'clock'>): Job[] => [
  lookAfterKeptAwayJob(services),
];
