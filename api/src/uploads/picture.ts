import sharp from 'sharp';
import { Refusal } from '../platform/http/refusal.ts';

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

/** A phone's largest pictures; what unfolds to more is a decompression bomb. */
const MOST_PIXELS = 50_000_000;
/** Wide enough for every size that is made from it. */
const LONGEST_SIDE = 2048;
const MOST_SECONDS = 20;

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

/** Which of the accepted formats a file begins as, by its first bytes; null for everything else. */
export function formatOf(bytes: Buffer): Format | null {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  // AVIF is HEIF with this brand (AV1 Image File Format, section 6.2); HEIC needs a licence to be read.
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'heif';
  return null;
}

/**
 * Reads a file that somebody sent and writes it anew: WebP, upright, at most 2048 pixels a side, the first frame, and
 * nothing of the file's own bytes: no metadata, no place, nothing hidden behind the picture. Throws picture_type,
 * picture_broken (cut off, damaged) or picture_too_big.
 */
export async function rewritePicture(bytes: Buffer): Promise<Buffer> {
  const format = formatOf(bytes);
  if (!format) throw new Refusal('picture_type');
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 });
    const { format: found } = await picture.metadata();
    if (found !== format) throw new Refusal('picture_type');
    return await picture
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const tooBig = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw new Refusal(tooBig ? 'picture_too_big' : 'picture_broken');
  }
}

/** The middle of a picture at 16:9, `width` pixels wide, WebP; a smaller one is made larger. */
export const wideOf = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture)
    .resize(width, Math.round((width * 9) / 16), { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer();

/** The middle of a picture as a square of `side` pixels, WebP. */
export const squareOf = (picture: Buffer, side: number): Promise<Buffer> =>
  sharp(picture).resize(side, side, { fit: 'cover' }).webp({ quality: 84 }).toBuffer();
