// @ts-check
import { fstatSync, readSync } from 'node:fs';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { decode, outcomeOf } from './decode-picture.mjs';

/**
 * A separate program: an uploaded picture comes in, our own pictures go out. JavaScript, as it runs without V8's compiler and its
 * WebAssembly, so that its memory limit is meaningful (platform/limited-process.ts).
 *
 * @typedef {import('./decoder.ts').Order} Order
 * @typedef {import('./decoder.ts').Outcome} Outcome
 */

// Requests go first.
os.setPriority(10);

/** A file is read from its beginning, also when another process has read it before. */
async function input() {
  const found = fstatSync(0);
  if (!found.isFile()) return buffer(process.stdin);
  const bytes = Buffer.alloc(found.size);
  return bytes.subarray(0, readSync(0, bytes, 0, found.size, 0));
}

/** @type {(outcome: Outcome) => void} */
const tell = (outcome) => void process.send?.(outcome, undefined, {}, () => process.exit(0));

process.once('message', (/** @type {Order} */ order) => {
  // Where the system does not hold us to the limit, we do.
  setInterval(() => {
    if (process.memoryUsage.rss() > order.megabytes * 1024 * 1024) process.kill(process.pid, 'SIGKILL');
  }, 20);
  input()
    .then((bytes) => decode(bytes, order))
    .then(tell, (/** @type {Error} */ error) => tell(outcomeOf(error)));
});
// The server has exited: no one waits for a result.
process.once('disconnect', () => process.exit());
process.send?.({ ready: true });
