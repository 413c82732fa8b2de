import type { AdminWaiting } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * Counts of the lists that admins work through: upcoming pending events (index events_pending), requests to host, reports, refunds
 * [PAY-24].
 */
export async function countWaiting(executor: Executor, now: Date): Promise<AdminWaiting> {
  const { rows } = await sql<AdminWaiting>`select
    (select count(*) from events
      where approval_status = 'pending' and cancelled_at is null and starts_at > ${now}) as approvals,
    (select count(*) from host_requests where status = 'pending') as "hostRequests",
    (select count(*) from reports where decided_at is null) as reports,
    (select count(*) from refunds where state = 'failed' or (state = 'pending' and tries > 0)) as refunds`.execute(
    executor,
  );
  return rows[0] ?? { approvals: 0, hostRequests: 0, reports: 0, refunds: 0 };
}
