import { Refusal } from '../../platform/http/refusal.ts';
import { formOf } from '../form/form-of.ts';
import { readEventFile } from '../reading/read-file.ts';
import type { Order, Outcome } from './read-in-subprocess.ts';

/** A program of its own: a file that somebody sent comes in, what an event's form would say of it goes out. */

function outcomeOf({ content, settings, now, by }: Order): Outcome {
  try {
    const { events, ...read } = readEventFile(content, settings, { now, by });
    return { read: { ...read, candidates: events.map((event) => formOf(event, settings, by)) } };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, message: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.once('message', (order: Order) => {
  process.send?.(outcomeOf(order), undefined, {}, () => process.exit(0));
});
// The server has gone, and nobody waits any more.
process.once('disconnect', () => process.exit());
process.send?.({ ready: true });
