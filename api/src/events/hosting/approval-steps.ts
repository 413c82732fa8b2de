import { BRAND, type ApprovalEntry } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { selectSteps } from './approval-steps.queries.ts';

/**
 * The approval histories of these events by event id, oldest step first. Admins see who acted. Hosts see the platform's name instead of an
 * admin's [HOST-8].
 */
export async function findApprovalHistories(
  executor: Executor,
  eventIds: string[],
  viewer: { role: string },
): Promise<Map<string, ApprovalEntry[]>> {
  const rows = eventIds.length === 0 ? [] : await selectSteps(executor, eventIds);
  const histories = new Map<string, ApprovalEntry[]>();
  for (const row of rows) {
    const byTeam =
      viewer.role !== 'admin' && (row.by_other || row.action === 'approved' || row.action === 'rejected');
    const entry = {
      action: row.action,
      by: byTeam ? `The ${BRAND.name} team` : row.name || 'Somebody who left',
      notes: row.notes,
      at: row.at.toISOString(),
    };
    histories.set(row.event_id, [...(histories.get(row.event_id) ?? []), entry]);
  }
  return histories;
}
