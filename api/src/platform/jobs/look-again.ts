import type { WorkerEvents } from 'graphile-worker';

/**
 * After a fetch that found few jobs, the queue's library pauses (`refetchDelay`) and ignores notifications meanwhile, so an urgent
 * sign-in code would wait for the next poll. This fetches once more after the pause if there was a notification since the last fetch.
 */
export function lookAgainAfterPauses(events: WorkerEvents): void {
  let isHeard = false;
  events.on('pool:listen:notification', ({ message }) => {
    if (message.channel === 'jobs:insert') isHeard = true;
  });
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => {
    if (!isHeard) return;
    isHeard = false;
    // The library emits this event before its pause is really over.
    setImmediate(() => localQueue.pulse(0));
  });
}
