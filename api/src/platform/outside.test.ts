import { afterEach, expect, it, vi } from 'vitest';
import { scratchFolder, removeScratch } from '../testing/scratch.ts';
import { testServices } from '../testing/test-services.ts';
import { createEnding } from './ending.ts';
import { probeOutside, toldOutside, watchOutside, type Standings } from './outside.ts';

afterEach(() => void vi.useRealTimers());

const FAILING: Standings = { mail: 'failing', pictures: 'failing', disk: 'failing', connections: 'failing' };
const WELL: Standings = { mail: 'ok', pictures: 'ok', disk: 'ok', connections: 'ok' };

it('[HOLD-25] the first process looks whether anybody asks or not, and others say what they are told', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let found = WELL;
  const told = toldOutside();
  expect(told.standings()).toEqual(WELL);
  const closed: string[] = [];
  const ending = createEnding(() => void closed.push('the process'));
  ending.first(1000, async () => {
    found = FAILING;
    vi.advanceTimersByTime(5000);
    closed.push('the database');
  });
  watchOutside({ standings: () => found }, ending, told.tell);
  found = FAILING;
  expect(told.standings()).toEqual(WELL);
  vi.advanceTimersByTime(5000);
  expect(told.standings()).toEqual(FAILING);
  found = WELL;
  vi.advanceTimersByTime(5000);
  expect(told.standings()).toEqual(WELL);
  // Once the process ends there are no more checks, least of all of closed resources.
  await ending.end(0);
  expect(closed).toEqual(['the database', 'the process']);
  expect(told.standings()).toEqual(WELL);
  expect(vi.getTimerCount()).toBe(0);
});

it('[HOLD-25] a folder that takes no more files shows within twenty seconds', async () => {
  const folder = await scratchFolder();
  const services = await testServices({ config: { dataDir: folder } });
  let ready = 0;
  const clock = () => {
    ready += 1;
    return services.clock();
  };
  const outside = probeOutside({ ...services, clock });
  // Whatever waits for its answer does not look at the clock: here all have theirs, however long it took.
  const answered = () => {
    ready = 0;
    outside.standings();
    return ready;
  };
  const probes = answered();
  const look = async () => {
    outside.standings();
    await expect.poll(answered).toBe(probes);
    return outside.standings().disk;
  };
  expect(await look()).toBe('ok');
  // A path in which no file can be written, as on a full disk.
  services.config.dataDir = import.meta.filename;
  const since = services.time.now.getTime();
  do services.time.now = new Date(services.time.now.getTime() + 5000);
  while ((await look()) === 'ok');
  expect(services.time.now.getTime() - since).toBeLessThanOrEqual(20_000);
  await services.db.destroy();
  await removeScratch(folder);
});
