import { open } from 'node:fs/promises';

/** Makes a name that is new in it survive a power cut; Windows has no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
