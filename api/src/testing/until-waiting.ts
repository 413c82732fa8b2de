import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../platform/services.ts';

/** Until so many calls wait for somebody else's lock. For ever, if they do not: the test's time then runs out. */
export async function untilWaiting({ pool }: Pick<Services, 'pool'>, calls: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) >= calls) return;
    await pause(5);
  }
}
