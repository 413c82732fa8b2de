import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CHECK_KEY, isImageKey, type ImageStore } from './image-store.ts';

/** Pictures as files in one folder, created with the first one. `isKey` decides which names are valid. */
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
    tidy: async (before) => {
      for (const { name } of await list(folder)) {
        if (!isDraft(name, isKey)) continue;
        const file = path.join(folder, name);
        // Another process may have finished it meanwhile.
        const written = await stat(file).catch(() => null);
        if (written && written.mtime < before) await rm(file, { force: true });
      }
    },
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

const DRAFT = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/;
/** The temporary files of `put`, before they are renamed. */
const isDraft = (name: string, isKey: (key: string) => boolean): boolean =>
  DRAFT.test(name) && isKey(name.replace(DRAFT, ''));

/** Empty if the folder does not exist yet. */
async function list(folder: string): Promise<{ name: string }[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
