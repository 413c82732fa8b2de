// Statements held: calls.59-62, upload.3.

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { REASONS, type ErrorBody, type HostedEvent } from '@backyard/contract';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../account/index.ts';
import { buildEvent, buildHost, buildMember, HOUR, type MemberRow, TEST_NOW } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';

type Cookie = { cookie: string };

let host: MemberRow;
let asHost: Cookie;
const folder = await scratchFolder();
const site = testApp({ config: { dataDir: folder, rateLimits: false } });
beforeEach(async () => {
  site.time.now = TEST_NOW;
  host = await buildHost(site.services.db);
  asHost = await site.signInAs(host);
});

const db = () => site.services.db;
const photo = (width = 320, height = 320) =>
  sharp({ create: { width, height, channels: 3, background: '#3a5' } })
    .jpeg()
    .toBuffer();

async function send(as: Cookie, file: Buffer, type = 'image/png') {
  const { uploadURL } = (await site.call<{ uploadURL: string }>('POST', '/api/objects/upload', { as })).body;
  const response = await site.app.inject({
    method: 'PUT',
    url: new URL(uploadURL).pathname,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': type, ...as },
    payload: file,
  });
  return { uploadURL, status: response.statusCode, body: response.json<ErrorBody>() };
}
/** A picture of one pixel that says it has 50,000 × 50,000 (PNG specification, 11.2.2). */
async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#3a5' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
const use = (as: Cookie, imageURL: string) =>
  site.call<{ objectPath: string } & ErrorBody>('PUT', '/api/event-images', { as, body: { imageURL } });
async function eventPicture(as = asHost): Promise<string> {
  const { uploadURL } = await send(as, await photo());
  const { status, body } = await use(as, uploadURL);
  expect(status).toBe(200);
  return body.objectPath;
}
async function look(url: string, as?: Cookie) {
  const response = await site.app.inject({ url, headers: { ...as } });
  return {
    status: response.statusCode,
    cache: response.headers['cache-control'],
    bytes: response.rawPayload,
  };
}
const small = (url: string) => url.replace('1280', '640');
const make = (imageUrl: string, given: object = {}, as = asHost) =>
  site.call<HostedEvent & ErrorBody>('POST', '/api/events', {
    as,
    body: {
      title: 'Pottery',
      description: 'Clay.',
      location: 'The Kiln',
      startTime: new Date(TEST_NOW.getTime() + 24 * HOUR).toISOString(),
      endTime: new Date(TEST_NOW.getTime() + 26 * HOUR).toISOString(),
      maxAttendees: 8,
      categories: ['creative'],
      imageUrl,
      ...given,
    },
  });
const filesOf = async (url: string) => {
  const id = url.slice('/images/'.length, '/images/'.length + 36);
  return (await readdir(path.join(folder, 'images'))).filter((name) => name.startsWith(id));
};
async function cleanUp() {
  await runDueJobs(site.services, { only: ['discard_pictures'] });
  const { uploadJobs } = await import('./index.ts');
  await uploadJobs(site.services)
    .find(({ name }) => name === 'clean_up_uploads')
    ?.run({}, { number: 1, of: 1 });
  await runDueJobs(site.services, { only: ['discard_pictures'] });
}

describe('PUT /api/event-images', () => {
  it('two sizes at 16:9, kept by browsers that ask again, once the event is published', async () => {
    const url = await eventPicture();
    expect((await make(url)).body.imageUrl).toBe(url);
    for (const [address, width] of [
      [url, 1280],
      [small(url), 640],
    ] as const) {
      const shown = await look(address);
      expect(shown).toMatchObject({ status: 200, cache: 'public, no-cache' });
      const found = await sharp(shown.bytes).metadata();
      expect(found).toMatchObject({ format: 'webp', width, height: (width * 9) / 16 });
      expect(found.exif).toBeUndefined();
    }
  });

  it('a picture of somebody else, one that is no upload, and an address that is no picture’s are refused', async () => {
    const { uploadURL } = await send(asHost, await photo());
    const other = await site.signInAs(await buildHost(db()));
    expect((await use(other, uploadURL)).status).toBe(404);
    for (const [foreign, code] of [
      [uploadURL.replace('http://localhost', 'https://evil.invalid'), 'picture_unreachable'],
      ['http://169.254.169.254/latest/meta-data', 'picture_unreachable'],
      ['file:///etc/passwd', 'picture_address'],
      ['/images/x.webp', 'picture_foreign'],
    ] as const) {
      const { status, body } = await use(asHost, foreign);
      expect([foreign, status, body]).toMatchObject([foreign, 400, { code, message: REASONS[code].message }]);
    }
  });

  it.each([
    [
      'SVG posing as PNG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'picture_type',
    ],
    ['a bomb of 50,000 × 50,000', bomb, 400, 'picture_too_big'],
    ['a cut-off file', async () => (await photo(1280, 720)).subarray(0, 2000), 400, 'picture_broken'],
    ['a GIF that is a script too', async () => Buffer.from('GIF89a=1;alert(1)//'), 400, 'picture_broken'],
    ['HTML', async () => Buffer.from('<script>alert(1)</script>'), 415, 'picture_type'],
  ])('%s is refused with a message', async (_what, file, status, code) => {
    const sent = await send(asHost, await file());
    expect([sent.status, sent.body.code]).toEqual([status, code]);
    expect(sent.body.message.length).toBeGreaterThan(10);
    expect((await use(asHost, sent.uploadURL)).status).toBe(404);
  });

  it('of a polyglot nothing but the picture is kept', async () => {
    const { uploadURL, status } = await send(
      asHost,
      Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]),
    );
    expect(status).toBe(200);
    const { body } = await use(asHost, uploadURL);
    const shown = await look(body.objectPath, asHost);
    expect(shown.status).toBe(200);
    expect(shown.bytes.includes('script')).toBe(false);
  });

  it('a host takes only pictures of their own for an event; an admin any', async () => {
    const url = await eventPicture();
    const other = await site.signInAs(await buildHost(db()));
    expect((await make(url, {}, other)).body.code).toBe('picture_foreign');
    const admin = await site.signInAs(await buildMember(db(), { role: 'admin' }));
    expect((await make(url, {}, admin)).status).toBe(201);
  });

  it('a profile picture is none for an event, and the other way round', async () => {
    const { uploadURL } = await send(asHost, await photo());
    const mine = await site.call<{ profileImageUrl: string }>('PUT', '/api/user/profile-image', {
      as: asHost,
      body: { imageURL: uploadURL },
    });
    expect((await use(asHost, uploadURL)).status).toBe(404);
    expect((await make(mine.body.profileImageUrl)).status).toBe(400);
    const sent = await send(asHost, await photo());
    await use(asHost, sent.uploadURL);
    const turned = await site.call('PUT', '/api/user/profile-image', {
      as: asHost,
      body: { imageURL: sent.uploadURL },
    });
    expect(turned.status).toBe(404);
  });
});

