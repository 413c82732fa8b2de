import { readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { MAX_UPLOAD_BYTES, type ErrorBody } from '@backyard/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildHost, type MemberRow } from '../../testing/builders.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { startTestApp, testApp } from '../../testing/test-app.ts';

let elsewhere: Server;
let answer: RequestListener;
let host: MemberRow;
let as: { cookie: string };
const folder = await scratchFolder();
const site = testApp({ config: { dataDir: folder, reachableNetworks: ['127.0.0.1'] } });
beforeAll(async () => {
  elsewhere = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve);
  });
});
beforeEach(async () => {
  host = await buildHost(site.services.db);
  as = await site.signInAs(host);
});
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await rm(folder, { recursive: true, force: true });
});

const photo = () =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: '#3a5' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer();
const address = (name = 'a.jpg') => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/${name}`;
const keep = (imageURL: string) =>
  site.call<{ objectPath: string } & ErrorBody>('PUT', '/api/event-images', { as, body: { imageURL } });
const uploads = () =>
  site.services.db.selectFrom('uploads').selectAll().where('member_id', '=', host.id).execute();

describe("[HOLD-40] PUT /api/event-images with a picture's address elsewhere", () => {
  it('is kept like an upload: two widths of ours, nothing of the file itself, and it goes again when no event takes it', async () => {
    const file = await photo();
    answer = (request, response) =>
      request.url === '/a.jpg' ? response.writeHead(302, { location: '/b.jpg' }).end() : response.end(file);
    const { status, body } = await keep(address());
    expect([status, body]).toEqual([200, { objectPath: expect.stringMatching(/^\/images\/.*-1280\.webp$/) }]);
    const shown = await site.app.inject({ url: body.objectPath, headers: as });
    const found = await sharp(shown.rawPayload).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 1280, height: 720 });
    expect(found.exif).toBeUndefined();
    const [kept, ...more] = await uploads();
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ kind: 'event', used_at: null });
    expect(kept?.expires_at).toEqual(new Date(site.time.now.getTime() + 24 * 3_600_000));
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('what is no picture, or is not there, is refused with a sentence of its own, and nothing is kept', async () => {
    const whole = await photo();
    const cases: [RequestListener, number, string][] = [
      [(_, response) => response.end('<!doctype html><title>A page</title>'), 415, 'picture_type'],
      [(_, response) => response.writeHead(404).end('gone'), 400, 'picture_missing'],
      [
        (_, response) => response.writeHead(200, { 'content-length': 9000 }).end(whole),
        400,
        'picture_unreachable',
      ],
      [(_, response) => response.destroy(), 400, 'picture_unreachable'],
      [
        (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/a.jpg' }).end(),
        400,
        'picture_unreachable',
      ],
      [
        (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
        400,
        'picture_address',
      ],
    ];
    for (const [listener, status, code] of cases) {
      answer = listener;
      const refused = await keep(address());
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect(refused.body.message.length).toBeGreaterThan(20);
    }
    expect(await uploads().then((rows) => rows.filter(({ received_at }) => received_at !== null))).toEqual(
      [],
    );
  });

  it('no more than 5 MB is taken from there, however much is sent', async () => {
    let sent = 0;
    const ended = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        const more = (): void => {
          while (!response.destroyed && sent < 40 * MAX_UPLOAD_BYTES) {
            sent += 65_536;
            if (!response.write(Buffer.alloc(65_536))) return;
          }
          response.end();
        };
        response.on('drain', more);
        response.on('close', () => resolve());
        more();
      };
    });
    const { status, body } = await keep(address());
    expect([status, body.code]).toEqual([413, 'upload_too_large']);
    await ended;
    expect(sent).toBeLessThan(8 * MAX_UPLOAD_BYTES);
  });

  it('forty an hour for a member', async () => {
    answer = (_, response) => response.writeHead(404).end();
    for (let call = 0; call < 40; call++) expect((await keep(address())).status).toBe(400);
    expect((await keep(address())).status).toBe(429);
  });
});

it('[HOLD-40] without the door for tests nothing of this machine is a picture', async () => {
  const closed = await startTestApp({ config: { dataDir: folder } });
  answer = () => expect.unreachable();
  const reply = await closed.call('PUT', '/api/event-images', {
    as: await closed.signInAs(host),
    body: { imageURL: address() },
  });
  await closed.close();
  expect(reply).toMatchObject({ status: 400, body: { code: 'picture_unreachable' } });
});
