import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from './message.ts';
import type { MailTransport } from './transport.ts';
import { writeMessage } from './write-message.ts';

/**
 * Writes each mail as `<mail id>.eml` into a folder. The name is the mail's own, and the file appears whole or not at
 * all (written aside, then renamed): a mail that is sent again makes no second file, and a reader never sees half a one.
 * Mails hold sign-in codes: only this user can read them.
 */
export function createFileTransport(folder: string): MailTransport {
  return {
    close: () => undefined,
    deliver: async ({ id, options }: Message) => {
      const { raw } = writeMessage(options);
      const aside = path.join(folder, `.${id}.${randomUUID()}`);
      try {
        const file = await openIn(folder, aside);
        try {
          await file.writeFile(raw);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(aside, path.join(folder, `${id}.eml`));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
  };
}

/** The folder is made when it is missing: it is there for all mails but the first. */
async function openIn(folder: string, file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return open(file, 'wx', 0o600);
  }
}
