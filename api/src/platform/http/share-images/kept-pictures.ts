import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { diskStore, type ImageStore } from '../../image-store/index.ts';

const KEY = /^[a-f0-9]{64}\.png$/;

/**
 * Pictures that can be made again, in a folder that never holds many more than `most` of them: the oldest go first. Processes with one
 * folder share them, and they outlive a restart.
 */
export function keptPictures(folder: string, most: number): Pick<ImageStore, 'get' | 'put'> {
  const store = diskStore(folder, (key) => KEY.test(key));
  let trimming: Promise<void> = Promise.resolve();
  return {
    get: store.get,
    put: async (key, bytes) => {
      await store.put(key, bytes);
      trimming = trimming.then(() => trim(folder, most)).catch(() => undefined);
      await trimming;
    },
  };
}

/** Also removes files that a crash left half written: they age like the others. */
async function trim(folder: string, most: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= most) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      // Another process may have taken it away meanwhile.
      return {
        file,
        writtenAt: await stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      };
    }),
  );
  const oldest = files.toSorted((a, b) => a.writtenAt - b.writtenAt).slice(0, names.length - most);
  await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
}
