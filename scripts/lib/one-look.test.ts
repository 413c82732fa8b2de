import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { lookingFunctions, oneLooks } from './one-look.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** No test of the browser goes through them. */
const NO_TESTS = new Set(['e2e/browser.test.ts', 'e2e/screenshots.ts', 'e2e/steady.ts']);

const sources = (pattern: string): Map<string, string> =>
  new Map(
    globSync(pattern, { cwd: ROOT })
      .filter((file) => !file.includes('node_modules') && !NO_TESTS.has(file))
      .map((file) => [file, readFileSync(`${ROOT}${file}`, 'utf8')]),
  );

it('[HOLD-1] browser and component tests look again until a page is as it should be: none reads it once', () => {
  const files = new Map([...sources('e2e/*.ts'), ...sources('web/src/**/*.component.test.tsx')]);
  expect(files.size).toBeGreaterThan(70);
  const looking = new Set(
    [...files].flatMap(([file, source]) => lookingFunctions(file, source).map(({ name }) => name)),
  );
  expect([...files].flatMap(([file, source]) => oneLooks(file, source, looking))).toEqual([]);
});

it('[HOLD-1] every page of a browser test waits until the browser has taken it over, or its test says why not', () => {
  const unadapted: string[] = [];
  for (const [file, source] of sources('e2e/*.spec.ts')) {
    if (/import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/.test(source)) unadapted.push(file);
    if (!source.includes("from './test.ts'")) continue;
    for (const [context] of source.matchAll(/[^;]*\bbrowser\w*(?:\(\))?\??\.new(?:Context|Page)\([^)]*\)/g))
      if (!/adapted\(|javaScriptEnabled: false/.test(context)) unadapted.push(`${file}: ${context.trim()}`);
  }
  expect(unadapted).toEqual([]);
});

it('[HOLD-1] what a test waits for may take a minute: less is a look at how fast the machine is', () => {
  const files = new Map(
    ['api/src', 'web/src', 'scripts'].flatMap((part) => [...sources(`${part}/**/*.test.{ts,tsx}`)]),
  );
  const hurried = [...files].flatMap(([file, source]) =>
    [...source.matchAll(/\btimeout: ([\d_]+)\b/g)]
      .filter(([, ms = '']) => Number(ms.replaceAll('_', '')) < 60_000)
      .map(([words]) => `${file}: ${words}`),
  );
  expect(files.size).toBeGreaterThan(200);
  expect(hurried).toEqual([]);
});

it.each([
  ['const words = await title.textContent();', 'textContent'],
  ['expect(await page.evaluate(() => scrollY)).toBe(0);', 'evaluate'],
  ['if (await menu.isVisible()) await menu.click();', 'isVisible'],
  ['for (const one of await rows.all()) await one.click();', 'all'],
  ['expect(await titles(page)).toEqual([]);', 'titles'],
  ['expect(page.url()).toBe(address);', 'url'],
  ['await page.waitForRequest(/x/);', 'waitForRequest after what causes it'],
  ['const texts = () => rows.elements().length;\nexpect(texts()).toBe(2);', 'texts'],
  ['await button.click();\nconst [row] = rows.elements();', 'elements'],
])('finds: %s', (source, what) => {
  const line = source.split('\n').length;
  expect(oneLooks('x.ts', source, new Set(['titles']))).toEqual([`x.ts:${line} ${what}`]);
});

it('finds, where tests share a history: a move by a number', () =>
  expect(oneLooks('x.component.test.tsx', 'window.history.back();')).toEqual([
    'x.component.test.tsx:1 history.back',
  ]));

it.each([
  'await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);',
  'await expect.poll(async () => (await rows.count()) > 2).toBe(true);',
  'await expect(async () => { expect(await rows.count()).toBe(2); }).toPass();',
  'const words = await read(() => rows.allInnerTexts(), ({ length }) => length > 0);',
  'await page.evaluate(() => window.history.back());',
  'const asked = page.waitForRequest(/x/); await button.click(); await asked;',
  '// Read once: it was drawn without scripts.\nconst words = await title.textContent();',
])('lets pass: %s', (source) => expect(oneLooks('x.ts', source)).toEqual([]));

it('knows helpers by what they do', () => {
  const source =
    'const titles = (page: Page) => page.getByRole("heading").allInnerTexts(); const a = () => 1;';
  expect(lookingFunctions('x.ts', source).map(({ name }) => name)).toEqual(['titles']);
});
