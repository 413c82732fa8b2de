import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { inOneByte } from './ascii.mjs';
import { ensureBundled, requireNoPlace, tellWhereSourcesLie } from './bundle.mjs';
import { inProject } from './project.mjs';

const chunk = { fileName: 'main.js' };

it('a letter beyond ASCII is escaped, and says the same', async () => {
  const source = "export const said = '“Bücher” 🎲'; export const found = /^[🎲-🎳’]$/u.test('🎲');";
  const escaped = inOneByte(source, chunk);
  expect(escaped).not.toMatch(/[^\0-\x7f]/);
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(escaped)}`);
  expect(module).toMatchObject({ said: '“Bücher” 🎲', found: true });
});

it('what cannot be put there says so', () => {
  expect(() => inOneByte('const raw = String.raw`é`;', chunk)).toThrow('String.raw');
  expect(() => requireNoPlace('read(__dirname)', chunk)).toThrow('APART');
});

it('a module that asks where it lies is told its place among the sources', () => {
  const ask = "new URL('texts/', import.meta.url)";
  const told = tellWhereSourcesLie(ask, inProject('api', 'src', 'documents', 'files.ts'));
  expect(told).toBe("new URL('texts/', new URL('../src/documents/files.ts', import.meta.url).href)");
  expect(tellWhereSourcesLie(ask, inProject('api', 'src', 'main.ts'))).toBeNull();
  expect(tellWhereSourcesLie(ask, inProject('node_modules', 'sharp', 'index.js'))).toBeNull();
});

it('a thousand modules are a few files', { timeout: 120_000 }, async () => {
  await ensureBundled();
  const main = readFileSync(inProject('api', 'dist', 'main.js'), 'utf8');
  expect(main).not.toMatch(/from ['"]\.\.?\/(?:src|platform)\//);
  expect(main).toContain('new URL("../../", import.meta.url)');
});

/** These files and all they import, transitively: chunks of earlier versions remain beside them for a while. */
function readBy(entries: string[]): string[] {
  const found = new Set(entries.filter(existsSync));
  for (const file of found)
    for (const [, part = ''] of readFileSync(file, 'utf8').matchAll(/["'](\.{1,2}\/[^"'\n]+\.js)["']/g)) {
      const path = join(dirname(file), part);
      if (existsSync(path)) found.add(path);
    }
  return [...found];
}

it('[HOLD-122] whatever the server reads is held in one byte a character', { timeout: 120_000 }, async () => {
  await ensureBundled();
  const programs = ['main', 'jobs.main', 'worker.main'].map((name) => inProject('api', 'dist', `${name}.js`));
  const files = readBy(programs);
  expect(files.length).toBeGreaterThan(programs.length);
  expect(files.filter((file) => /[^\0-\x7f]/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('what is asked only whether it throws is asked there too', { timeout: 120_000 }, async () => {
  await ensureBundled();
  const folder = inProject('api', 'dist');
  const app = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const found = app.flatMap((name) => [
    ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/function canDecode\(text\) \{[^}]*\}/g),
  ]);
  expect(found.length).toBeGreaterThan(0);
  for (const [canDecode] of found) expect(canDecode).toContain('decodeURIComponent(text);');
});
