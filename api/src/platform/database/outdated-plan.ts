import pg from 'pg';

/**
 * The statement was prepared before a migration changed its result columns (0A000, "cached plan must not change result type"). It has
 * not run. The message depends on the server's language; the routine in its source does not.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** Retries the statement. Inside a transaction, which its first error aborts, a retry is impossible: then `error` is thrown. */
export async function askAgain(ask: () => unknown, error: unknown): Promise<unknown> {
  try {
    return await ask();
  } catch (second) {
    throw second instanceof pg.DatabaseError && second.code === '25P02' ? error : second;
  }
}
