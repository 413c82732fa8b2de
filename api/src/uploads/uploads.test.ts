// Statements held: calls.57-58, profile.9, upload.2.

import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { CurrentUser } from '@backyard/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '../account/index.ts';
import { buildMember, TEST_NOW } from '../testing/builders.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { largePicture } from './decoder/large/large-picture.fixture.ts';
import { uploadJobs } from './index.ts';

const folder = await scratchFolder();
const site = testApp({ config: { dataDir: folder } });

type Cookie = { cookie: string };
const someone = async () => site.signInAs(await buildMember(site.services.db));
const picture = (options: { width?: number; height?: number } = {}) =>
  sharp({
    create: { width: options.width ?? 640, height: options.height ?? 400, channels: 3, background: '#a35' },
  });

async function open(as: Cookie): Promise<string> {
  const answer = await site.call<{ uploadURL: string }>('POST', '/api/objects/upload', { as });
  expect(answer.status).toBe(200);
  return answer.body.uploadURL;
}
const put = async (as: Cookie, url: string, file: Buffer, type = 'image/jpeg') => {
  const response = await site.app.inject({
    method: 'PUT',
    url: new URL(url).pathname,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': type, ...as },
    payload: file,
  });
  return {
    status: response.statusCode,
    body: response.json<{ imageURL?: string; code?: string; message?: string }>(),
  };
};
const makeMine = (as: Cookie, imageURL: string) =>
  site.call<CurrentUser & { code?: string }>('PUT', '/api/user/profile-image', { as, body: { imageURL } });
async function fetchImage(url: string) {
  const response = await site.app.inject({ url });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}
const runJobs = async () => {
  const { rows } = await site.services.pool.query<{ id: string; ids: string[] }>(
    `select j.id, p.payload->'ids' as ids from graphile_worker._private_jobs p join graphile_worker.jobs j using (id)
     where j.task_identifier = 'discard_pictures'`,
  );
  const job = uploadJobs(site.services).find(({ name }) => name === 'discard_pictures');
  for (const row of rows) await job?.run({ ids: row.ids });
  await site.services.pool.query('select graphile_worker.complete_jobs($1)', [rows.map((row) => row.id)]);
};
const filesOf = async (id: string) =>
  (await readdir(path.join(folder, 'images'))).filter((name) => name.startsWith(id));
