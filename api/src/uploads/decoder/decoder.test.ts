import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createDecoder, type DecoderLimits } from './decoder.ts';
import { largePicture } from './large/large-picture.fixture.ts';

const MB = 1024 * 1024;
const limits = ({ light = {}, heavy = {} }: { light?: object; heavy?: object } = {}): DecoderLimits => ({
  light: {
    limits: { megabytes: 256, cpuSeconds: 20, wallSeconds: 300, ...light },
    maxBytes: 120 * MB,
    atOnce: 2,
    waiting: 10,
  },
  heavy: {
    limits: { megabytes: 512, cpuSeconds: 40, wallSeconds: 300, ...heavy },
    maxBytes: Infinity,
    atOnce: 1,
    waiting: 10,
  },
});
/** Changes the size stated in the header (ISO/IEC 23008-12, ispe), so that it differs from the stream inside. */
function lying(file: Buffer, width: number, height: number): Buffer {
  const at = file.indexOf('ispe', 0, 'latin1') + 8;
  const copy = Buffer.from(file);
  copy.writeUInt32BE(width, at);
  copy.writeUInt32BE(height, at + 4);
  return copy;
}
const SOMEBODY = { who: 'somebody' };
const keep = (decoder: ReturnType<typeof createDecoder>, bytes: Buffer, format: string) =>
  decoder({ bytes }, { format, sizes: [] }, SOMEBODY);

describe('[HOLD-4] within limits', () => {
  const decoder = createDecoder(limits());

  const tooBig = largePicture('49-megapixels.avif');
  const twelveMegapixels = largePicture('12-megapixels.avif');

  it('the pictures are what their names say', async () => {
    const told = async (file: Buffer) => {
      const { format, width, height, pages, isProgressive } = await sharp(file).metadata();
      return { format, width, height, pages, isProgressive };
    };
    const whole = { width: 8000, height: 6200, isProgressive: false };
    expect(await told(tooBig)).toMatchObject({ format: 'heif', width: 7000, height: 7000 });
    expect(await told(twelveMegapixels)).toMatchObject({ format: 'heif', width: 4000, height: 3000 });
    expect(await told(largePicture('in-passes.jpeg'))).toMatchObject({ ...whole, isProgressive: true });
    expect(await told(largePicture('interlaced.png'))).toMatchObject({ ...whole, isProgressive: true });
    for (const format of ['webp', 'gif'])
      expect(await told(largePicture(`plain.${format}`))).toMatchObject({ ...whole, format });
  });

  it('an AVIF of 7000 × 7000 is refused by its head; 12 megapixels pass', async () => {
    await expect(keep(decoder, tooBig, 'heif')).rejects.toMatchObject({
      code: 'picture_too_big',
    });
    const [kept] = await keep(decoder, twelveMegapixels, 'heif');
    expect(await sharp(kept).metadata()).toMatchObject({ width: 2048, height: 1536, format: 'webp' });
  });

  it('an AVIF whose head says less than it holds is refused as well', async () => {
    const liar = lying(tooBig, 100, 100);
    await expect(keep(decoder, liar, 'heif')).rejects.toMatchObject({ code: 'picture_too_big' });
  });

  it.each([
    ['a JPEG in passes', 'jpeg', 'in-passes.jpeg'],
    ['an interlaced PNG', 'png', 'interlaced.png'],
    ['a WebP', 'webp', 'plain.webp'],
    ['a GIF', 'gif', 'plain.gif'],
  ])('%s of 50 megapixels passes', async (_name, format, file) => {
    const [kept] = await keep(decoder, largePicture(file), format);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 2048, format: 'webp' });
  });

  it.each(['gif', 'webp'] as const)('of a %s of many frames only the first is decoded', async (format) => {
    // Together more pixels than one picture may have.
    const [side, frames] = [1000, 60];
    const file = largePicture(`frames.${format}`);
    expect((await sharp(file).metadata()).pages).toBe(frames);
    const [kept] = await keep(decoder, file, format);
    expect(await sharp(kept).metadata()).toMatchObject({ width: side, height: side, format: 'webp' });
    expect((await sharp(kept).metadata()).pages).toBeUndefined();
  });

  it('what takes more memory than it may is ended, and refused', async () => {
    const small = createDecoder(limits({ light: { megabytes: 130 }, heavy: { megabytes: 130 } }));
    await expect(keep(small, twelveMegapixels, 'heif')).rejects.toMatchObject({
      code: 'picture_too_big',
    });
    const light = sharp({ create: { width: 640, height: 400, channels: 3, background: '#a35' } });
    expect(await keep(small, await light.jpeg().toBuffer(), 'jpeg')).toHaveLength(1);
  });

  it('what takes more of a core than it may is ended, and refused', async () => {
    const spins = fileURLToPath(new URL('spins.fixture.mjs', import.meta.url));
    const quick = createDecoder(limits({ light: { cpuSeconds: 1 }, heavy: { cpuSeconds: 1 } }), spins);
    await expect(keep(quick, Buffer.alloc(0), 'jpeg')).rejects.toMatchObject({ code: 'picture_too_big' });
  });

  it('what never ends is ended', async () => {
    const hangs = fileURLToPath(new URL('hangs.fixture.mjs', import.meta.url));
    const impatient = createDecoder(limits({ light: { wallSeconds: 1 }, heavy: { wallSeconds: 1 } }), hangs);
    await expect(keep(impatient, Buffer.alloc(0), 'jpeg')).rejects.toMatchObject({ code: 'picture_too_big' });
  });

  it('a program that cannot start is our fault and not the picture’s', async () => {
    const none = createDecoder(limits(), '/nowhere.mjs');
    await expect(keep(none, Buffer.alloc(0), 'jpeg')).rejects.toThrow('nowhere.mjs ended at once');
  });
});

it('[HOLD-4] light pictures do not wait for heavy ones', async () => {
  const waits = fileURLToPath(new URL('heavy-hangs.fixture.mjs', import.meta.url));
  const decoder = createDecoder(limits({ heavy: { wallSeconds: 20 } }), waits);
  const heavy = [1, 2, 3].map(() =>
    decoder({ bytes: Buffer.alloc(0) }, { format: 'heavy', sizes: [] }, SOMEBODY).catch(() => 'refused'),
  );
  let ended = false;
  void Promise.race(heavy).then(() => (ended = true));
  for (let picture = 0; picture < 5; picture++)
    expect(await decoder({ bytes: Buffer.alloc(0) }, { format: 'light', sizes: [] }, SOMEBODY)).toEqual([]);
  expect(ended).toBe(false);
}, 90_000);

it('[HOLD-4] nothing that runs in the server loads the image library', () => {
  const folder = fileURLToPath(new URL('../../', import.meta.url));
  const loading = globSync('**/*.{ts,mjs}', { cwd: folder })
    .filter((file) => !/\.(test|fixture)\.m?[jt]s$/.test(file))
    .filter((file) => /from 'sharp'|import\('sharp'\)/.test(readFileSync(`${folder}${file}`, 'utf8')));
  expect(loading.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual([
    'platform/http/share-images/svg-to-png.ts',
    'uploads/decoder/decode-picture.mjs',
  ]);
});
