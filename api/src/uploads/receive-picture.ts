import { Refusal } from '../platform/http/refusal.ts';
import type { ImageStore } from '../platform/image-store/index.ts';
import type { Services } from '../platform/services.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { originalKey } from './picture-files.ts';
import { rewritePicture } from './picture.ts';
import { findOpenUpload, markReceived, unmarkReceived } from './uploads.queries.ts';

type Receive = (upload: { id: string; memberId: string }, file: Buffer) => Promise<void>;

/**
 * Takes the file of an upload: rewritten, then kept. Throws upload_gone for an upload that is somebody else's, used or
 * run out, and what `rewritePicture` throws; the upload then stays open for another try.
 */
export function createReceivePicture(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  store: ImageStore,
): Receive {
  const inTurn = oneAtATime();
  return async (upload, file) => {
    const open = await findOpenUpload(db, upload, clock());
    if (!open || open.received) throw new Refusal('upload_gone');
    const picture = await inTurn(() => rewritePicture(file));
    if (!(await markReceived(db, upload, clock()))) throw new Refusal('upload_gone');
    try {
      await store.put(originalKey(upload.id), picture);
    } catch (error) {
      await unmarkReceived(db, upload.id);
      throw error;
    }
  };
}
