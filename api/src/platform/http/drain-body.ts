import type { IncomingMessage } from 'node:http';

/** As much of a body that is refused is read all the same; whoever sends more is cut off. */
export const MAX_DRAINED_BYTES = 20 * 1024 * 1024;

/**
 * Reads what is left of a body that nobody wants, up to 20 MB in all, and forgets it. An answer that closes the connection while
 * its sender still sends would be lost with it (RFC 9112, 9.6): they would see a torn connection and not the reason.
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
