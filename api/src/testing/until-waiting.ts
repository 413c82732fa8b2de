import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../platform/services.ts';

/** Resolves once this many calls wait for a lock. If they never do, the test times out. */
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
