import { listApplied } from './applied.queries.ts';
import type { Database } from './index.ts';

/** A newer release's changes to a database: its last migration, and the one that keeps this release from running, if any. */
export interface NewerChanges {
  last: string | null;
  refusing: string | null;
}

const numberOf = (name: string): string => name.slice(0, 4);

/** @param known the names of the migrations that a release knows, in order. */
export function newerChanges(
  known: readonly string[],
  applied: Iterable<{ name: string; oldest: string | null }>,
): NewerChanges {
  const names = new Set(known);
  const newest = numberOf(known.at(-1) ?? '');
  const newer = [...applied].filter(({ name }) => !names.has(name));
  return {
    last: newer.at(-1)?.name ?? null,
    refusing: newer.find(({ oldest }) => oldest !== null && oldest > newest)?.name ?? null,
  };
}

/**
 * A sentence on what a new version that failed to start has changed in the database, for an operator who goes back to the previous
 * version.
 */
export async function describeChanges(db: Database, known: readonly string[]): Promise<string> {
  const applied = await listApplied(db).catch(() => null);
  if (!applied) return 'Whether it has changed the database is not known: that does not answer.';
  const { last, refusing } = newerChanges(known, applied);
  if (refusing !== null) {
    return `It has changed the database in a way that the one before must not meet (${refusing}): do not restart that one, and put a version in place that starts.`;
  }
  if (last !== null) {
    return `It has changed the database (up to ${last}), with which the one before may run, also after a restart.`;
  }
  return 'It has not changed the database.';
}
