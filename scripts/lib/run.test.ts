import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { summaryLine, tally } from './checks.mjs';
import { run } from './run.mjs';

const node = (program: string) => run(process.execPath, ['--eval', program], { env: process.env });

test('the exit code of a program is that of the command, a signal counts 128 and its number', async () => {
  expect(await node('process.exit(3)')).toBe(3);
  expect(await node('process.kill(process.pid, "SIGKILL")')).toBe(137);
});

test('what a program writes is had whole, also where something that it has left behind holds its output open', async () => {
  let written = '';
  const left = `setTimeout(() => {}, 600_000)`;
  const program = `
    const child = require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(left)}], {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.unref();
    console.error('é'.repeat(100_000));
    console.log('left ' + child.pid);`;
  const output = (text: string) => void (written += text);
  expect(await run(process.execPath, ['--eval', program], { env: process.env, output })).toBe(0);
  // Two pipes: the order in which they are read is undefined.
  expect(written.replace(/left \d+\n/, '')).toBe(`${'é'.repeat(100_000)}\n`);
  process.kill(Number(/left (\d+)/.exec(written)?.[1]));
});

test('a signal to the command reaches the program, which ends in its own way', async () => {
  const inner = `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('ready')`;
  const program = `
    import { run } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)};
    process.exitCode = await run(process.execPath, ['--eval', ${JSON.stringify(inner)}], { env: process.env });`;
  const outer = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(outer.stdout, 'data');
  outer.kill('SIGTERM');
  expect(await once(outer, 'exit')).toEqual([7, null]);
});

test('a test run that ends badly without a failed test counts as a failure', () => {
  expect(tally(0, 12, 0)).toEqual({ passed: 12, failed: 0 });
  expect(tally(1, 12, 2)).toEqual({ passed: 12, failed: 2 });
  expect(tally(1, 12, 0)).toEqual({ passed: 12, failed: 1 });
  expect(tally(1)).toEqual({ passed: 0, failed: 1 });
});

test('[HOLD-1] the last line says how many passed at a second try only', () => {
  expect(summaryLine({ passed: 12, failed: 1 })).toBe('12 passed (none at a second try), 1 failed');
  expect(summaryLine({ passed: 12, failed: 0, retried: 2 })).toBe('12 passed (2 at a second try), 0 failed');
});

test('[HOLD-1] nothing is tried twice unseen, at home or in continuous integration: no test and no setting asks for it', async () => {
  const root = new URL('../../', import.meta.url);
  const asks: string[] = [];
  const sources = glob(
    [
      '*.ts',
      '{api,contract,e2e,scripts,web}/**/*.{test.ts,test.tsx,spec.ts}',
      'e2e/*.ts',
      'scripts/lib/*.mjs',
    ],
    {
      cwd: root,
      exclude: (name) => name.endsWith('node_modules'),
    },
  );
  let files = 0;
  for await (const name of sources) {
    files += 1;
    for (const line of (await readFile(new URL(name, root), 'utf8')).split('\n'))
      if (/(?<!\/)\bretr(?:y|ies): (?!0,|false)|--retr(?:y|ies)\b/.test(line))
        asks.push(`${name}: ${line.trim()}`);
  }
  expect(files).toBeGreaterThan(300);
  expect(asks).toEqual([]);
});
