import { HOUR_MS, MINUTE_MS } from '@backyard/contract';
import { z } from 'zod';
import { unlessPicturesAreHeld } from '../platform/database/index.ts';
import { createImageStore } from '../platform/image-store/index.ts';
import { queueJob, type Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { allKeys } from './picture-files.ts';
import { discardPictures, expiredUploads } from './uploads.queries.ts';

/** When a backup is being made, files go a while later. */
const LATER_MS = 10 * MINUTE_MS;
/** No write takes that long: its process has died. */
const HALF_WRITTEN_MS = HOUR_MS;
const discarded = z.object({ ids: z.array(z.uuid()) });

/**
 * `discard_pictures` {ids}: deletes their files, but not while a backup reads them. `clean_up_uploads`, hourly: deletes unused uploads and
 * half-written files.
 */
export function uploadJobs({ config, db, clock }: Services): Job[] {
  const store = createImageStore(config);
  return [
    {
      name: 'discard_pictures',
      run: async (payload) => {
        const { ids } = discarded.parse(payload);
        const done = await unlessPicturesAreHeld(db, async () => {
          for (const key of ids.flatMap(allKeys)) await store.delete(key);
        });
        if (!done) {
          await queueJob(db, 'discard_pictures', { ids }, { runAt: new Date(clock().getTime() + LATER_MS) });
        }
      },
    },
    {
      name: 'clean_up_uploads',
      schedule: '37 * * * *',
      run: async () => {
        await db
          .transaction()
          .execute(async (transaction) =>
            discardPictures(transaction, await expiredUploads(transaction, clock())),
          );
        await store.tidy(new Date(clock().getTime() - HALF_WRITTEN_MS));
      },
    },
  ];
}
