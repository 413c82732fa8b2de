import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { WorkerEventMap, WorkerEvents } from 'graphile-worker';
import { expect, it, vi } from 'vitest';
import { lookAgainAfterPauses } from './look-again.ts';

it('[HOLD-6] a job that is heard of while the queue puts off its look is looked for when that is over, once', async () => {
  const events: WorkerEvents = new EventEmitter();
  lookAgainAfterPauses(events);
  const pulse = vi.fn<(count: number) => void>();
  const pauseEnds = async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Of the queue it uses this alone.
    events.emit('localQueue:refetchDelay:expired', {
      localQueue: { pulse },
    } as unknown as WorkerEventMap['localQueue:refetchDelay:expired']);
    await turn();
    return pulse.mock.calls.length;
  };
  const hear = (channel: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Of the notification it reads this alone.
    events.emit('pool:listen:notification', {
      message: { channel },
    } as unknown as WorkerEventMap['pool:listen:notification']);
  expect(await pauseEnds()).toBe(0);
  hear('worker:migrate');
  expect(await pauseEnds()).toBe(0);
  hear('jobs:insert');
  hear('jobs:insert');
  expect([await pauseEnds(), await pauseEnds()]).toEqual([1, 1]);
});
