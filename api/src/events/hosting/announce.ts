import { MINUTE_MS } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { queueJob } from '../../platform/jobs/index.ts';
import { insertNews } from './event-news.queries.ts';

/** Events published within one of these periods are announced together. */
const ROUND_MS = 15 * MINUTE_MS;
/**
 * News is at least this old before anyone is notified: everything published earlier is then committed, so a mail that selects by time
 * misses nothing.
 */
export const NEWS_SETTLES_MS = 15 * MINUTE_MS;

/**
 * Announces an event that is published for the first time: to members who asked what opens near them [NOTE-29], and a host's event to their
 * followers [FOLLOW-6], an unlisted one once it is listed. Stored in the transaction that publishes it, with the job that finds the
 * recipients: one job for all that a host publishes within a quarter of an hour.
 */
export async function announce(trx: Executor, eventId: string, now: Date): Promise<void> {
  const hostId = await insertNews(trx, eventId, now);
  if (hostId === undefined) return;
  const round = Math.ceil(now.getTime() / ROUND_MS);
  await queueJob(
    trx,
    'tell_followers',
    { hostId, after: null },
    { key: `tell_followers:${hostId}:${round}`, runAt: new Date(round * ROUND_MS + NEWS_SETTLES_MS) },
  );
}
