import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { growingPauses } from '../outage.ts';

/** How long a schema change waits for a table in use. Later statements on that table queue behind it for this long. Milliseconds. */
export const TABLE_PATIENCE_MS = 3000;
/** The pause between two tries, in which the queued statements run. Milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [1000, 15_000];
/** lock_not_available and deadlock_detected: temporary, worth a retry. */
const PASSING = new Set(['55P03', '40P01']);

/** Whether a statement failed because other sessions used its tables. */
export const isInUse = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && PASSING.has(error.code ?? '');

/**
 * Retries the work, with pauses, while tables that it changes are in use. A statement that waits for a table lock (a backup may hold it
 * for minutes) also blocks all later readers. The work must set a `lock_timeout`, and undo what it has begun.
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
