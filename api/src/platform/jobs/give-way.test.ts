import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';

const MODULE = new URL('give-way.ts', import.meta.url).href;

describe('[OPS-64] the thread that runs jobs', () => {
  test('gives way to those that answer, and they stay as they are', async () => {
    const before = getPriority();
    const thread = new Worker(
      `const { parentPort } = require('node:worker_threads');
       import(${JSON.stringify(MODULE)}).then(({ giveWayToRequests }) => {
         giveWayToRequests();
         parentPort.postMessage(require('node:os').getPriority());
       });`,
      { eval: true },
    );
    const [priority] = await once(thread, 'message');
    await thread.terminate();
    const nicer = process.platform === 'linux' ? Math.min(before + 5, 19) : before;
    expect({ priority, own: getPriority() }).toEqual({ priority: nicer, own: before });
  });
});
