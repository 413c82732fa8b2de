import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { withPageModules } from './page-modules-plugin.ts';

it('knows the file of every page in the router', async () => {
  const router = await readFile(new URL('../src/router.tsx', import.meta.url), 'utf8');
  const pages = router.match(/lazy:/g) ?? [];
  expect(pages.length).toBeGreaterThan(5);
  expect(withPageModules(router).match(/handle: \{ module: 'src\/pages\/[\w-]+\.tsx' \}/g)).toHaveLength(
    pages.length,
  );
});
