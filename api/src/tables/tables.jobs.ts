import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import { drawTables, TOLD_AHEAD_MS } from './draw-tables.ts';
import { beginDraw, findTables, listDueTables, lockEventOfTables } from './tables.queries.ts';

const payload = z.object({ eventId: z.uuid(), revision: z.number().int() });
const SEEDS = 2 ** 31;

/**
 * `draw_tables` {eventId, revision}: draws what a host or the clock asked for. `draw_due_tables`, every five minutes: events that
 * begin within two hours and whose tables were not drawn within them [TABLE-9].
 */
export const tableJobs = (services: Pick<Services, 'db' | 'clock'>): Job[] => [
  { name: 'draw_tables', run: (given) => drawTables(services, payload.parse(given)) },
  {
    name: 'draw_due_tables',
    schedule: '*/5 * * * *',
    run: async () => {
      const { db, clock } = services;
      for (const { id } of await listDueTables(db, clock(), TOLD_AHEAD_MS))
        await db.transaction().execute(async (trx) => {
          await lockEventOfTables(trx, id);
          const tables = await findTables(trx, id);
          // The host, or another process, may just have asked for it.
          if (tables?.state && tables.state !== 'drawing') await beginDraw(trx, id, randomInt(SEEDS));
        });
    },
  },
];
