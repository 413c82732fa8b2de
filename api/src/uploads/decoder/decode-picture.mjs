// @ts-check
import sharp from 'sharp';

/**
 * What the program makes of a picture (decode.mjs).
 *
 * @typedef {import('./decoder.ts').Order} Order
 * @typedef {import('./decoder.ts').Outcome} Outcome
 */

// Other formats are not even decoded: no SVG, TIFF, PDF or ImageMagick, whatever the file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/** A phone's largest pictures; what unfolds to more is a decompression bomb. */
const MAX_PIXELS = 50_000_000;
/** AV1 takes some 20 bytes a pixel while it is decoded. */
const MAX_AVIF_PIXELS = 12_000_000;
/** Wide enough for every size that is made from it. */
const LONGEST_SIDE = 2048;

/** Bytes a pixel that are in the memory at once while a format is decoded; the rest is read line by line. */
const WHOLE = /** @type {Record<string, number>} */ ({ jpeg: 6, png: 8, webp: 4, gif: 8, heif: 20 });

/**
 * @param {import('sharp').Metadata} found
 * @returns {number}
 */
function bytesNeeded({ width, height, format, isProgressive }) {
  const byLine = (format === 'jpeg' || format === 'png') && !isProgressive;
  return width * height * (byLine ? 0.5 : (WHOLE[format] ?? 20));
}

/**
 * @param {Buffer} bytes
 * @param {Order} order
 * @returns {Promise<Outcome>}
 */
export async function decode(bytes, order) {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 });
  const found = await picture.metadata();
  if (order.format !== found.format) return { refused: 'picture_type' };
  if (found.format === 'heif' && found.width * found.height > MAX_AVIF_PIXELS)
    return { refused: 'picture_too_big' };
  if (bytesNeeded(found) > order.maxBytes) return { heavy: true };
  if (order.sizes.length === 0)
    return {
      pictures: [
        await picture
          .autoOrient()
          .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 92 })
          .toBuffer(),
      ],
    };
  const pictures = [];
  for (const { width, height, quality, whole = false } of order.sizes) {
    const fit = whole ? 'inside' : 'cover';
    const resized = sharp(bytes).resize(width, height, { fit, withoutEnlargement: whole });
    pictures.push(await resized.webp({ quality }).toBuffer());
  }
  return { pictures };
}

/** @type {(error: Error) => Outcome} */
export function outcomeOf({ message }) {
  // In the words of libvips, libjpeg and libheif. It is heavier than its head says, or too heavy at all.
  if (/out of memory|insufficient memory|memory (?:allocation )?error|failed to allocate/i.test(message))
    return { heavy: true };
  return { refused: /pixel limit/i.test(message) ? 'picture_too_big' : 'picture_broken' };
}
