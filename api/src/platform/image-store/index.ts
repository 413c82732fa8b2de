import path from 'node:path';
import type { Config } from '../config.ts';
import { checkFolder } from '../folder-check.ts';
import { diskStore } from './disk-store.ts';
import { CHECK_KEY, type ImageStore } from './image-store.ts';
import { orStoreAway } from './store-away.ts';

export { diskStore } from './disk-store.ts';
export { isImageKey, type ImageStore } from './image-store.ts';
export { orStoreAway, StoreAway } from './store-away.ts';

const imageFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'images');

/**
 * S3 when it is configured, otherwise files under `DATA_DIR/images`. `put` and `get` throw StoreAway while these do not work. The S3
 * client is loaded when it is needed only.
 */
export function createImageStore(config: Pick<Config, 'dataDir' | 's3'>): ImageStore {
  const store = storeOf(config);
  return {
    ...store,
    put: async (key, bytes) => store.put(key, bytes).catch(failed('keep')),
    get: async (key) => store.get(key).catch(failed('read')),
  };
}

const failed = (verb: 'keep' | 'read') => (error: unknown) => {
  throw orStoreAway(error, verb);
};

function storeOf(config: Pick<Config, 'dataDir' | 's3'>): ImageStore {
  const { s3 } = config;
  if (!s3) return diskStore(imageFolder(config));
  let opened: Promise<ImageStore> | undefined;
  const open = () => (opened ??= import('./s3-store.ts').then((module) => module.s3Store(s3)));
  return {
    put: async (key, bytes) => (await open()).put(key, bytes),
    get: async (key) => (await open()).get(key),
    delete: async (key) => (await open()).delete(key),
    tidy: async (before) => (await open()).tidy(before),
    holdsAny: async () => (await open()).holdsAny(),
  };
}

/** Rejects when no picture could be kept. A folder is only looked at; a bucket is asked to keep a few octets. */
export async function checkImages(config: Pick<Config, 'dataDir' | 's3'>, store: ImageStore): Promise<void> {
  if (!config.s3) return checkFolder(imageFolder(config));
  await store.put(CHECK_KEY, Buffer.from('ok'));
  if ((await store.get(CHECK_KEY)) === null) throw new Error('The bucket did not keep what it was given');
}
