import type { IncomingMessage } from 'node:http';

/** A refused body is still read up to this size; longer ones are cut off. */
export const MAX_DRAINED_BYTES = 20 * 1024 * 1024;

/**
 * Reads and discards the rest of a refused body, up to 20 MB in all. If the answer closed the connection while the client still sends,
 * the answer would be lost (RFC 9112, 9.6): the client would see a broken connection instead of the reason.
 */
export function drainBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed || request.readableEnded) return Promise.resolve();
  return new Promise((resolve) => {
    let read = 0;
    const done = (): void => {
      request.off('data', count).off('end', done).off('close', done).off('error', done);
      request.pause();
      resolve();
    };
    const count = (chunk: Buffer): void => {
      read += chunk.length;
      if (read >= MAX_DRAINED_BYTES) done();
    };
    request.on('data', count).once('end', done).once('close', done).once('error', done).resume();
  });
}
