import type { ApprovalEntry, HostedEvent } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { toDollars } from '../../platform/money.ts';
import { presentEvent, type EventRow } from '../events.presenter.ts';
import { findApprovalHistories } from './approval-steps.ts';

/** Events for those who run them: the host's own words of approval, revenue and history with them. */
export async function presentHostedEvents(
  executor: Executor,
  rows: EventRow[],
  viewer: Member,
  now: Date,
): Promise<HostedEvent[]> {
  const ids = rows.map((row) => row.id);
  const histories = await findApprovalHistories(executor, ids, viewer);
  return rows.map((row) => present(row, histories.get(row.id) ?? [], viewer, now));
}

const present = (row: EventRow, history: ApprovalEntry[], viewer: Member, now: Date): HostedEvent => ({
  ...presentEvent(row, viewer, now),
  registrationCount: row.seats_taken,
  approvalStatus: row.approval_status,
  approvalNotes: row.approval_notes,
  hostRevenue: toDollars(row.host_revenue_cents),
  history,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
