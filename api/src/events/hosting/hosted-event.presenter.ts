import type { ApprovalEntry, Event, HostedEvent } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { toDollars } from '../../platform/money.ts';
import { presentEvent, presentWhole, type EventRow } from '../events.presenter.ts';
import { findApprovalHistories } from './approval-steps.ts';

type Hosting = [executor: Executor, rows: EventRow[], viewer: Member, now: Date];

/** A list of events for those who run them: the host's own words of approval, revenue and history with them. */
export const presentHostedEvents = (...given: Hosting): Promise<HostedEvent[]> =>
  hosted(presentEvent, ...given);

/** The same with all that their host says and asks: to edit one, and to decide about them. */
export const presentWholeHosted = (...given: Hosting): Promise<HostedEvent[]> =>
  hosted(presentWhole, ...given);

type Present = (row: EventRow, viewer: Member, now: Date) => Event;

async function hosted(shown: Present, ...[executor, rows, viewer, now]: Hosting): Promise<HostedEvent[]> {
  const ids = rows.map((row) => row.id);
  const histories = await findApprovalHistories(executor, ids, viewer);
  return rows.map((row) => present(row, shown(row, viewer, now), histories.get(row.id) ?? []));
}

const present = (row: EventRow, event: Event, history: ApprovalEntry[]): HostedEvent => ({
  ...event,
  registrationCount: row.seats_taken,
  approvalStatus: row.approval_status,
  approvalNotes: row.approval_notes,
  hostRevenue: toDollars(row.host_revenue_cents),
  history,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});
