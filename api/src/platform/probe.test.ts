import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as settled } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { checkFolder } from './folder-check.ts';
import { createProbe } from './probe.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

function probed() {
  const outside = { works: true, asked: 0 };
  let now = Date.UTC(2026, 10, 21);
  const look = createProbe(
    { clock: () => new Date(now), log: pino({ level: 'silent' }) },
    'The thing outside',
    async () => {
      outside.asked += 1;
      if (!outside.works) throw new Error('away');
    },
  );
  /** What is said right now, after what was asked before has come back. */
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

it('[HOLD-25] a folder need not be there, but a file could be written into it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backyard-check-'));
  try {
    await expect(checkFolder(folder)).resolves.toBeUndefined();
    await expect(checkFolder(path.join(folder, 'images', 'of', 'events'))).resolves.toBeUndefined();
    // No file can be written below a file, nor by anybody into what the system shows of itself.
    await expect(checkFolder(path.join(import.meta.filename, 'images'))).rejects.toThrow('ENOTDIR');
  } finally {
    await rm(folder, { recursive: true });
  }
});
