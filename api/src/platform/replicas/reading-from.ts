import { AsyncLocalStorage } from 'node:async_hooks';

/** When the replica was chosen that this work reads from (performance.now()); nothing: it reads from the primary. */
const chosen = new AsyncLocalStorage<number>();

export const readingFrom = <T>(chosenAt: number, work: () => T): T => chosen.run(chosenAt, work);

/** Whether the current read may predate a change announced at that time. */
export const readsBehind = (changedAt: number): boolean => (chosen.getStore() ?? Infinity) <= changedAt;