const idIn = (url: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(url)?.[0] ?? '';

describe('a profile picture', () => {
  test('upload, send, make mine: square WebP of 256 and 512 pixels, kept by browsers that ask again', async () => {
    const as = await someone();
    const url = await open(as);
    expect(new URL(url).origin).toBe('http://localhost');
    const sent = await put(as, url, await picture().jpeg().toBuffer());
    expect(sent).toEqual({ status: 200, body: { imageURL: url } });
    const answer = await makeMine(as, url);
    expect(answer.status).toBe(200);
    const shown = answer.body.profileImageUrl ?? '';
    expect(shown).toBe(`/images/${idIn(url)}-256.webp`);
    for (const side of [256, 512]) {
      const image = await fetchImage(shown.replace('-256.', `-${side}.`));
      expect(image.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await sharp(image.bytes).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
      });
    }
  });

  test('what came in is never served', async () => {
    const as = await someone();
    const url = await open(as);
    await put(as, url, await picture().png().toBuffer());
    expect((await fetchImage(`/images/${idIn(url)}-original.webp`)).status).toBe(404);
    for (const name of ['..%2f..%2fetc%2fpasswd', 'a.webp', `${randomUUID()}-256.webp`]) {
      expect((await fetchImage(`/images/${name}`)).status).toBe(404);
    }
  });

  test('a camera held sideways: upright, and where and with what it was taken is gone', async () => {
    const as = await someone();
    // A red half and a blue half, turned by 90 degrees as phones do it: the flag alone says which way is up.
    const blue = await picture({ width: 100, height: 100 }).png().toBuffer();
    const sideways = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#00f' } })
      .composite([{ input: blue, left: 0, top: 0 }])
      .withExif({
        IFD0: { Make: 'SECRETCAM' },
        IFD3: { GPSLatitude: '30/1 16/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(sideways.includes('SECRETCAM')).toBe(true);
    const url = await open(as);
    await put(as, url, sideways);
    const { body } = await makeMine(as, url);
    const { bytes } = await fetchImage(body.profileImageUrl ?? '');
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(bytes.includes('SECRETCAM')).toBe(false);
    // Turned clockwise, the left half is on top.
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const red = (row: number) => data[(row * info.width + 128) * info.channels] ?? 0;
    expect(red(40)).toBeGreaterThan(120);
    expect(red(215)).toBeLessThan(60);
  });

  test('a new one replaces the old one, whose files go; removing goes back to the letter', async () => {
    const as = await someone();
    const [first, second] = [await open(as), await open(as)];
    for (const url of [first, second]) {
      await put(as, url, await picture().webp().toBuffer());
      expect((await makeMine(as, url)).status).toBe(200);
    }
    await runJobs();
    expect(await filesOf(idIn(first))).toEqual([]);
    expect(await filesOf(idIn(second))).toHaveLength(3);
    const removed = await site.call<CurrentUser>('DELETE', '/api/user/profile-image', { as });
    expect(removed.body.profileImageUrl).toBeNull();
    await runJobs();
    expect(await filesOf(idIn(second))).toEqual([]);
    expect((await site.call('DELETE', '/api/user/profile-image', { as })).status).toBe(200);
  });
});

describe('[HOLD-4] as servers do it, by a program for each picture', () => {
  const served = testApp({ config: { dataDir: folder }, programs: true });

  test('a picture is taken, and one that is none is refused', async () => {
    const as = await someone();
    const headers = { host: 'localhost', origin: 'http://localhost', ...as };
    const send = async (payload: Buffer) => {
      const { pathname } = new URL(await open(as));
      const { statusCode } = await served.app.inject({ method: 'PUT', url: pathname, headers, payload });
      return { url: pathname, status: statusCode };
    };
    expect((await send(Buffer.from('\u0089PNG\r\n\u001A\nand no more', 'latin1'))).status).toBe(400);
    const { url, status } = await send(await picture().jpeg().toBuffer());
    expect(status).toBe(200);
    const made = await served.call('PUT', '/api/user/profile-image', { as, body: { imageURL: url } });
    expect(made.status).toBe(200);
    expect(await filesOf(idIn(url))).toHaveLength(3);
  });
});

describe('[HOLD-49] a deleted picture is served no more, not even while its files wait for their job', () => {
  const asked = async (url: string, etag?: string) =>
    (await site.app.inject({ url, headers: etag ? { 'if-none-match': etag } : {} })).statusCode;
  async function shown() {
    const member = await buildMember(site.services.db);
    const as = await site.signInAs(member);
    const url = await open(as);
    await put(as, url, await picture().webp().toBuffer());
    const address = (await makeMine(as, url)).body.profileImageUrl ?? '';
    const etag = String((await fetchImage(address)).headers['etag']);
    expect(await asked(address, etag)).toBe(304);
    return { member, as, address, etag };
  }
  const gone = async ({ address, etag }: { address: string; etag: string }) => {
    for (const url of [address, address.replace('-256.', '-512.')]) {
      expect(await asked(url)).toBe(404);
      expect(await asked(url, etag)).toBe(404);
    }
  };

  test('taken away, and its account deleted', async () => {
    const [removed, deleted] = [await shown(), await shown()];
    await site.call('DELETE', '/api/user/profile-image', { as: removed.as });
    await deleteAccount(site.services, deleted.member.id);
    expect(await filesOf(idIn(removed.address))).toHaveLength(3);
    for (const one of [removed, deleted]) await gone(one);
  });

  test('replaced', async () => {
    const before = await shown();
    const url = await open(before.as);
    await put(before.as, url, await picture().webp().toBuffer());
    await makeMine(before.as, url);
    await gone(before);
  });
});

describe('an upload', () => {
  test('forty in an hour for one member, and again an hour later', async () => {
    const [as, other] = [await someone(), await someone()];
    const ask = async (who: Cookie) => (await site.call('POST', '/api/objects/upload', { as: who })).status;
    for (let upload = 1; upload <= 40; upload++) expect(await ask(as)).toBe(200);
    expect(await ask(as)).toBe(429);
    expect(await ask(other)).toBe(200);
    site.time.now = new Date(TEST_NOW.getTime() + 3_600_000);
    expect(await ask(as)).toBe(200);
    site.time.now = TEST_NOW;
  });

  test('belongs to one member', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const url = await open(ada);
    const file = await picture().jpeg().toBuffer();
    expect(await put(bob, url, file)).toMatchObject({ status: 404, body: { code: 'upload_gone' } });
    expect((await put(ada, url, file)).status).toBe(200);
    expect((await makeMine(bob, url)).status).toBe(404);
    expect((await put({ cookie: '' }, url, file)).status).toBe(401);
  });

  test('takes one file, also of ten at once, and is used once', async () => {
    const as = await someone();
    const url = await open(as);
    const file = await picture().jpeg().toBuffer();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => put(as, url, file)))).map(
      ({ status }) => status,
    );
    // Six have a turn, one after the other; the rest is not even received.
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404, 429, 429, 429, 429]);
    const used = await Promise.all([makeMine(as, url), makeMine(as, url), makeMine(as, url)]);
    expect(used.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const user = await site.call<CurrentUser>('GET', '/api/auth/user', { as });
    expect((await fetchImage(user.body.profileImageUrl ?? '')).status).toBe(200);
  });

  test('runs out after a quarter of an hour, and is cleaned up', async () => {
    const as = await someone();
    const [url, sent] = [await open(as), await open(as)];
    const file = await picture().jpeg().toBuffer();
    await put(as, sent, file);
    try {
      site.time.now = new Date(TEST_NOW.getTime() + 15 * 60_000);
      expect((await put(as, url, file)).body.code).toBe('upload_gone');
      expect((await makeMine(as, sent)).body.code).toBe('upload_gone');
      expect(await filesOf(idIn(sent))).toHaveLength(1);
      await uploadJobs(site.services)
        .find(({ name }) => name === 'clean_up_uploads')
        ?.run({});
      await runJobs();
      expect(await filesOf(idIn(sent))).toEqual([]);
    } finally {
      site.time.now = TEST_NOW;
    }
  });

  test('without a file there is no picture; other addresses are none', async () => {
    const as = await someone();
    expect((await makeMine(as, await open(as))).body.code).toBe('upload_gone');
    for (const url of [
      'https://evil.example/x.jpg',
      '/images/x.webp',
      '',
      'file:///etc/passwd',
      'http://[',
    ]) {
      expect((await makeMine(as, url)).status).toBe(404);
    }
  });

  test('from a page of another site it is refused', async () => {
    const as = await someone();
    const headers = { origin: 'https://evil.example' };
    expect((await site.call('POST', '/api/objects/upload', { as, headers })).status).toBe(403);
  });
});

