import type { Executor } from '../platform/database/index.ts';
import { drawAtOnce } from '../tables/index.ts';

/** An event whose guests know their tables already: four games, and four people at each or so. */
const SEATED = { title: 'Learn to play Catan in one evening', size: 4, rounds: 2, seed: 4 };

/** Seats the guests of one of the demo's events. */
export const insertTables = (trx: Executor, idOf: (title: string) => string, now: Date): Promise<void> =>
  drawAtOnce(trx, { ...SEATED, eventId: idOf(SEATED.title), now });
