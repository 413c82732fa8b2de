import type { FromWorker, Order, ToWorker } from './messages.ts';

/**
 * A worker's end of the line to the first process, which it follows: it begins, leaves and ends when told to, and
 * leaves when somebody asks it to end. When that process is gone node:cluster ends it at once.
 */
export async function workAsWorker(
  start: (order: Order) => Promise<{ port: number; leave: () => Promise<void> }>,
  end: (code: number) => Promise<void>,
): Promise<void> {
  // These go to a whole terminal; the first process says what becomes of them.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  let leave: (() => Promise<void>) | undefined;
  const leaveAndEnd = async (): Promise<void> => {
    await leave?.();
    await end(0);
  };
  process.once('SIGTERM', () => void leaveAndEnd());
  process.on('message', (message: ToWorker) => {
    if (message === 'leave') void leaveAndEnd();
    if (message === 'end') void end(0);
  });
  const serving = await start(await orderOf());
  leave = serving.leave;
  process.send?.({ serves: serving.port } satisfies FromWorker);
}

const orderOf = (): Promise<Order> =>
  new Promise((resolve) => {
    process.on('message', (message: ToWorker) => {
      if (typeof message === 'object') resolve(message.start);
    });
  });
