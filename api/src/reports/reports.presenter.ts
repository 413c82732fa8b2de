import type { Report } from '@backyard/contract';
import type { ReportRow } from './reports.queries.ts';

/** A removed picture is visible to admins alone: its address requires signing in. */
const asReported = (imageUrl: string | null, { subject }: ReportRow): string | null =>
  imageUrl?.startsWith('/images/') === true && imageUrl !== subject?.image_url
    ? `${imageUrl}?reported`
    : imageUrl;

/** A report for admins: the content as reported, the content now, and the possible decisions. */
export function presentReport(row: ReportRow): Report {
  const { subject } = row;
  const waits = row.decided_at === null;
  return {
    id: row.id,
    kind: row.kind,
    reason: row.reason,
    words: row.words,
    reporter: row.reporter_name,
    createdAt: row.created_at.toISOString(),
    before: row.snapshot && { ...row.snapshot, imageUrl: asReported(row.snapshot.imageUrl, row) },
    now: subject && {
      title: subject.title,
      text: subject.text,
      imageUrl: subject.image_url,
      eventId: subject.event_id,
    },
    concerns:
      row.concerns_id === null
        ? null
        : {
            id: row.concerns_id,
            name: row.concerned_name,
            suspended: row.suspended,
            warnings: row.warnings,
          },
    otherDates: row.other_dates,
    others: row.others,
    outcome: row.outcome,
    notes: row.notes,
    warning: row.warning,
    decidedBy: row.admin_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    abilities: {
      decide: waits,
      takeAway: waits && subject !== null && (row.kind !== 'event' || row.can_hide),
      warn: waits && row.concerns_id !== null,
    },
  };
}
