import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { CallFailed } from './call-failed.ts';

/** We ask for none of them; some pack all the same. */
const UNPACK: Record<string, (() => NodeJS.ReadWriteStream & Readable) | undefined> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The decompressed body in pieces, up to `maxBytes` after decompression. A broken connection is `unreachable`. If `stop` aborts, a body
 * without a known length would look complete, so that is checked.
 */
export async function* plainBody(
  answer: IncomingMessage,
  maxBytes: number,
  stop: AbortSignal,
): AsyncIterable<Uint8Array> {
  const encoding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase();
  const unpack = UNPACK[encoding];
  if (!unpack && encoding !== '' && encoding !== 'identity') throw new CallFailed('unreadable');
  let size = 0;
  try {
    for await (const piece of (unpack
      ? pipeline(answer, unpack(), () => undefined)
      : answer) as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > maxBytes) throw new CallFailed('large');
      yield piece;
    }
    stop.throwIfAborted();
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed('unreachable', error);
  }
}
