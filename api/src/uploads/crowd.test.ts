import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorBody } from '@backyard/contract';
import type { FastifyReply } from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildHost, standAt } from '../testing/builders.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { inPictureTurn } from './picture-turn.ts';

// In the middle of an hour: what follows is counted in one window.
standAt('2026-11-21T18:20:00Z');

const folder = await scratchFolder();
const site = testApp({ config: { dataDir: folder } });

type Cookie = { cookie: string };
const someHost = async () => site.signInAs(await buildHost(site.services.db));
const photo = () =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: '#3a5' } })
    .jpeg()
    .toBuffer();
const open = async (as: Cookie) =>
  (await site.call<{ uploadURL: string }>('POST', '/api/objects/upload', { as })).body.uploadURL;
async function put(as: Cookie, url: string, file: Buffer) {
  const answer = await site.app.inject({
    method: 'PUT',
    url: new URL(url).pathname,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'image/jpeg', ...as },
    payload: file,
  });
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    ...answer.json<ErrorBody>(),
  };
}
async function sent(as: Cookie): Promise<string> {
  const url = await open(as);
  expect((await put(as, url, await photo())).status).toBe(200);
  return url;
}
const ask = (as: Cookie, address: string, imageURL: string) =>
  site.call<{ objectPath?: string } & ErrorBody>('PUT', address, { as, body: { imageURL } });
const takenOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).filter((status) => status !== 429);

describe('[HOLD-4] one member with many pictures', () => {
  it('has six taken at once, one after the other; the rest is refused in words, and another member is served', async () => {
    const [as, other] = [await someHost(), await someHost()];
    const [url, theirs] = [await open(as), await open(other)];
    const broken = Buffer.from('\xff\xd8\xff\xe0nonsense', 'latin1');
    const crowd = Promise.all(Array.from({ length: 20 }, () => put(as, url, broken)));
    expect((await put(other, theirs, await photo())).status).toBe(200);
    const answers = await crowd;
    const taken = takenOf(answers);
    // Six at once, and another whenever one is done before the last have arrived.
    expect(taken.length).toBeGreaterThanOrEqual(6);
    expect(taken.length).toBeLessThan(20);
    expect(new Set(taken)).toEqual(new Set([400]));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({
      code: 'own_under_way',
      message: expect.stringContaining('Please wait a moment'),
      retryAfter: '5',
    });
    // The upload is still open for a picture.
    expect((await put(as, url, await photo())).status).toBe(200);
  });

  it('one upload is made an event’s picture once, however often it is asked', async () => {
    const as = await someHost();
    const url = await sent(as);
    const first = await ask(as, '/api/event-images', url);
    expect(first.status).toBe(200);
    // With the original gone, the picture cannot have been made again.
    const id = /[0-9a-f-]{36}/.exec(url)?.[0] ?? '';
    await rm(path.join(folder, 'images', `${id}-original.webp`));
    expect(await ask(as, '/api/event-images', url)).toMatchObject({ status: 200, body: first.body });
    const stranger = await ask(await someHost(), '/api/event-images', url);
    expect([stranger.status, stranger.body.code]).toEqual([404, 'upload_gone']);
  });

  it('one upload is made a profile’s picture once: those after it find it used', async () => {
    const as = await someHost();
    const url = await sent(as);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(as, '/api/user/profile-image', url)),
    );
    const taken = takenOf(answers);
    expect(taken.length).toBeGreaterThanOrEqual(6);
    expect(taken.length).toBeLessThan(12);
    expect(taken.toSorted((a, b) => a - b)).toEqual([200, ...taken.slice(1).map(() => 404)]);
  });

  it('tries are counted, whatever became of them, for all that has a picture decoded', async () => {
    const as = await someHost();
    const nothing = `http://localhost/api/objects/upload/${randomUUID()}`;
    const event = randomUUID();
    const tries = [
      () => put(as, nothing, Buffer.alloc(0)),
      () => ask(as, '/api/event-images', nothing),
      () => ask(as, '/api/user/profile-image', nothing),
      () => ask(as, `/api/events/${event}/album`, nothing),
    ];
    const add = (await site.call('POST', `/api/events/${event}/album`, { as, body: { imageURL: nothing } }))
      .status;
    expect(add).toBe(404);
    for (let number = 1; number < 150; number++) expect((await tries[number % 3]!()).status).toBe(404);
    for (const one of tries.slice(0, 3)) expect((await one()).status).toBe(429);
    const refused = await site.call<ErrorBody>('POST', `/api/events/${event}/album`, {
      as,
      body: { imageURL: nothing },
    });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  });
});

it('[HOLD-4] what waits is dropped when whoever sent it has gone', async () => {
  const browser = () => {
    const raw = Object.assign(new EventEmitter(), {
      writableFinished: false,
      closed: false,
      destroyed: false,
    });
    return { raw, reply: { raw } as unknown as FastifyReply };
  };
  const end = Promise.withResolvers<void>();
  const memberId = randomUUID();
  const [first, second] = [browser(), browser()];
  const turn = (reply: FastifyReply, work: () => Promise<unknown>) =>
    inPictureTurn(site.services, { memberId, reply }, work);
  const works = Promise.withResolvers<void>();
  const working = turn(first.reply, () => {
    works.resolve();
    return end.promise;
  });
  // Each is counted in the database first: the second could overtake it there.
  await works.promise;
  let begun = false;
  const waiting = turn(second.reply, async () => (begun = true));
  waiting.catch(() => undefined);
  await expect.poll(() => second.raw.listenerCount('close')).toBe(1);
  second.raw.emit('close');
  await expect(waiting).rejects.toMatchObject({ code: 'bad_request' });
  end.resolve();
  await working;
  expect(begun).toBe(false);
});
