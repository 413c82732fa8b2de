import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CHECK_KEY, isImageKey, type ImageStore } from './image-store.ts';

/** Pictures as files in one folder, which is made with the first one. `isKey` says which names they may have. */
export function diskStore(folder: string, isKey: (key: string) => boolean = isImageKey): ImageStore {
  const at = (key: string): string => {
    if (!isKey(key)) throw new Error(`Not the name of a picture: ${key}`);
    return path.join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      await mkdir(folder, { recursive: true });
      // Renaming replaces in one step (POSIX rename), so that a crash leaves no half picture under its name.
      const draft = `${at(key)}.${randomUUID()}.part`;
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, at(key));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(at(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    delete: async (key) => rm(at(key), { force: true }),
    holdsAny: async () => {
      try {
        for await (const { name } of await opendir(folder))
          if (isKey(name) && name !== CHECK_KEY) return true;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
      return false;
    },
  };
}
