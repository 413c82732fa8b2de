import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { drawTables, TOLD_AHEAD_MS } from './draw-tables.ts';
import {
  beginDraw,
  failDeadDraws,
  failDraw,
  findTables,
  listDueTables,
  lockEventOfTables,
} from './tables.queries.ts';

const payload = z.object({
  eventId: z.uuid(),
  revision: z.number().int(),
  everybody: z.boolean().optional(),
});
const SEEDS = 2 ** 31;

/**
 * `draw_tables` {eventId, revision}: draws what a host or the clock asked for; failed for the last time, the tables say so.
 * `draw_due_tables`, every minute: events that begin within two hours and whose tables were not drawn within them [TABLE-9], and
 * draws that ended with the process that worked on them [TABLE-15].
 */
export const tableJobs = (services: Pick<Services, 'db' | 'clock'>): Job[] => [
  {
    name: 'draw_tables',
    run: async (given, attempt) => {
      const wanted = payload.parse(given);
      try {
        await drawTables(services, wanted);
      } catch (error) {
        if (attempt && attempt.number >= attempt.of) await failDraw(services.db, wanted, services.clock());
        throw error;
      }
    },
  },
  {
    name: 'draw_due_tables',
    schedule: '* * * * *',
    run: async () => {
      const { db, clock } = services;
      await failDeadDraws(db, clock());
      for (const { id } of await listDueTables(db, clock(), TOLD_AHEAD_MS))
        await db.transaction().execute(async (trx) => {
          await lockEventOfTables(trx, id);
          const tables = await findTables(trx, id);
          // The host, or another process, may just have asked for it.
          if (tables?.state && tables.state !== 'drawing')
            await beginDraw(trx, id, { seed: randomInt(SEEDS), everybody: true });
        });
    },
  },
];
