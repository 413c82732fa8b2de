import { Refusal } from '../platform/http/refusal.ts';
import type { ImageStore } from '../platform/image-store/index.ts';
import type { Comer } from '../platform/in-turns.ts';
import type { Services } from '../platform/services.ts';
import { decodeInProcess, type Decoder } from './decoder/decoder.ts';
import { keepFiles } from './keep-files.ts';
import { originalKey } from './picture-files.ts';
import { rewritePicture } from './picture.ts';
import { writeTempFile, type TempFile } from './temp-file.ts';
import { findOpenUpload, markReceived, unmarkReceived } from './uploads.queries.ts';

/**
 * Receives the file of an upload, re-encodes and stores it. Throws upload_gone for an upload that is another member's, used or expired, and
 * what `rewritePicture` throws; the upload then stays open for another try.
 */
export async function receivePicture(
  services: Pick<Services, 'config' | 'db' | 'clock'> & { decodePicture?: Decoder },
  store: ImageStore,
  { id, comer }: { id: string; comer: Comer },
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { config, db, clock } = services;
  const open = await findOpenUpload(db, { id, memberId: comer.who }, clock());
  if (!open || open.received) throw new Refusal('upload_gone');
  await keepReceived(services, store, { id, comer }, await writeTempFile(chunks, config.dataDir));
}

/** Rewrites the file of an upload and keeps it; closes it. Throws what `rewritePicture` throws, and upload_gone. */
export async function keepReceived(
  {
    db,
    clock,
    decodePicture = decodeInProcess,
  }: Pick<Services, 'db' | 'clock'> & { decodePicture?: Decoder },
  store: ImageStore,
  { id, comer }: { id: string; comer: Comer },
  file: TempFile,
): Promise<void> {
  let picture: Buffer;
  try {
    picture = await rewritePicture(decodePicture, file, comer);
  } finally {
    await file.close();
  }
  if (!(await markReceived(db, id, clock()))) throw new Refusal('upload_gone');
  try {
    await keepFiles(db, store, id, [{ key: originalKey(id), bytes: picture }]);
  } catch (error) {
    await unmarkReceived(db, id);
    throw error;
  }
}
