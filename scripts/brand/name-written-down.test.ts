import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { BRAND } from '../../contract/src/brand.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The file that defines the name. */
const SAID = 'contract/src/brand.ts';
const NAMES = new RegExp(`\\b${BRAND.name}\\b|${BRAND.supportEmail.split('@')[1]?.replace('.', '\\.')}`);
/** A name of something else. */
const OTHERS = ['Backyard block party'];

const isNamed = (text: string): boolean =>
  NAMES.test(OTHERS.reduce((rest, other) => rest.replaceAll(other, ''), text));

/** Texts of a source file, whether or not a person reads them, that say the product's name or address. */
function namedIn(file: string, source: string): string[] {
  const found: string[] = [];
  const note = (text: unknown): void => {
    if (typeof text === 'string' && isNamed(text)) found.push(`${file}: ${text.trim().slice(0, 80)}`);
  };
  new Visitor({
    Literal: (node) => note(node.value),
    TemplateElement: (node) => note(node.value.raw),
    JSXText: (node) => note(node.value),
  }).visit(parseSync(file, source).program);
  return found;
}

it('[OPS-26] the name and the address are written down in one place, and everything else takes them from there', () => {
  const files = globSync(['api/src/**/*.ts', 'contract/src/**/*.ts', 'web/{src,build}/**/*.{ts,tsx}'], {
    cwd: ROOT,
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== SAID && !/\.(?:component\.)?(?:test|fixture)\.tsx?$|\/testing\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => namedIn(file, readFileSync(ROOT + file, 'utf8')))).toEqual([]);
  const texts = globSync(['api/src/documents/texts/*.md', 'web/index.html', 'web/src/**/*.{css,svg}'], {
    cwd: ROOT,
  });
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((file) => isNamed(readFileSync(ROOT + file, 'utf8')))).toEqual([]);
});

it.each([
  `export const title = 'Welcome to ${BRAND.name}!';`,
  `export const Title = () => <h1>About ${BRAND.name}</h1>;`,
  'export const text = (who: string) => `${who} at Backyard`;',
  `export const to = 'mailto:${BRAND.supportEmail}';`,
])('finds it where somebody writes it down: %s', (source) => {
  expect(namedIn('somewhere.tsx', source)).toHaveLength(1);
  expect(namedIn('somewhere.tsx', `// ${BRAND.name}\nexport function Backyard() {}`)).toEqual([]);
});
