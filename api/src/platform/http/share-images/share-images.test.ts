import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { removeScratch, scratchFolder } from '../../../testing/scratch.ts';
import { testServices } from '../../../testing/test-services.ts';
import type { SharePictures } from '../page-renderer.ts';
import { createHttpServer } from '../server.ts';
import { createDrawer, type Drawer } from './draw-in-subprocess.ts';
import { keptPictures } from './kept-pictures.ts';
import { shareImageSender } from './sender.ts';

const COMPOSER = new URL('../../../../../web/src/server/share-image/share-image.ts', import.meta.url).href;
const EVENT = {
  id: '01980000-0000-7000-8000-000000000001',
  drawing: 'meeples-dusk-autumn-001',
  title: 'Board games & dice',
  startTime: '2027-03-04T19:00:00.000Z',
  timeZone: 'America/Chicago',
  location: 'The Kiln',
  city: 'Austin',
};

let folder: string;
const running: FastifyInstance[] = [];
beforeAll(async () => {
  folder = await scratchFolder();
  return () => removeScratch(folder);
});
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

/** A server as a start makes it: the pictures of `/p/<name>/share.png`, kept where others keep theirs. */
async function server(draw: Drawer, options: { version?: string; keptIn?: string; most?: number } = {}) {
  const { config, log, db } = await testServices();
  const app = await createHttpServer({ config, logger: log, resolveViewer: () => Promise.resolve(null) });
  app.addHook('onClose', () => db.destroy());
  running.push(app);
  const renderer: SharePictures = {
    sharePicture: (asked) =>
      Promise.resolve(asked.includes('none') ? null : { event: { ...EVENT, id: asked } }),
    composer: { module: COMPOSER, version: options.version ?? 'v1' },
  };
  const kept = keptPictures(options.keptIn ?? path.join(folder, 'shared'), options.most ?? 1000);
  const send = shareImageSender(app, { renderer, draw, kept });
  app.setNotFoundHandler((request, reply) => send(request, reply, request.url));
  app.get('/other', () => 'answered');
  return async (name: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'GET',
      url: name.startsWith('/') ? name : `/p/${name}/share.png`,
      headers,
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  };
}
/** Draws on command, and counts its calls. */
function slowDrawer() {
  const gate = Promise.withResolvers<void>();
  const draw = vi.fn<Drawer>(async ({ picture }) => {
    await gate.promise;
    return Buffer.from(JSON.stringify(picture));
  });
  return { draw, open: () => gate.resolve() };
}
const never: Drawer = () => Promise.reject(new Error('Nothing is to be drawn'));

it('[HOLD-49] a share image is drawn by a process of its own', async () => {
  const draw = createDrawer();
  const pngs = await Promise.all(
    [EVENT, null].map((event) => draw({ composer: COMPOSER, picture: { event } })),
  );
  for (const png of pngs) {
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  }
});

it('[HOLD-49] one that cannot be drawn is an error, not a picture', async () => {
  const draw = createDrawer();
  await expect(draw({ composer: 'file:///nowhere.js', picture: {} })).rejects.toThrow('could not be drawn');
});

it('[HOLD-49] after a restart, and in a second process, what was drawn is served without drawing', async () => {
  const { draw, open } = slowDrawer();
  open();
  const first = await (await server(draw))('one');
  expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  const again = await server(never);
  const second = await again('one');
  expect(second).toMatchObject({ status: 200, headers: { etag: first.headers.etag } });
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect((await again('one', { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  expect((await again('none')).status).toBe(404);
});

it('[HOLD-49] another picture, and another way to compose it, is another one', async () => {
  const { draw, open } = slowDrawer();
  open();
  const tags = await Promise.all([
    (await server(draw))('same'),
    (await server(draw))('another'),
    (await server(draw, { version: 'v2' }))('same'),
  ]);
  expect(new Set(tags.map(({ headers }) => headers.etag)).size).toBe(3);
});

it('[HOLD-49] while two hundred are asked for, others are answered, and what is kept as well', async () => {
  const { draw, open } = slowDrawer();
  const quick = await server(async () => Buffer.from('kept'));
  await quick('known');
  const ask = await server(draw);
  const crowd = Array.from({ length: 200 }, (_, number) => ask(`crowd-${number}`));
  // The same one is drawn once, however many ask.
  const twins = [ask('crowd-0'), ask('crowd-0')];
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(40));
  const known = await ask('known');
  expect(known.bytes.toString()).toBe('kept');
  expect((await ask('/other')).bytes.toString()).toBe('answered');
  open();
  const answers = await Promise.all(crowd);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(160);
  expect(refused[0]?.headers['retry-after']).toBe('10');
  expect((await Promise.all(twins)).map(({ status }) => status)).toEqual([200, 200]);
  expect(draw).toHaveBeenCalledTimes(40);
});

it('[HOLD-49] what is kept does not grow: the oldest go', async () => {
  const keptIn = path.join(folder, 'few');
  const ask = await server(async () => Buffer.from('png'), { keptIn, most: 5 });
  for (let number = 0; number < 12; number += 1) expect((await ask(`n${number}`)).status).toBe(200);
  expect(await readdir(keptIn)).toHaveLength(5);
});

it('[HOLD-49] where none can be kept they are drawn all the same', async () => {
  const ask = await server(async () => Buffer.from('png'), { keptIn: path.join(import.meta.filename, 'x') });
  expect((await ask('x')).status).toBe(200);
});
