import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** Moves what came on top since into the counts. Sums are the same before and after. */
export async function foldChanges(executor: Executor): Promise<void> {
  await sql`select fold_community_changes()`.execute(executor);
}

/** Counts everybody the slow way and repairs the counts; how many of them were off. */
export async function recountCommunity(executor: Executor): Promise<number> {
  const { rows } = await sql<{ off: number }>`select recount_community() as off`.execute(executor);
  return rows[0]?.off ?? 0;
}
