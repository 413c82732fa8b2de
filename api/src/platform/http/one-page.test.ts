import { expect, it, vi } from 'vitest';
import { drawOnePage, oncePerPage, readOncePerPage } from './one-page.ts';
import type { Member, Viewer } from './viewer.ts';

const member = (id: string): Member => ({
  id,
  email: `${id}@example.com`,
  firstName: id,
  role: 'user',
  subscriptionTier: 'game_room',
  subscriptionExpiresAt: null,
  onboarded: true,
  travelDistanceMiles: 25,
  place: null,
  confirmedUntil: null,
});
const pause = () => new Promise((resolve) => setImmediate(resolve));

it('a page looks its session up once, and 500 pages drawn at the same time each have their own person', async () => {
  const look = vi.fn(async (token: string | null): Promise<Viewer> => {
    await pause();
    return token === null ? null : member(token);
  });
  const resolve = oncePerPage(look);
  const drawn = await Promise.all(
    Array.from({ length: 500 }, (_, number) =>
      drawOnePage(async () => {
        const token = String(number % 250);
        await pause();
        const first = await Promise.all([resolve(token), resolve(token)]);
        return [...first, await resolve(token)].map((viewer) => viewer?.id);
      }),
    ),
  );
  expect(drawn).toEqual(drawn.map((_, number) => Array.from({ length: 3 }, () => String(number % 250))));
  expect(look).toHaveBeenCalledTimes(500);
});

it('a page without a session, and a call beside any page, are looked up each time', async () => {
  const look = vi.fn(async (token: string | null): Promise<Viewer> =>
    token === null ? null : member(token),
  );
  const resolve = oncePerPage(look);
  await resolve('ada');
  await resolve('ada');
  await drawOnePage(async () => {
    expect(await resolve(null)).toBeNull();
    // The cache of this page does not answer for another session.
    expect((await resolve('bob'))?.id).toBe('bob');
    expect((await resolve('ada'))?.id).toBe('ada');
  });
  expect(look).toHaveBeenCalledTimes(5);
});

it('a page reads a thing once, and no other page gets it; beside any page it is read each time', async () => {
  const database = {};
  let reads = 0;
  const read = async (): Promise<number> => {
    await pause();
    reads += 1;
    return reads;
  };
  const page = () =>
    drawOnePage(async () => {
      const [one, same] = await Promise.all([
        readOncePerPage(database, 'event 1 for ada', read),
        readOncePerPage(database, 'event 1 for ada', read),
      ]);
      expect(same).toBe(one);
      expect(await readOncePerPage(database, 'event 1 for bob', read)).not.toBe(one);
      expect(await readOncePerPage({}, 'event 1 for ada', read)).not.toBe(one);
      return one;
    });
  const pages = await Promise.all(Array.from({ length: 50 }, page));
  expect(new Set(pages).size).toBe(50);
  const before = reads;
  await readOncePerPage(database, 'event 1 for ada', read);
  await readOncePerPage(database, 'event 1 for ada', read);
  expect(reads).toBe(before + 2);
});
