import { REASONS } from '@backyard/contract';
import { pictureTypeProblem } from '../../../lib/picture-type.ts';

/** Larger files would only slow the browser down; just the square is sent. */
const MAX_BYTES = 30 * 1024 * 1024;

export type ReadPicture = { ok: true; picture: ImageBitmap } | { ok: false; message: string };

/** A chosen file, upright and ready to draw, or why not. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const message = pictureTypeProblem(file);
  if (message !== null) return { ok: false, message };
  if (file.size > MAX_BYTES) return { ok: false, message: 'Please choose a picture of at most 30 MB.' };
  try {
    return { ok: true, picture: await createImageBitmap(file) };
  } catch {
    return { ok: false, message: REASONS.picture_broken.message };
  }
}
