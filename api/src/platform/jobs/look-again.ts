import type { WorkerEvents } from 'graphile-worker';

/**
 * The queue's library puts its next look off where it found few jobs (`refetchDelay`), and forgets what it hears of meanwhile: a code that
 * somebody waits for would lie there until the next poll. It looks once more when that pause is over, where anything was heard of since the look before.
 */
export function lookAgainAfterPauses(events: WorkerEvents): void {
  let isHeard = false;
  events.on('pool:listen:notification', ({ message }) => {
    if (message.channel === 'jobs:insert') isHeard = true;
  });
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => {
    if (!isHeard) return;
    isHeard = false;
    // The library tells of the end before it ends it.
    setImmediate(() => localQueue.pulse(0));
  });
}
