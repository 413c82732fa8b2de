import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from './project.mjs';

/** In a home folder, which is what it tests; it removes the folder itself. */
const ELSEWHERE = new Set(['api/src/platform/embedded-postgres/embedded-postgres.test.ts']);

it('tests of the API leave nothing on the disk: their folders are made by scratchFolder, and go with the file that made them', () => {
  const made = globSync(['api/src/**/*.ts', 'e2e/*.ts'], { cwd: inProject() })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\bmkdtemp(?:Sync)?\(/.test(readFileSync(inProject(file), 'utf8')));
  expect(made.filter((file) => !ELSEWHERE.has(file))).toEqual(['api/src/testing/scratch.ts']);
  const each = readFileSync(inProject('api/src/testing/each-file.ts'), 'utf8');
  expect(each).toMatch(/^afterAll\(removeLeftScratch\);$/m);
});
