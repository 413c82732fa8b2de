import pg from 'pg';

/**
 * PostgreSQL prepared it when its columns were others: a migration has changed what it answers (0A000, "cached plan must not change result
 * type"). It has done nothing. The words are in the server's language; the place in its source is not.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

/** Within a transaction, which ends with its first error, nothing more is answered: then `error` is what is to be told. */
export async function askAgain(ask: () => unknown, error: unknown): Promise<unknown> {
  try {
    return await ask();
  } catch (second) {
    throw second instanceof pg.DatabaseError && second.code === '25P02' ? error : second;
  }
}
