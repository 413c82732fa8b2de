import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stylesPlugin } from './styles-plugin.ts';
import { tokensPlugin } from './tokens-plugin.ts';

const SRC = join(import.meta.dirname, '../src');
let root: string;
let sheets: { first: string; later: string };

beforeAll(async () => {
  // Beside the sources, since the plugin looks after those alone.
  root = await mkdtemp(join(SRC, '.styles-'));
  const [first, later] = [join(root, 'first.tsx'), join(root, 'later.tsx')];
  await writeFile(
    join(root, 'entry.js'),
    `import '${SRC}/styles/app.css'; import './first.tsx'; import('./later.tsx');`,
  );
  await writeFile(first, `globalThis.classes = 'p-4 sm:px-2 text-accent-ink';`);
  await writeFile(later, `globalThis.classes = 'p-4 rotate-[17deg]';`);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, cssMinify: false, rolldownOptions: { input: join(root, 'entry.js') } },
    plugins: [stylesPlugin(new Set([first])), tokensPlugin(), tailwindcss()],
  });
  if (!('output' in result)) throw new Error('the build gave no single output');
  const css = result.output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  const last = css.find((sheet) => sheet.includes('17deg')) ?? '';
  sheets = { first: css.find((sheet) => sheet !== last) ?? '', later: last };
});

afterAll(() => rm(root, { recursive: true }));

it('gives the first page its own styles, and none that only later ones use', () => {
  expect(sheets.first).toContain('text-accent-ink');
  expect(sheets.first).toContain('--c-ground');
  expect(sheets.first).not.toContain('17deg');
});

it('says everything again in the later sheet, so that the order of classes holds whatever is loaded', () => {
  expect(sheets.later).toContain('17deg');
  expect(sheets.later.indexOf('.p-4')).toBeGreaterThan(-1);
  expect(sheets.later.indexOf(String.raw`.sm\:px-2`)).toBeGreaterThan(sheets.later.indexOf('.p-4'));
  expect(sheets.later).not.toContain('--c-ground:');
});
