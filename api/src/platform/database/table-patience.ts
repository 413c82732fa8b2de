import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { growingPauses } from '../outage.ts';

/** How long a change of tables waits for whoever uses them; all who come after it wait behind it for so long. Milliseconds. */
export const TABLE_PATIENCE_MS = 3000;
/** Between two tries, in which those who waited are served. Milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1000, 15_000];
/** lock_not_available, and deadlock_detected: nothing is wrong but the moment. */
const PASSING = new Set(['55P03', '40P01']);

/** Whether a statement failed because of who else used its tables. */
export const isInUse = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && PASSING.has(error.code ?? '');

/**
 * Does the work again, after a pause, for as long as tables that it changes are in use: a statement that waits for a table (a backup may
 * read it for minutes) lets nobody else read it either. The work has to have a `lock_timeout`, and to undo what it has begun.
 */
export async function untilTablesAreFree(
  work: () => Promise<unknown>,
  { what, log }: { what: string; log?: ((line: string) => void) | undefined },
): Promise<void> {
  const pauses = growingPauses(FIRST_PAUSE, LONGEST_PAUSE);
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isInUse(error)) throw error;
      const pause = pauses.next();
      log?.(
        `${what} waits: a table that it changes is in use (by a backup, or another long transaction). Next try in ${pause / 1000} s.`,
      );
      await sleep(pause);
    }
  }
}
