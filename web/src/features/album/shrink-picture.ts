/** Pictures are stored with at most this many pixels per side; a phone's photo has several times that, and several megabytes. */
const LONGEST_SIDE = 2048;
/** Files smaller than this (bytes) are sent unchanged. */
const SMALL = 1024 * 1024;
const TAKEN = /^image\/(?:jpeg|png|webp|gif|avif)$/;

/**
 * Shrinks a picture to its stored size and drops its metadata (place, time). Formats that the server does not accept (HEIC) become
 * JPEG. If this browser cannot read the file, it is returned unchanged and the server reports what is wrong.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL && TAKEN.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return made ?? file;
  } catch {
    return file;
  }
}
