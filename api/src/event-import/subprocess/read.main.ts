import { outcomeOf } from './outcome-of.ts';
import type { Order } from './read-in-subprocess.ts';

/** A program of its own: a file that somebody sent comes in, what an event's form would say of it goes out. */
process.once('message', (order: Order) => {
  process.send?.(outcomeOf(order), undefined, {}, () => process.exit(0));
});
// The server has gone, and nobody waits any more.
process.once('disconnect', () => process.exit());
process.send?.({ ready: true });
