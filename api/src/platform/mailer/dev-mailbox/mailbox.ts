import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Email } from 'postal-mime';

/** A mail is shown by its id, which is a uuid v7: nothing else names a file, so no path leads out of the folder. */
const MAIL_FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/;

export interface StoredMail {
  id: string;
  raw: Buffer;
  email: Email;
}

/** Ids of the mails in a folder, newest first: uuid v7 sorts by the time it was made. An absent folder is an empty one. */
export async function listMailIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => MAIL_FILE.exec(name)?.[1] ?? [])
    .toSorted()
    .toReversed();
}

/** One mail, parsed; null when there is none of this id. */
export async function readMail(folder: string, id: string): Promise<StoredMail | null> {
  if (!MAIL_FILE.test(`${id}.eml`)) return null;
  try {
    const raw = await readFile(path.join(folder, `${id}.eml`));
    // Loaded only here: servers that really send mail never need it.
    const { default: PostalMime } = await import('postal-mime');
    return { id, raw, email: await PostalMime.parse(raw) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
