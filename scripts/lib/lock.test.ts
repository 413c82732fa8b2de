import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
let name: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backyard-lock-'));
  name = folder.slice(-6);
});

afterEach(() => rm(folder, { recursive: true }));

/** A process that takes the lock, records that it is inside, waits (`stay`: until it is killed), and records that it leaves. */
function contender({ stay = false }: { stay?: boolean } = {}): ChildProcess {
  const program = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    import { withLock } from ${JSON.stringify(new URL('lock.mjs', import.meta.url).href)};
    const [file, name] = process.argv.slice(1);
    await withLock(name, async () => {
      appendFileSync(file, 'in ');
      await setTimeout(${stay ? 600_000 : 100});
      appendFileSync(file, 'out ');
    });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program, join(folder, 'notes'), name], {
    stdio: 'ignore',
  });
}

const notes = (): Promise<string> => readFile(join(folder, 'notes'), 'utf8').catch(() => '');

test('of several processes one at a time does the work', async () => {
  await Promise.all([contender(), contender(), contender()].map((child) => once(child, 'exit')));
  expect(await notes()).toBe('in out in out in out ');
});

test('the lock of a killed process is taken over, by one of those who wait', async () => {
  const killed = contender({ stay: true });
  await expect.poll(notes).toBe('in ');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await Promise.all([contender(), contender()].map((child) => once(child, 'exit')));
  expect(await notes()).toBe('in in out in out ');
});

test('the work gives its result, and its failure frees the lock', async () => {
  const failing = withLock(name, () => Promise.reject(new Error('no space left')));
  await expect(failing).rejects.toThrow('no space left');
  await expect(withLock(name, async () => 42)).resolves.toBe(42);
});
