import { z } from 'zod';
import { createImageStore } from '../platform/image-store/index.ts';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { allKeys } from './picture-files.ts';
import { discardPictures, expiredUploads } from './uploads.queries.ts';

const discarded = z.object({ ids: z.array(z.uuid()) });

/** `discard_pictures` {ids}: their files go. `clean_up_uploads`, hourly: what was sent and never used. */
export function uploadJobs({ config, db, clock }: Services): Job[] {
  const store = createImageStore(config);
  return [
    {
      name: 'discard_pictures',
      run: async (payload) => {
        for (const key of discarded.parse(payload).ids.flatMap(allKeys)) await store.delete(key);
      },
    },
    {
      name: 'clean_up_uploads',
      schedule: '37 * * * *',
      run: () =>
        db
          .transaction()
          .execute(async (transaction) =>
            discardPictures(transaction, await expiredUploads(transaction, clock())),
          ),
    },
  ];
}
