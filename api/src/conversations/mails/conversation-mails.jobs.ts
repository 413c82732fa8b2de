import { z } from 'zod';
import type { Executor } from '../../platform/database/index.ts';
import { queueJob, type Job } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { lockLook, queueNews } from './mails.queries.ts';
import { lookedAt, ONE_MAIL_MS } from './when.rules.ts';

const payload = z.object({ eventId: z.uuid() });

/** Queues the job that mails about new messages, a little later. Call it in the transaction that writes the message. */
export function queueLook(trx: Executor, eventId: string, said: Date): Promise<void> {
  const runAt = lookedAt(said);
  const key = `tell_conversation:${eventId}:${String(runAt.getTime())}`;
  return queueJob(trx, 'tell_conversation', { eventId }, { key, runAt });
}

/** Mails members who asked for news of a conversation. If one had a mail within the hour, the job runs again when that hour is over. */
const tellConversation = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'tell_conversation',
  run: async (given) => {
    const { eventId } = payload.parse(given);
    const now = clock();
    await db.transaction().execute(async (trx) => {
      await lockLook(trx, eventId);
      if (await queueNews(trx, eventId, now))
        await queueLook(trx, eventId, new Date(now.getTime() + ONE_MAIL_MS));
    });
  },
});

export const conversationJobs = (services: Services): Job[] => [tellConversation(services)];
