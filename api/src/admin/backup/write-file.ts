import { createHash } from 'node:crypto';
import { access, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../platform/sync-folder.ts';
import { CommandError } from '../commands/command.ts';
import { END, endText, type BackupEnd } from './format.ts';
import { BLOCK, filling, tarHeader } from './tar.rules.ts';

/** A backup that is being written. It gets its final name only once it is complete and on disk. */
export interface BackupFile {
  add: (name: string, content: Buffer) => Promise<void>;
  /** Writes the end, syncs the file to disk, and gives it its name. Returns its size and SHA-256. */
  finish: (end: Omit<BackupEnd, 'bytes' | 'sha256'>) => Promise<{ bytes: number; sha256: string }>;
  /** Removes what was written so far; does nothing after `finish`. */
  discard: () => Promise<void>;
}

/** Explains a system error to a person. */
function explained(error: unknown, file: string): CommandError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new CommandError(`There is no room left for ${file}. Nothing was kept of it.`);
  }
  if (code === 'EFBIG')
    return new CommandError(`${file} became larger than its disk allows. Nothing was kept of it.`);
  const words = error instanceof Error ? error.message : String(error);
  return new CommandError(`${file} cannot be written: ${words}`);
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Begins the file beside its place, as FILE.partial, readable for its owner alone. `openFile` is for tests.
 *
 * @throws {CommandError} when either is there already, or cannot be written.
 */
export async function createBackupFile(
  file: string,
  madeAt: Date,
  openFile: (partial: string) => Promise<Pick<FileHandle, 'write' | 'sync' | 'close'>> = (partial) =>
    open(partial, 'wx', 0o600),
): Promise<BackupFile> {
  const partial = `${file}.partial`;
  if (await isThere(file)) throw new CommandError(`${file} is there already. Choose another name.`);
  if (await isThere(partial)) {
    throw new CommandError(
      `${partial} is there already: another backup is being written, or one was cut off. Remove it if nothing writes to it.`,
    );
  }
  const handle = await openFile(partial).catch((error: unknown) => {
    throw explained(error, file);
  });
  const hash = createHash('sha256');
  let bytes = 0;
  let done = false;

  const write = async (content: Buffer): Promise<void> => {
    hash.update(content);
    bytes += content.length;
    let written = 0;
    while (written < content.length) {
      const { bytesWritten } = await handle.write(content, written).catch((error: unknown) => {
        throw explained(error, file);
      });
      written += bytesWritten;
    }
  };
  const add = async (name: string, content: Buffer): Promise<void> => {
    await write(tarHeader({ name, size: content.length }, madeAt));
    await write(content);
    await write(Buffer.alloc(filling(content.length)));
  };
  return {
    add,
    finish: async (end) => {
      const sealed: BackupEnd = { bytes, sha256: hash.copy().digest('hex'), ...end };
      await add(END, endText(sealed));
      await write(Buffer.alloc(2 * BLOCK));
      try {
        await handle.sync();
        await handle.close();
        if (await isThere(file)) throw new Error('a file of that name has appeared meanwhile');
        await rename(partial, file);
        await syncFolder(path.dirname(file));
      } catch (error) {
        throw explained(error, file);
      }
      done = true;
      return { bytes, sha256: hash.digest('hex') };
    },
    discard: async () => {
      if (done) return;
      await handle.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}
