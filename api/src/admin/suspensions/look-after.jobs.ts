import { z } from 'zod';
import { endSessionsBySuspension, findSuspension } from '../../identity/index.ts';
import type { Job } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { giveBack } from './suspend.ts';

const payload = z.object({ memberId: z.uuid() });

/**
 * `look_after_suspension` {memberId}, a minute after a member was suspended: releases seats taken by calls that were in progress at that
 * moment. So registering does not need to lock members.
 */
export const lookAfterSuspensionJob = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Job => ({
  name: 'look_after_suspension',
  run: async (given) => {
    const { memberId } = payload.parse(given);
    await db.transaction().execute(async (trx) => {
      const now = clock();
      const suspension = await findSuspension(trx, memberId, now);
      if (!suspension) return;
      await endSessionsBySuspension(trx, memberId, suspension.id);
      await giveBack(trx, memberId, suspension.until, now);
    });
  },
});
