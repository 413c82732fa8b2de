import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetPlugin } from './budget-plugin.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'first-load-'));
  await mkdir(join(root, 'pages'));
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  await writeFile(join(root, 'main.js'), `window.open = () => import('./pages/events.js');`);
  await writeFile(
    join(root, 'pages/events.js'),
    `export const text = ${JSON.stringify('a card '.repeat(50))};`,
  );
});

afterAll(() => rm(root, { recursive: true }));

async function buildWith(kilobytes: number): Promise<unknown> {
  const budgets = [{ route: '/events', modules: ['pages/events.js'], kilobytes }];
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { manifest: true },
    plugins: [budgetPlugin(budgets)],
  });
}

it('lets a build pass whose first load fits', async () => {
  await expect(buildWith(10)).resolves.toBeDefined();
});

it('fails a build whose first load is over its ceiling, and names the route', async () => {
  await expect(buildWith(0.1)).rejects.toThrow(/over budget: \/events loads/);
});
