import path from 'node:path';
import type { Config } from '../config.ts';
import { diskStore } from './disk-store.ts';
import type { ImageStore } from './image-store.ts';

export type { ImageStore } from './image-store.ts';

/** S3 when it is configured, otherwise files under `DATA_DIR/images`. The S3 client is loaded when it is needed only. */
export function createImageStore(config: Pick<Config, 'dataDir' | 's3'>): ImageStore {
  const { s3 } = config;
  if (!s3) return diskStore(path.join(config.dataDir, 'images'));
  let opened: Promise<ImageStore> | undefined;
  const open = () => (opened ??= import('./s3-store.ts').then((module) => module.s3Store(s3)));
  return {
    put: async (key, bytes) => (await open()).put(key, bytes),
    get: async (key) => (await open()).get(key),
    delete: async (key) => (await open()).delete(key),
  };
}
