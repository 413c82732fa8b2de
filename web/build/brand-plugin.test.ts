import { readFileSync } from 'node:fs';
import { BRAND } from '@backyard/contract';
import { expect, it } from 'vitest';
import { wordsFromDocument } from './brand-plugin.ts';

const source = readFileSync(new URL('../../contract/src/brand.ts', import.meta.url), 'utf8');

it('[OPS-26] what browsers are sent has no words of the brand: the document brings them', () => {
  const built = wordsFromDocument(source);
  expect(source).toContain(BRAND.description);
  for (const words of Object.values(BRAND)) expect(built).not.toContain(`'${words}'`);
  expect(built).toContain('document.documentElement.dataset.brand');
  expect(() => wordsFromDocument(source.replace('const BRAND', 'const BRANDS'))).toThrow('nothing like');
});
