// @ts-check
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * Makes the pictures in this folder, which takes longer than the tests that use them: node api/src/uploads/decoder/large/make.fixture.mjs
 *
 * @param {number} width
 * @param {number} height
 */
const plain = (width, height) =>
  sharp({ create: { width, height, channels: 3, background: '#a35' }, limitInputPixels: false });
const [SIDE, FRAMES] = [1000, 60];

function frames() {
  const pixels = Buffer.alloc(SIDE * SIDE * FRAMES * 3);
  for (let frame = 0; frame < FRAMES; frame++)
    pixels.fill(frame * 2 + (frame % 2) * 100, frame * SIDE * SIDE * 3, (frame + 1) * SIDE * SIDE * 3);
  const raw = { width: SIDE, height: SIDE * FRAMES, channels: /** @type {const} */ (3), pageHeight: SIDE };
  return sharp(pixels, { raw, limitInputPixels: false });
}

/** @type {Record<string, import('sharp').Sharp>} */
const made = {
  '49-megapixels.avif': plain(7000, 7000).avif({ effort: 0 }),
  '12-megapixels.avif': plain(4000, 3000).avif({ effort: 0 }),
  'in-passes.jpeg': plain(8000, 6200).jpeg({ progressive: true }),
  'interlaced.png': plain(8000, 6200).png({ progressive: true }),
  'plain.webp': plain(8000, 6200).webp({ effort: 0 }),
  'plain.gif': plain(8000, 6200).gif({ effort: 1 }),
  'frames.gif': frames().gif({ effort: 1 }),
  'frames.webp': frames().webp({ effort: 0 }),
  'bomb.png': plain(12_000, 12_000).png({ compressionLevel: 9 }),
};
for (const [name, picture] of Object.entries(made))
  writeFileSync(new URL(`${name}.br`, import.meta.url), brotliCompressSync(await picture.toBuffer()));
