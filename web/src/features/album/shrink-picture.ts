/** No picture is kept larger than this many pixels a side; what a phone takes is several times that, and several megabytes. */
const LONGEST_SIDE = 2048;
/** Smaller files go as they are (bytes). */
const SMALL = 1024 * 1024;
const TAKEN = /^image\/(?:jpeg|png|webp|gif|avif)$/;

/**
 * A picture as small as it will be kept, without what its file says of place and time; what the server does not take (HEIC) as JPEG.
 * The file as it is where this browser cannot read it: the server then says what is wrong.
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
