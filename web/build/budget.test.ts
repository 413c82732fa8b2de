import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { budgetPlugin } from './budget-plugin.ts';
import { BUDGETS } from './budget.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'budgets-'));
});

afterEach(() => rm(root, { recursive: true }));

/** A build with the real pages, all tiny except one, that the real budgets are checked against. */
async function buildWithHeavy(heavy: string): Promise<unknown> {
  const modules = BUDGETS.flatMap((budget) => budget.modules);
  // Every line is different, because repetition disappears in gzip.
  const weight = Array.from({ length: 20_000 }, (_, n) => Math.sin(n).toString(36)).join();
  for (const module of modules) {
    await mkdir(dirname(join(root, module)), { recursive: true });
    const text = module === heavy ? weight : module;
    await writeFile(join(root, module), `export const text = ${JSON.stringify(text)};`);
  }
  const loads = modules.map((module) => `() => import('./${module}')`).join();
  await writeFile(join(root, 'main.js'), `window.pages = [${loads}];`);
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { manifest: true },
    plugins: [budgetPlugin(BUDGETS)],
  });
}

describe('the budgets of first loads', () => {
  it('are 160 kB for discovery and 150 for what else a visitor sees first', () => {
    expect(Object.fromEntries(BUDGETS.map(({ route, kilobytes }) => [route, kilobytes]))).toEqual({
      '/': 150,
      '/discover': 150,
      '/events/{id}': 150,
      '/hosts': 150,
      '/host/{hostName}': 150,
      '/events': 160,
    });
  });

  it.each(BUDGETS)('fail a build whose $route is over, and name it alone', async ({ route, modules }) => {
    const failed = buildWithHeavy(modules[0] ?? '').then(
      () => 'passed',
      (error: unknown) => String(error),
    );
    expect(/over budget: (.+?) loads [^;]*$/m.exec(await failed)?.[1]).toBe(route);
  });

  it('let a build pass that keeps to them', async () => {
    await expect(buildWithHeavy('none')).resolves.toBeDefined();
  });
});
