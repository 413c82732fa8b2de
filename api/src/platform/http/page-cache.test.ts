import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildEvent } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';
import { listenForChanges } from '../changes.ts';
import { createPageCache } from './page-cache.ts';
import type { PageAnswer } from './page-renderer.ts';

let services: Awaited<ReturnType<typeof testServices>>;

beforeAll(async () => {
  services = await testServices();
  return async () => {
    await services.changes.close();
    await services.db.destroy();
  };
});

/** A cache that receives change notifications, and a page that counts its renderings. */
async function start() {
  const made = createPageCache(services);
  const draw = vi.fn<() => Promise<PageAnswer>>(() => Promise.resolve({ status: 200, html: 'page' }));
  await vi.waitFor(async () => {
    draw.mockClear();
    await made.get('/warm', draw);
    await made.get('/warm', draw);
    expect(draw).toHaveBeenCalledTimes(1);
  });
  draw.mockClear();
  return { draw, cache: made };
}

it('draws a page once for everybody who asks within two seconds', async () => {
  const { draw, cache: pages } = await start();
  await Promise.all([pages.get('/', draw), pages.get('/', draw), pages.get('/events', draw)]);
  expect(draw).toHaveBeenCalledTimes(2);
  services.time.now = new Date(services.time.now.getTime() + 2001);
  await pages.get('/', draw);
  expect(draw).toHaveBeenCalledTimes(3);
});

it('[BRING-3] keeps a page by its whole address: a link that says who asked is no other visitor’s page', async () => {
  const { cache: pages } = await start();
  const page = (html: string) => () => Promise.resolve({ status: 200, html });
  const asked = await pages.get('/events/1?with=a', page('Ada asked you along'));
  const plain = await pages.get('/events/1', page('plain'));
  expect([asked, plain].map((answer) => ('html' in answer ? answer.html : ''))).toEqual([
    'Ada asked you along',
    'plain',
  ]);
});

it('drops every page when an event changes', async () => {
  const { draw, cache: pages } = await start();
  const event = await buildEvent(services.db);
  await vi.waitFor(async () => {
    await pages.get('/settled', draw);
    draw.mockClear();
    await pages.get('/settled', draw);
    expect(draw).not.toHaveBeenCalled();
  });
  await services.db
    .updateTable('events')
    .set({ title: 'Another one', version: 1 })
    .where('id', '=', event.id)
    .execute();
  await vi.waitFor(async () => {
    await pages.get('/settled', draw);
    expect(draw).toHaveBeenCalled();
  });
});

it('is not told of a seat taken: crowds would queue for the lock of NOTIFY', async () => {
  const event = await buildEvent(services.db);
  const heard: string[] = [];
  const client = new pg.Client({ connectionString: services.config.databaseUrl ?? '' });
  await client.connect();
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await client.query('listen events_changed');
  await services.db.updateTable('events').set({ seats_taken: 1 }).where('id', '=', event.id).execute();
  // Messages come in the order of their commits.
  await client.query("notify events_changed, 'afterwards'");
  await vi.waitFor(() => expect(heard).toContain('afterwards'));
  expect(heard).toEqual(['afterwards']);
  await client.end();
});

it('keeps nothing of what failed', async () => {
  const { draw, cache: pages } = await start();
  draw.mockRejectedValueOnce(new Error('broken'));
  await expect(pages.get('/failing', draw)).rejects.toThrow('broken');
  draw.mockResolvedValueOnce({ status: 500, html: 'sorry' });
  await pages.get('/failing', draw);
  await pages.get('/failing', draw);
  expect(draw).toHaveBeenCalledTimes(3);
});

it('keeps nothing while it cannot hear of changes', async () => {
  const pages = createPageCache({
    ...services,
    changes: listenForChanges({ ...services, config: { databaseUrl: null, databaseDirectUrl: null } }),
  });
  const draw = vi.fn<() => Promise<PageAnswer>>(() => Promise.resolve({ status: 200, html: 'page' }));
  await pages.get('/', draw);
  await pages.get('/', draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('[HOLD-81] holds no more than its bytes, however many addresses are asked for, and nothing of what is over', async () => {
  const small = createPageCache(services, 1_000_000);
  const page = () => Promise.resolve({ status: 200, html: 'a'.repeat(10_000) });
  await vi.waitFor(async () => {
    await small.get('/warm', page);
    expect(small.bytes()).toBeGreaterThan(20_000);
  });
  for (let number = 0; number < 200; number += 1) {
    await small.get(`/hosts?v=${String(number)}`, page);
    expect(small.bytes()).toBeLessThanOrEqual(1_000_000);
  }
  expect(small.bytes()).toBeGreaterThan(900_000);
  services.time.now = new Date(services.time.now.getTime() + 2001);
  await small.get('/hosts', page);
  expect(small.bytes()).toBeLessThan(50_000);
});

it('[HOLD-81] keeps no page of an address that nobody shares', async () => {
  const { draw, cache: pages } = await start();
  const before = pages.bytes();
  await pages.get(`/hosts?v=${"'".repeat(1100)}`, draw);
  await pages.get(`/hosts?v=${"'".repeat(1100)}`, draw);
  expect(draw).toHaveBeenCalledTimes(2);
  expect(pages.bytes()).toBe(before);
});
