// Statements held: name.1, name.3-4.

import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BRAND } from './brand.ts';

/* docs/product.md: name: running the product for another city means changing one file. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Demo data imitates what members write; it is not part of the product. */
const CONTENT = /\.test\.tsx?$|^api\/src\/demo\/data\/|^contract\/src\/brand\.ts$/;
/** A drawing is named after what it shows, so this name is allowed. */
const DRAWING = /(?:function |<|\{ )Backyard\b/g;

async function sources(): Promise<string[]> {
  const folders = ['api/src', 'contract/src', 'web/src'];
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(`${ROOT}${folder}`, { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  );
  return [...files.flat(), 'web/index.html'].filter(
    (file) => /\.(?:tsx?|html)$/.test(file) && !CONTENT.test(file),
  );
}

const namesIt = (text: string): boolean =>
  text.replaceAll(DRAWING, '').includes(BRAND.name) || text.includes(BRAND.supportEmail);

test('the name and the support address are written in brand.ts alone', async () => {
  const files = await sources();
  expect(files.length).toBeGreaterThan(200);
  const texts = await Promise.all(files.map((file) => readFile(`${ROOT}${file}`, 'utf8')));
  expect(files.filter((_file, index) => namesIt(texts[index] ?? ''))).toEqual([]);
});

test('the check can fail', () => {
  expect(namesIt(`<h1>Welcome to ${BRAND.name}</h1>`)).toBe(true);
  expect(namesIt(`mailto:${BRAND.supportEmail}`)).toBe(true);
});

test('the product is called Backyard until somebody calls it otherwise', () => {
  expect(BRAND.name).toBe('Backyard');
});
