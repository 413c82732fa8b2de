import { PICTURE_TYPES, REASONS } from '@backyard/contract';

/** Larger ones would only make the browser slow; what is sent is the square alone. */
const MAX_BYTES = 30 * 1024 * 1024;

export type ReadPicture = { ok: true; picture: ImageBitmap } | { ok: false; message: string };

/** A chosen file, upright and ready to draw, or why not. */
export async function readPicture(file: File): Promise<ReadPicture> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) {
    return { ok: false, message: REASONS.picture_type.message };
  }
  if (file.size > MAX_BYTES) return { ok: false, message: 'Please choose a picture of at most 30 MB.' };
  try {
    return { ok: true, picture: await createImageBitmap(file) };
  } catch {
    return { ok: false, message: REASONS.picture_broken.message };
  }
}
