import type { Measured } from '../metrics/index.ts';
import type { Standings } from '../outside.ts';
import type { FromWorker, MeasuredByWorker, Order, ToWorker } from './messages.ts';

/**
 * A worker's connection to the first process: it begins, leaves and ends on command, and leaves if it is asked to end by a signal. If
 * the first process dies, node:cluster ends the worker at once.
 */
export async function workAsWorker(
  start: (order: Order) => Promise<{ port: number; leave: () => Promise<void>; drain?: () => void }>,
  end: (code: number) => Promise<void>,
  /** Returns its counts. */
  measured?: () => Promise<Measured>,
  /** Receives the state of outside services. */
  outside?: (found: Standings) => void,
): Promise<void> {
  // A terminal sends these to all its processes; the first process decides what to do.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  let leave: (() => Promise<void>) | undefined;
  let drain: (() => void) | undefined;
  /** Also set if the message arrives while the worker starts. */
  let isDraining = false;
  const leaveAndEnd = async (): Promise<void> => {
    await leave?.();
    await end(0);
  };
  process.once('SIGTERM', () => void leaveAndEnd());
  process.on('message', (message: ToWorker) => {
    if (typeof message === 'object' && 'outside' in message) outside?.(message.outside);
    if (message === 'leave') void leaveAndEnd();
    if (message === 'drain') {
      isDraining = true;
      drain?.();
    }
    if (message === 'end') void end(0);
    if (message === 'measure' && measured) void tellMeasured(measured);
  });
  const serving = await start(await orderOf());
  ({ leave, drain } = serving);
  if (isDraining) drain?.();
  process.send?.({ serves: serving.port } satisfies FromWorker);
}

/** To the first process; settles when it is on its way, so that a process may end then. */
export async function tellMeasured(measured: () => Promise<Measured>): Promise<void> {
  const message: MeasuredByWorker = { measured: await measured() };
  await new Promise<void>((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

const orderOf = (): Promise<Order> =>
  new Promise((resolve) => {
    process.on('message', (message: ToWorker) => {
      if (typeof message === 'object' && 'start' in message) resolve(message.start);
    });
  });