describe('[HOLD-15] a name that is no id', () => {
  const names = [
    '-'.repeat(36),
    'a'.repeat(36),
    `${'0'.repeat(35)}-`,
    '12345678-1234-1234-1234-12345678901-',
  ];

  it.each(names)('%s: not found, and no picture for an event', async (name) => {
    for (const width of [640, 1280])
      for (const as of [undefined, asHost])
        expect((await look(`/images/${name}-${width}.webp`, as)).status).toBe(404);
    const made = await make(`/images/${name}-1280.webp`);
    expect(made).toMatchObject({ status: 400, body: { issues: [{ path: 'imageUrl' }] } });
    const sent = await use(asHost, `/api/objects/upload/${name}`);
    expect([sent.status, sent.body.code]).toEqual([400, 'picture_foreign']);
  });
});

describe('[HOST-51] who sees the picture', () => {
  it('of an event that is not published: its host and admins, from the address too', async () => {
    const url = await eventPicture();
    const { body: event } = await make(url, { price: '5.00' });
    const admin = await site.signInAs(await buildMember(db(), { role: 'admin' }));
    const others = [await site.signInAs(await buildMember(db())), await site.signInAs(await buildHost(db()))];
    for (const address of [url, small(url)]) {
      expect((await look(address)).status).toBe(404);
      for (const as of others) expect((await look(address, as)).status).toBe(404);
      for (const as of [asHost, admin])
        expect(await look(address, as)).toMatchObject({ status: 200, cache: 'private, no-store' });
    }
    await site.call('PUT', `/api/admin/events/${event.id}/approve`, { as: admin, body: {} });
    expect((await look(url)).status).toBe(200);
  });

  it('of an event that went back to pending: who is registered', async () => {
    const url = await eventPicture();
    const { body: event } = await make(url);
    const as = await site.signInAs(await buildMember(db()));
    await site.call('POST', `/api/events/${event.id}/register`, { as, body: {} });
    await db().updateTable('events').set({ approval_status: 'pending' }).where('id', '=', event.id).execute();
    expect((await look(url, as)).status).toBe(200);
    expect((await look(url)).status).toBe(404);
  });
});

describe('[HOST-52] what goes again', () => {
  const later = (hours: number) => {
    site.time.now = new Date(TEST_NOW.getTime() + hours * HOUR);
  };
  it('a picture that no event took within a day', async () => {
    const url = await eventPicture();
    later(23);
    await cleanUp();
    expect(await filesOf(url)).toHaveLength(3);
    later(25);
    await cleanUp();
    expect(await filesOf(url)).toEqual([]);
    expect((await make(url, {}, await site.signInAs(host))).status).toBe(400);
  });

  it('one that was replaced, and one whose event is gone; not one that another event still shows', async () => {
    const [first, second] = [await eventPicture(), await eventPicture()];
    const { body: event } = await make(first);
    const copy = await site.call<HostedEvent>('POST', `/api/events/${event.id}/duplicate`, {
      as: asHost,
      body: {},
    });
    const form = await site.call<{ values: object }>('GET', `/api/events/${event.id}/edit-form`, {
      as: asHost,
    });
    await site.call('PUT', `/api/events/${event.id}`, {
      as: asHost,
      body: { ...form.body.values, imageUrl: second },
    });
    later(48);
    await cleanUp();
    expect(await filesOf(first)).toHaveLength(3);
    expect(await filesOf(second)).toHaveLength(3);
    await db().deleteFrom('events').where('id', '=', copy.body.id).execute();
    await cleanUp();
    expect(await filesOf(first)).toEqual([]);
    expect(await filesOf(second)).toHaveLength(3);
  });

  it('an event keeps its picture when its host’s account goes', async () => {
    const url = await eventPicture();
    const unused = await eventPicture();
    await buildEvent(db(), {
      host_id: host.id,
      image_url: url,
      starts_at: new Date(TEST_NOW.getTime() - HOUR),
    });
    await deleteAccount(site.services, host.id);
    await runDueJobs(site.services, { only: ['discard_pictures'] });
    expect(await filesOf(url)).toHaveLength(3);
    expect(await filesOf(unused)).toEqual([]);
  });
});
