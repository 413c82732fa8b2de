import { Refusal } from '../../platform/http/refusal.ts';

const inWords = (count: number): string => count.toLocaleString('en-US');

/** More events than are read at a time. `count`: how many there are; null where nobody has counted them. */
export const tooMany = (most: number, count: number | null): Refusal =>
  new Refusal('import_too_many', {
    message: `There are ${count === null ? `more than ${inWords(most)}` : inWords(count)} events in this file, and ${inWords(most)} can be imported at a time. Export a shorter time, or split it.`,
  });
