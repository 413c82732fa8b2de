import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leanIconsPlugin } from './lean-icons-plugin.ts';

let root: string;

beforeAll(async () => {
  // Inside the workspace, so that the fixture finds react and lucide-react.
  root = await mkdtemp(join(import.meta.dirname, '.icons-'));
  await writeFile(join(root, 'main.js'), `import { Check } from 'lucide-react'; window.icon = Check;`);
});

afterAll(() => rm(root, { recursive: true }));

async function builtCode(plugins: Plugin[]): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(root, 'main.js'), external: ['react'] } },
    plugins,
  });
  if (!('output' in result)) throw new Error('the build gave no single output');
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

it('keeps the drawing of an icon and leaves the code of lucide’s options out', async () => {
  const [lean, whole] = [await builtCode([leanIconsPlugin()]), await builtCode([])];
  expect(whole).toContain('absoluteStrokeWidth');
  expect(lean).not.toContain('absoluteStrokeWidth');
  expect(lean).toContain('M20 6 9 17l-5-5');
  expect(lean.length).toBeLessThan(whole.length - 2000);
});
