import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readQr } from '../testing/read-qr.ts';
import { qrPng, qrSvg } from './qr-code.ts';

/* Our codes are read by a different library than the one that drew them. */

const TEXTS = ['0123456789ABCDEF0123456789ABCDEF', 'F'.repeat(32), '0'.repeat(32)];

describe.each(TEXTS)('%s', (text) => {
  it('is read from the PNG', async () => expect(await readQr(new Uint8Array(qrPng(text)))).toBe(text));

  it('is read from the SVG, at any size', async () => {
    for (const width of [120, 600])
      expect(
        await readQr(
          new Uint8Array(
            await sharp(Buffer.from(qrSvg(text)))
              .resize(width)
              .png()
              .toBuffer(),
          ),
        ),
      ).toBe(text);
  });
});
