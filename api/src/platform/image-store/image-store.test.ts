// Statements held: run.16.

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOWHERE } from '../../testing/nowhere.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { createImageStore, type ImageStore } from './index.ts';

interface S3rver {
  run: () => Promise<AddressInfo>;
  close: () => Promise<void>;
  httpServer: Server;
}
const S3rverClass = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;

let folder: string;
let s3: S3rver;
const stores = {} as Record<'disk' | 's3', ImageStore>;

beforeAll(async () => {
  folder = await scratchFolder();
  s3 = new S3rverClass({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await s3.run();
  stores.disk = createImageStore({ dataDir: folder, s3: null });
  stores.s3 = createImageStore({
    dataDir: NOWHERE,
    s3: {
      bucket: 'pictures',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
  });
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('pictures kept on %s', (kind) => {
  const key = () => `${randomUUID()}-256.webp`;

  it('come back octet for octet, are replaced whole, and go', async () => {
    const store = stores[kind];
    const name = key();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
    expect(await store.get(name)).toBeNull();
    await store.put(name, bytes);
    expect((await store.get(name))?.equals(bytes)).toBe(true);
    await store.put(name, Buffer.from('new'));
    expect((await store.get(name))?.toString()).toBe('new');
    await store.delete(name);
    expect(await store.get(name)).toBeNull();
    await expect(store.delete(name)).resolves.toBeUndefined();
  });

  it('a crowd of writers of one name leaves one whole picture', async () => {
    const store = stores[kind];
    const name = key();
    const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(50_000, index));
    await Promise.all(versions.map((bytes) => store.put(name, bytes)));
    const kept = await store.get(name);
    expect(versions.some((bytes) => kept?.equals(bytes))).toBe(true);
  });
});

it('leaves no drafts behind on disk', async () => {
  const names = await readdir(path.join(folder, 'images'));
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('takes away what was left half written when a process was killed, and nothing else', async () => {
  const images = path.join(folder, 'images');
  const [old, fresh] = [1, 2].map(() => `${randomUUID()}.webp.${randomUUID()}.part`) as [string, string];
  const kept = [`${randomUUID()}.webp`, 'notes.part', `odd name.webp.${randomUUID()}.part`];
  const now = Date.now();
  for (const file of [old, fresh, ...kept]) await writeFile(path.join(images, file), 'half');
  const before = new Date(now - 3_600_000);
  for (const file of [old, ...kept])
    await utimes(path.join(images, file), before, new Date(before.getTime() - 1000));
  await stores.disk.tidy(before);
  const names = await readdir(images);
  expect(names).toEqual(expect.arrayContaining([fresh, ...kept]));
  expect(names).not.toContain(old);
  await Promise.all([fresh, ...kept].map((file) => rm(path.join(images, file))));
  await stores.s3.tidy(before);
});

it('leaves nothing half written where it fails', async () => {
  const name = `${randomUUID()}.webp`;
  // A folder is in the way of the name.
  await mkdir(path.join(folder, 'images', name), { recursive: true });
  await expect(stores.disk.put(name, Buffer.from('x'))).rejects.toThrow();
  expect((await readdir(path.join(folder, 'images'))).filter((one) => one.endsWith('.part'))).toEqual([]);
  await rm(path.join(folder, 'images', name), { recursive: true });
});

it.each(['../secret.webp', 'a/b.webp', '.webp', 'a.png', 'A.webp', 'a.webp\0', '', `${'a'.repeat(99)}.webp`])(
  'takes %j for no key: it reads, writes and deletes nothing there',
  async (key) => {
    for (const store of [stores.disk, stores.s3]) {
      await expect(store.get(key)).rejects.toThrow('Not the name of a picture');
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not the name of a picture');
      await expect(store.delete(key)).rejects.toThrow('Not the name of a picture');
    }
  },
);
