import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Room for a few dozen pictures, or some thousand mails. */
const LEAST_BYTES = 50 * 1024 * 1024;
const LEAST_FILES = 100;
/** More than what a file system keeps beside a file's name. */
const WRITTEN = Buffer.alloc(64 * 1024, 'check');

/**
 * Rejects when no file could be kept in a folder: it writes one, and takes it away. Of a folder that is not there yet only the one
 * above it is looked at.
 */
export async function checkFolder(
  folder: string,
  { leastBytes = LEAST_BYTES, leastFiles = LEAST_FILES } = {},
): Promise<void> {
  const there = await nearest(folder);
  const { bavail, bsize, files, ffree } = await statfs(there);
  // Some file systems have no fixed number of files, and say 0.
  if (bavail * bsize < leastBytes || (files > 0 && ffree < leastFiles))
    throw new Error(`There is no room left in ${folder}`);
  if (there === folder) await writeAndRemove(path.join(folder, `check-${randomUUID()}`));
}

/** The folder, or the first one above it that is there, and that may be written into. */
async function nearest(folder: string): Promise<string> {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    const parent = path.dirname(folder);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || parent === folder) throw error;
    return nearest(parent);
  }
  if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is no folder`);
  return folder;
}

async function writeAndRemove(file: string): Promise<void> {
  try {
    await writeFile(file, WRITTEN, { flag: 'wx', flush: true });
  } finally {
    await rm(file, { force: true });
  }
}
