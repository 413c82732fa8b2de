import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isBrowserKey } from './browser-key.ts';

const pair = createECDH('prime256v1');
pair.generateKeys();
const point = pair.getPublicKey();
const without = Buffer.from(point);
without[64] = (without[64] ?? 0) ^ 1;

describe('[notice.16] the key of a browser', () => {
  it('is a point on P-256, uncompressed', () => expect(isBrowserKey(point.toString('base64url'))).toBe(true));

  it.each([
    ['none', ''],
    ['zeros', 'A'.repeat(87)],
    ['letters', 'k'.repeat(87)],
    ['a point beside the curve', without.toString('base64url')],
    ['half a point', pair.getPublicKey('base64url', 'compressed')],
    ['both ways at once', pair.getPublicKey('base64url', 'hybrid')],
  ])('and not %s', (_what, text) => expect(isBrowserKey(text)).toBe(false));
});
