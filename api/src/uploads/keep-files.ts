import type { Database } from '../platform/database/index.ts';
import type { ImageStore } from '../platform/image-store/index.ts';
import { queueJob } from '../platform/jobs/index.ts';
import { isForgotten } from './uploads.queries.ts';

/**
 * Writes files of an upload. One that is forgotten meanwhile, as with a deleted account, takes them along: the job that was queued for
 * it may have been there before them. Whoever is forgotten after this look has the job come after the files.
 */
export async function keepFiles(
  db: Database,
  store: ImageStore,
  id: string,
  files: readonly { key: string; bytes: Buffer }[],
): Promise<void> {
  try {
    for (const { key, bytes } of files) await store.put(key, bytes);
  } finally {
    if (await isForgotten(db, id)) await queueJob(db, 'discard_pictures', { ids: [id] });
  }
}
