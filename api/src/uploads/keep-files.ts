import type { Database } from '../platform/database/index.ts';
import type { ImageStore } from '../platform/image-store/index.ts';
import { queueJob } from '../platform/jobs/index.ts';
import { isForgotten } from './uploads.queries.ts';

/**
 * Stores the files of an upload. If the upload was deleted meanwhile, as with its account, the files are deleted again: the job queued at
 * that deletion may have run before they existed. If it is deleted after this check, that deletion's own job finds the files.
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
