import { Refusal } from '../../platform/http/refusal.ts';

const inWords = (count: number): string => count.toLocaleString('en-US');

/** The file has more events than are read at a time. `count`: how many. Null if they were not counted. */
export const tooMany = (most: number, count: number | null): Refusal =>
  new Refusal('import_too_many', {
    message: `There are ${count === null ? `more than ${inWords(most)}` : inWords(count)} events in this file, and ${inWords(most)} can be imported at a time. Export a shorter time, or split it.`,
  });
