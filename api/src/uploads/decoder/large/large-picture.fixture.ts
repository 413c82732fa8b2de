import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** A picture of many pixels, as make.fixture.mjs has made it. */
export const largePicture = (name: string): Buffer =>
  brotliDecompressSync(readFileSync(new URL(`${name}.br`, import.meta.url)));
