import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a file of the operator's folder; null if it does not exist. Links are followed only within the folder, as Kubernetes mounts
 * them.
 * @throws a few words that follow the file's name, if it is not a readable regular file.
 */
export function readInside(folder: string, name: string, longest: number): Buffer | null {
  try {
    return readFrom(folder, name, longest);
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new Error(`cannot be read (${String(error.code)})`, { cause: error });
    throw error;
  }
}

function readFrom(folder: string, name: string, longest: number): Buffer | null {
  const file = path.join(folder, name);
  if (!lstatSync(file, { throwIfNoEntry: false })) return null;
  const real = realPathOf(file);
  if (!real.startsWith(realpathSync(folder) + path.sep)) throw new Error('leads out of the folder');
  // Opening a FIFO would block the start until someone writes to it.
  const handle = openSync(real, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) throw new Error('is no file');
    if (stats.size > longest) throw new Error(`is longer than ${longest} bytes`);
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

function realPathOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    throw new Error('leads nowhere');
  }
}

/** @throws a few words that follow the file's name, if it is not text. */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('is not UTF-8');
  }
}
