import type { Executor } from '../platform/database/index.ts';
import { drawAtOnce } from '../tables/index.ts';

/** Events whose guests know their tables: one in some days, the one whose door is open, and one of whose guests it is counted what became. */
const SEATED = [
  { title: 'Learn to play Catan in one evening', size: 4, rounds: 2, seed: 4 },
  { title: 'Open kitchen: everybody cooks, everybody eats', size: 5, rounds: 1, seed: 8 },
  { title: 'Paint the same still life', size: 4, rounds: 1, seed: 5 },
];

/** Seats the guests of some of the demo's events. */
export async function insertTables(trx: Executor, idOf: (title: string) => string, now: Date): Promise<void> {
  for (const seated of SEATED) await drawAtOnce(trx, { ...seated, eventId: idOf(seated.title), now });
}
