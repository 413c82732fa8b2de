import { z } from 'zod';
import { forgetPayments } from '../payments/index.ts';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { forgetNotes, releaseUpcoming } from '../registrations/index.ts';
import { discardPicturesOf } from '../uploads/index.ts';
import { forgetLeftovers, isDeleted } from './account.queries.ts';

const payload = z.object({ memberId: z.uuid() });

/**
 * `look_after_deletion` {memberId}, a minute after an account was deleted: a registration or a picture whose call came in
 * before and was written after is taken back. So registering, the product's hardest moment, need not lock members.
 */
export const recheckDeletionJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'look_after_deletion',
  run: async (given) => {
    const { memberId } = payload.parse(given);
    await db.transaction().execute(async (transaction) => {
      if (!(await isDeleted(transaction, memberId))) return;
      await releaseUpcoming(transaction, memberId, clock());
      await forgetNotes(transaction, memberId);
      await forgetPayments(transaction, memberId);
      await forgetLeftovers(transaction, memberId);
      await discardPicturesOf(transaction, memberId);
    });
  },
});
