import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import path from 'node:path';

/** Room for a few dozen pictures, or some thousand mails. */
const LEAST_BYTES = 50 * 1024 * 1024;

/** Rejects when no file could be written into a folder; it need not be there yet. Writes nothing itself. */
export async function checkFolder(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    const parent = path.dirname(folder);
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || parent === folder) throw error;
    return checkFolder(parent);
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_BYTES) throw new Error(`There is no room left in ${folder}`);
}
