import type { Executor } from '../platform/database/index.ts';
import { listSharedTables, sitTogether } from './apart.queries.ts';
import { beginDraw, findTables, lockEventOfTables } from './tables.queries.ts';

/**
 * One of these two has just blocked the other: where they sit at one table of an event that is not over, or a draw is under way that may
 * not know it, tables are drawn again by the same seed. Everybody else keeps their table where that is possible, and nobody reads
 * why [SAFE-4]. Of who runs the event no draw knows anything [TABLE-22]. In the transaction that blocks.
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
