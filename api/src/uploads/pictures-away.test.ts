import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logFailure, toRefusal } from '../platform/http/errors.ts';
import { createImageStore, orStoreAway, StoreAway } from '../platform/image-store/index.ts';
import { createLog } from '../platform/log/index.ts';
import { buildMember } from '../testing/builders.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const SENTENCE = 'Pictures cannot be kept just now. Please try again later.';

it.each(['EROFS', 'ENOSPC', 'EACCES', 'EDQUOT'])(
  '[HOLD-25] %s: a sentence for the person, and one line with code and path for the log',
  (code) => {
    const failure = Object.assign(new Error(`${code}: no, open '/data/images/a.webp'`), { code });
    const away = orStoreAway(failure, 'keep');
    const refusal = toRefusal(away);
    expect(refusal).toMatchObject({ status: 503, code: 'pictures_unavailable', message: SENTENCE });
    const lines: string[] = [];
    logFailure(
      createLog({ level: 'trace' }, { write: (line) => void lines.push(line) }),
      'PUT /x',
      away,
      refusal,
    );
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      msg: `PUT /x: ${code}: no, open '/data/images/a.webp'`,
    });
    expect(lines[0]).not.toContain('stack');
  },
);

it('[HOLD-25] what cannot be read is no lasting matter; any other failure stays what it is', () => {
  const failure = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
  expect(toRefusal(orStoreAway(failure, 'read'))).toMatchObject({ status: 503, code: 'unavailable' });
  for (const other of [new Error('ours'), Object.assign(new Error('gone'), { code: 'ECONNRESET' }), 'text'])
    expect(orStoreAway(other, 'keep')).toBe(other);
});

let folder: string;
let site: TestApp | undefined;
beforeEach(async () => {
  folder = await scratchFolder();
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Opens an upload and sends a picture to it. */
async function send(to: TestApp) {
  const as = await to.signInAs(await buildMember(to.services.db));
  const { uploadURL } = (await to.call<{ uploadURL: string }>('POST', '/api/objects/upload', { as })).body;
  const payload = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a35' } })
    .jpeg()
    .toBuffer();
  const { statusCode, body } = await to.app.inject({
    method: 'PUT',
    url: new URL(uploadURL).pathname,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'image/jpeg', ...as },
    payload,
  });
  return { id: path.basename(uploadURL), status: statusCode, body: JSON.parse(body) as unknown };
}
const REFUSED = { status: 503, body: { code: 'pictures_unavailable', message: SENTENCE } };

it('[HOLD-25] an upload where no file can be kept on its way in', async () => {
  site = await startTestApp({ config: { dataDir: import.meta.filename } });
  expect(await send(site)).toMatchObject(REFUSED);
});

it('[HOLD-25] an upload while the bucket is away', async () => {
  const credentials = { accessKeyId: 'x', secretAccessKey: 'x' };
  const s3 = {
    bucket: 'b',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    pathStyle: true,
    credentials,
  };
  site = await startTestApp({ config: { dataDir: folder, s3 } });
  const sent = await send(site);
  expect(sent).toMatchObject(REFUSED);
  // The upload stays open for another try.
  const { rows } = await site.services.pool.query('select received_at from uploads where id = $1', [sent.id]);
  expect(rows).toEqual([{ received_at: null }]);
});

it('[HOLD-25] a picture where no folder for pictures can be', async () => {
  const picture = path.join(folder, 'images');
  await writeFile(picture, 'a file');
  const store = createImageStore({ dataDir: folder, s3: null });
  for (const attempt of [() => store.put('a.webp', Buffer.from('x')), () => store.get('a.webp')]) {
    const error: unknown = await attempt().catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(StoreAway);
    expect(String(error)).toContain(picture);
  }
});
