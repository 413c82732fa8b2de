import type { AlbumSize } from '@backyard/contract';
import { Refusal } from '../platform/http/refusal.ts';
import type { Comer } from '../platform/in-turns.ts';
import type { Decoder, Size, Source } from './decoder/decoder.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

/** Which of the accepted formats a file begins as, by its first bytes; null for everything else. */
export function formatOf(head: Buffer): Format | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  // AVIF is HEIF with this brand (AV1 Image File Format, section 6.2); HEIC needs a licence to be read.
  if (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12))) return 'heif';
  return null;
}

/** The default format of many phones (ISO/IEC 23008-12, annex B). */
const isHeic = (head: Buffer): boolean =>
  /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(head.toString('latin1', 4, 12));

/**
 * Decodes an uploaded file and encodes it again: WebP, upright, at most 2048 pixels a side, the first frame, and none of the file's own
 * bytes: no metadata, no location, nothing hidden behind the picture. Throws picture_type, picture_heic, picture_broken (cut off, damaged)
 * or picture_too_big.
 */
export async function rewritePicture(
  decode: Decoder,
  { fd, head }: { fd: number; head: Buffer },
  comer: Comer,
): Promise<Buffer> {
  const format = formatOf(head);
  if (!format) throw new Refusal(isHeic(head) ? 'picture_heic' : 'picture_type');
  const [picture] = await decode({ fd }, { format, sizes: [] }, comer);
  if (!picture) throw new Refusal('picture_broken');
  return picture;
}

/** Makes the displayed versions of a stored picture: one for each size, WebP. */
export type Shape<Side> = (
  decode: Decoder,
  picture: Source,
  sizes: readonly Side[],
  comer: Comer,
) => Promise<Buffer[]>;

const shaped =
  <Side>(sizeOf: (side: Side) => Size): Shape<Side> =>
  (decode, source, sides, comer) =>
    decode(source, { format: 'webp', sizes: sides.map(sizeOf) }, comer);

/** The middle at 16:9, one for each width; a smaller one is made larger. */
export const wideOf = shaped((width: number) => ({
  width,
  height: Math.round((width * 9) / 16),
  quality: 82,
}));

/** For an album: the middle as a square, and the whole of it. */
export const albumSizesOf = shaped((size: AlbumSize) => IN_ALBUMS[size]);
const IN_ALBUMS: Record<AlbumSize, Size> = {
  small: { width: 480, height: 480, quality: 78 },
  large: { width: 1600, height: 1600, quality: 82, whole: true },
};

/** The middle as squares, one for each side. */
export const squaresOf = shaped((side: number) => ({ width: side, height: side, quality: 84 }));
