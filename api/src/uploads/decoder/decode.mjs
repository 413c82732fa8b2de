// @ts-check
import { fstatSync, readSync } from 'node:fs';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A program of its own: a picture that somebody sent comes in, pictures of ours go out. JavaScript, since it runs without V8's
 * compiler and its WebAssembly, so that its limit of memory means something (platform/limited-process.ts).
 *
 * @typedef {import('./decoder.ts').Order} Order
 * @typedef {import('./decoder.ts').Outcome} Outcome
 */

// What is not accepted is not even decoded: no SVG, TIFF, PDF or ImageMagick, whatever the file pretends to be.
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
// Requests go first.
os.setPriority(10);

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
async function run(bytes, order) {
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

/** A file is read from its beginning, also when another process has read it before. */
async function input() {
  const found = fstatSync(0);
  if (!found.isFile()) return buffer(process.stdin);
  const bytes = Buffer.alloc(found.size);
  return bytes.subarray(0, readSync(0, bytes, 0, found.size, 0));
}

/** @type {(error: Error) => Outcome} */
function outcomeOf({ message }) {
  // In the words of libvips, libjpeg and libheif. It is heavier than its head says, or too heavy at all.
  if (/out of memory|insufficient memory|memory (?:allocation )?error|failed to allocate/i.test(message))
    return { heavy: true };
  return { refused: /pixel limit/i.test(message) ? 'picture_too_big' : 'picture_broken' };
}

/** @type {(outcome: Outcome) => void} */
const tell = (outcome) => void process.send?.(outcome, undefined, {}, () => process.exit(0));

process.once('message', (/** @type {Order} */ order) => {
  // Where the system does not hold us to the limit, we do.
  setInterval(() => {
    if (process.memoryUsage.rss() > order.megabytes * 1024 * 1024) process.kill(process.pid, 'SIGKILL');
  }, 20);
  input()
    .then((bytes) => run(bytes, order))
    .then(tell, (/** @type {Error} */ error) => tell(outcomeOf(error)));
});
// The server has gone, and nobody waits any more.
process.once('disconnect', () => process.exit());
process.send?.({ ready: true });
