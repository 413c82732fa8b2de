import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { NOWHERE } from './nowhere.ts';
import { testServices } from './test-services.ts';

it('a test that does not say where it writes cannot write, not even as root', async () => {
  const { config, db } = await testServices();
  await db.destroy();
  expect(config.dataDir).toBe(NOWHERE);
  for (const folder of [NOWHERE, path.join(NOWHERE, 'mail')])
    await expect(mkdir(folder, { recursive: true })).rejects.toThrow(/ENOTDIR|EEXIST/);
});

it('no test names a folder of the machine to write into', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const naming = files.filter((file) =>
    /\bdataDir: '\/(?!srv)|'\/non{1}existent/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});
