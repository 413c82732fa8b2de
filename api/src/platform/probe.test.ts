import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as settled } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/scratch.ts';
import { checkFolder } from './folder-check.ts';
import { createLog } from './log/index.ts';
import { createProbe, NOT_KNOWN } from './probe.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

function probed() {
  const outside: { works: boolean | null; asked: number } = { works: true, asked: 0 };
  let now = Date.UTC(2026, 10, 21);
  const look = createProbe(
    { clock: () => new Date(now), log: pino({ level: 'silent' }) },
    'The thing outside',
    async () => {
      outside.asked += 1;
      if (outside.works === false) throw new Error('away');
      return outside.works ?? NOT_KNOWN;
    },
  );
  /** The standing after this time, once the earlier check has settled. */
  const after = async (milliseconds: number) => {
    now += milliseconds;
    look();
    await settled();
    return look();
  };
  return { outside, after };
}

it('[HOLD-25] fails after three bad answers in a row, and works after one good one', async () => {
  const { outside, after } = probed();
  expect(await after(0)).toBe('ok');
  outside.works = false;
  expect(await after(HOUR)).toBe('ok');
  expect(await after(10 * SECOND)).toBe('ok');
  expect(await after(10 * SECOND)).toBe('failing');
  expect(await after(10 * SECOND)).toBe('failing');
  outside.works = true;
  expect(await after(10 * SECOND)).toBe('ok');
});

it('[HOLD-25] what nobody can tell is neither good nor bad: what was known stands, and it is asked again soon', async () => {
  const { outside, after } = probed();
  outside.works = null;
  for (let look = 0; look < 5; look += 1) expect(await after(10 * SECOND)).toBe('ok');
  expect(outside.asked).toBe(5);
  outside.works = false;
  for (let look = 0; look < 3; look += 1) await after(10 * SECOND);
  outside.works = null;
  for (let look = 0; look < 5; look += 1) expect(await after(10 * SECOND)).toBe('failing');
  outside.works = true;
  expect(await after(10 * SECOND)).toBe('ok');
});

it('[HOLD-25] a bad answer between good ones is nothing', async () => {
  const { outside, after } = probed();
  for (const works of [false, false, true, false, false, true]) {
    outside.works = works;
    expect(await after(HOUR)).toBe('ok');
  }
});

it('[HOLD-25] asks every five minutes at most, and every ten seconds while the answer is bad', async () => {
  const { outside, after } = probed();
  for (let call = 0; call < 299; call += 1) await after(SECOND);
  expect(outside.asked).toBe(1);
  await after(2 * SECOND);
  expect(outside.asked).toBe(2);
  outside.works = false;
  await after(HOUR);
  for (let call = 0; call < 30; call += 1) await after(SECOND);
  expect(outside.asked).toBe(6);
});

it('[HOLD-25] never waits for an answer, and does not ask again while one is out', async () => {
  let asked = 0;
  const look = createProbe(
    { clock: () => new Date(asked * HOUR), log: pino({ level: 'silent' }) },
    'It',
    () => new Promise(() => (asked += 1)),
  );
  expect([look(), look(), look()]).toEqual(['ok', 'ok', 'ok']);
  await settled();
  expect(asked).toBe(1);
});

it('[OPS-47] what says nothing for long does not work, is said once and not asked a second time; a late answer counts', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info' }, { write: (line) => void lines.push(line) });
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const look = createProbe(
    { clock: () => new Date(asked * HOUR), log },
    'The thing outside',
    () => {
      asked += 1;
      return promise;
    },
    { patienceMs: 20 },
  );
  await expect.poll(look).toBe('failing');
  expect([look(), asked]).toEqual(['failing', 1]);
  expect(lines.join('')).toContain('No answer within 0.02 seconds');
  resolve();
  await settled();
  expect(look()).toBe('ok');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'The thing outside does not work',
    'The thing outside works again',
  ]);
});

it('[HOLD-25] one bad answer is enough where it is about several tries, and is believed as long as told', async () => {
  let now = Date.UTC(2026, 10, 21);
  let works = false;
  const look = createProbe(
    { clock: () => new Date(now), log: pino({ level: 'silent' }) },
    'It',
    () => (works ? Promise.resolve() : Promise.reject(new Error('no'))),
    { tolerated: 1, believedMs: 20 * SECOND },
  );
  const after = async (milliseconds: number) => {
    now += milliseconds;
    look();
    await settled();
    return look();
  };
  expect(await after(0)).toBe('failing');
  works = true;
  expect(await after(10 * SECOND)).toBe('ok');
  works = false;
  expect(await after(19 * SECOND)).toBe('ok');
  expect(await after(SECOND)).toBe('failing');
});

describe('[HOLD-25] a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await scratchFolder();
    return () => rm(folder, { recursive: true });
  });

  it('need not be there, but a file could be written into it', async () => {
    await expect(checkFolder(folder)).resolves.toBeUndefined();
    await expect(checkFolder(path.join(folder, 'images', 'of', 'events'))).resolves.toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
    // No file can be written below a file, nor is one a folder.
    await expect(checkFolder(path.join(import.meta.filename, 'images'))).rejects.toThrow('ENOTDIR');
    await expect(checkFolder(import.meta.filename)).rejects.toThrow('is no folder');
  });

  it('has room for more', async () => {
    for (const least of [{ leastBytes: Number.MAX_SAFE_INTEGER }, { leastFiles: Number.MAX_SAFE_INTEGER }])
      await expect(checkFolder(folder, least)).rejects.toThrow('no room left');
  });

  it.skipIf(process.platform === 'win32')('is one where a file is really kept', async () => {
    // A process that may write anywhere, and whose files may have no octets: what a quota is like.
    const program = `
      import { checkFolder } from ${JSON.stringify(new URL('folder-check.ts', import.meta.url).href)};
      await checkFolder(${JSON.stringify(folder)}).then(() => 'kept', ({ code }) => code).then(console.log);`;
    const within = 'ulimit -f "$1"; shift; exec "$@"';
    const asked = (blocks: string) =>
      promisify(execFile)('/bin/sh', [
        '-c',
        within,
        'sh',
        blocks,
        process.execPath,
        '--no-warnings',
        '--input-type=module',
        '--eval',
        program,
      ]);
    expect((await asked('unlimited')).stdout.trim()).toBe('kept');
    expect((await asked('0')).stdout.trim()).toBe('EFBIG');
    expect(await readdir(folder)).toEqual([]);
  });
});
