import { MINUTE_MS } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { queueJob } from '../../platform/jobs/index.ts';
import { insertNews } from './event-news.queries.ts';

/** What is published within one of these is told together. */
const ROUND_MS = 15 * MINUTE_MS;
/**
 * So old is news at least before anybody is told: by then whatever was published before it is committed, too, and a mail that
 * goes by time leaves nothing out.
 */
export const NEWS_SETTLES_MS = 15 * MINUTE_MS;

/**
 * An event that is published for the first time is news: to who asked what opens near [NOTE-29], and a host's to those who follow them. A host's event that is published for the first time is news to those who follow them [FOLLOW-6], an unlisted one once it is listed. Written down in the transaction
 * that publishes it, with the job that sees who is to be told: one for all that a host publishes within a quarter of an hour.
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
