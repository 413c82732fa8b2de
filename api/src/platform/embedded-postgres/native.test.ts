import { chmod, cp, mkdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { removeScratch, scratchFolder } from '../../testing/scratch.ts';
import { canRun } from './account.ts';
import { nativePackage, nativePrograms, restoreLinks } from './native.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const links = z.array(z.object({ source: z.string(), target: z.string() }));

let scratch: string;
let unlinked: string;

/** The package as npm unpacks it, before (or without) its postinstall script. */
beforeEach(async () => {
  scratch = await scratchFolder();
  unlinked = join(scratch, 'package');
  const installed = await nativePackage();
  await cp(join(installed.folder, 'native'), join(unlinked, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const { target } of await linkList()) await rm(join(unlinked, target), { force: true });
});

afterEach(() => removeScratch(scratch));

async function linkList(): Promise<{ source: string; target: string }[]> {
  return links.parse(JSON.parse(await readFile(join(unlinked, 'native', 'pg-symlinks.json'), 'utf8')));
}

test('the library links are made where install scripts are switched off', async () => {
  const programs = join(unlinked, 'native', 'bin', 'postgres');
  expect(canRun(undefined, programs)).toBe(false);
  await restoreLinks(unlinked);
  await restoreLinks(unlinked);
  expect(canRun(undefined, programs)).toBe(true);
  for (const { target } of await linkList()) {
    expect(await readlink(join(unlinked, target))).not.toContain('/');
  }
});

test.skipIf(process.getuid?.() !== 0)(
  'programs that the database user cannot reach are copied, whole, over a broken copy, and once',
  async () => {
    await chmod(unlinked, 0o700);
    const copiesFolder = join(scratch, 'copies');
    await mkdir(join(copiesFolder, 'postgresql-test', 'native', 'bin'), { recursive: true });
    const lines: string[] = [];
    const find = () =>
      nativePrograms({
        account: NOBODY,
        copiesFolder,
        log: (line) => lines.push(line),
        source: { folder: unlinked, version: 'test' },
      });
    const [programs] = await Promise.all([find(), find()]);
    expect(programs.postgres).toBe(join(copiesFolder, 'postgresql-test', 'native', 'bin', 'postgres'));
    expect(canRun(NOBODY, programs.initdb)).toBe(true);
    lines.length = 0;
    await find();
    expect(lines).toEqual([]);
  },
);
