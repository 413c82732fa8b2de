import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { MAX_UPLOAD_BYTES } from '@backyard/contract';
import { Refusal } from '../platform/http/refusal.ts';
import { orStoreAway } from '../platform/image-store/index.ts';

/** An incoming file, on disk, as many at once would fill the memory. Its holder closes it. */
export interface TempFile {
  fd: number;
  /** Its first bytes. */
  head: Buffer;
  close: () => Promise<void>;
}

const HEAD = 16;

/**
 * Writes incoming data, up to 5 MB, to a file without a name: it disappears with its descriptor, even when the process is killed. Throws
 * upload_too_large, and StoreAway if no file can be written.
 */
export async function writeTempFile(chunks: AsyncIterable<Uint8Array>, dataDir: string): Promise<TempFile> {
  const file = await openUnlinked(path.join(dataDir, 'incoming')).catch((error: unknown) => {
    throw orStoreAway(error, 'keep');
  });
  try {
    let size = 0;
    for await (const chunk of chunks) {
      if (size + chunk.length > MAX_UPLOAD_BYTES) throw new Refusal('upload_too_large');
      // Written at an explicit position: the descriptor stays at the beginning, for the next reader.
      await file.write(chunk, 0, chunk.length, size);
      size += chunk.length;
    }
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return { fd: file.fd, head: buffer.subarray(0, bytesRead), close: () => file.close() };
  } catch (error) {
    await file.close();
    // The sender has disconnected, or was too slow.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
      throw new Refusal('bad_request');
    throw orStoreAway(error, 'keep');
  }
}

async function openUnlinked(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  return file;
}
