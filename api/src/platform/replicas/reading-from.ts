import { AsyncLocalStorage } from 'node:async_hooks';

/** When the replica was chosen that this work reads from (performance.now()); nothing: it reads from the primary. */
const chosen = new AsyncLocalStorage<number>();

export const readingFrom = <T>(chosenAt: number, work: () => T): T => chosen.run(chosenAt, work);

/** Whether what is read at this moment may be from before a change that was told of then. */
export const readsBehind = (changedAt: number): boolean => (chosen.getStore() ?? Infinity) <= changedAt;
