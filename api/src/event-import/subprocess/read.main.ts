import { outcomeOf } from './outcome-of.ts';
import type { Order } from './read-in-subprocess.ts';

/** A separate program: receives an uploaded file and sends back the form values of its events. */
process.once('message', (order: Order) => {
  process.send?.(outcomeOf(order), undefined, {}, () => process.exit(0));
});
// The server has stopped, and no one waits for the result.
process.once('disconnect', () => process.exit());
process.send?.({ ready: true });