describe('files that are refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  type Case = [string, () => Promise<Buffer> | Buffer, number, string];
  const cases: Case[] = [
    ['an SVG', () => Buffer.from(svg), 415, 'picture_type'],
    ['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`), 415, 'picture_type'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'picture_type'],
    ['nothing', () => Buffer.alloc(0), 415, 'picture_type'],
    ...['heic', 'heix', 'mif1', 'hevc'].map((brand): Case => [
      `a picture of an iPhone (${brand})`,
      () => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`),
      415,
      'picture_heic',
    ]),
    ['a TIFF', () => picture().tiff().toBuffer(), 415, 'picture_type'],
    [
      'a PDF that goes on as a JPEG',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await picture().jpeg().toBuffer()]),
      415,
      'picture_type',
    ],
    [
      'a JPEG cut off in the middle',
      async () => {
        const whole = await noisy().jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      400,
      'picture_broken',
    ],
    [
      'a PNG cut off in the middle',
      async () => {
        const whole = await noisy().png().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      400,
      'picture_broken',
    ],
    [
      'the head of a JPEG and nonsense',
      () => Buffer.from('\xff\xd8\xff\xe0nonsense', 'latin1'),
      400,
      'picture_broken',
    ],
    [
      'the head of a WebP and nonsense',
      () => Buffer.from('RIFF\x10\0\0\0WEBPnonsense', 'latin1'),
      400,
      'picture_broken',
    ],
    ['a bomb: 12,000 × 12,000 pixels in a small file', async () => bomb(), 400, 'picture_too_big'],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'upload_too_large'],
  ];
  test.each(cases)('%s', async (_name, make, status, code) => {
    const as = await someone();
    const url = await open(as);
    const answer = await put(as, url, await make(), 'image/png');
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } });
    // The same upload takes a better file, whatever type it claims.
    expect((await put(as, url, await picture().gif().toBuffer(), 'application/json')).status).toBe(200);
  });

  test('what hides behind a picture does not come along', async () => {
    const as = await someone();
    const url = await open(as);
    const jpeg = await picture().jpeg().toBuffer();
    const payload = '<script>alert("polyglot")</script>PK\x03\x04';
    await put(as, url, Buffer.concat([jpeg, Buffer.from(payload)]));
    const { body } = await makeMine(as, url);
    const { bytes } = await fetchImage(body.profileImageUrl ?? '');
    expect(bytes.includes('polyglot')).toBe(false);
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('but %s is accepted', async (format) => {
    const as = await someone();
    const url = await open(as);
    await put(as, url, await picture({ width: 60, height: 90 }).toFormat(format).toBuffer());
    expect((await makeMine(as, url)).status).toBe(200);
  });
});

const noisy = () =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** One colour compresses to almost nothing. */
function bomb(): Buffer {
  const file = largePicture('bomb.png');
  expect(file.length).toBeLessThan(2_000_000);
  return file;
}
