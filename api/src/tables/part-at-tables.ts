import type { Executor } from '../platform/database/index.ts';
import { listSharedTables, sitTogether } from './apart.queries.ts';
import { beginDraw, findTables, lockEventOfTables } from './tables.queries.ts';

/**
 * One of these two has just blocked the other. Where they share a table of an event that is not over, or a draw in progress may not know of
 * the block, tables are drawn again with the same seed. Everyone else keeps their table where possible, and no one is told why [SAFE-4].
 * People who run the event are not part of any draw [TABLE-22]. In the transaction of the block.
 */
export async function partAtTables(trx: Executor, pair: readonly [string, string], now: Date): Promise<void> {
  for (const { id: eventId, drawn } of await listSharedTables(trx, pair, now)) {
    await lockEventOfTables(trx, eventId);
    const tables = await findTables(trx, eventId);
    if (!tables?.state) continue;
    if ((drawn && tables.state === 'drawing') || (await sitTogether(trx, eventId, pair)))
      await beginDraw(trx, eventId, { seed: tables.seed ?? 0, everybody: false });
  }
}
