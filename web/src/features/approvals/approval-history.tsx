import type { ApprovalEntry } from '@backyard/contract';
import { formatMoment } from '../../lib/formats.ts';

const ACTIONS: Record<ApprovalEntry['action'], string> = {
  submitted: 'Submitted',
  resubmitted: 'Submitted again',
  hidden: 'Hidden',
  price_changed: 'Price or tier changed',
  changed: 'Title or place changed',
  approved: 'Approved',
  rejected: 'Not approved',
};

/** An event's approval history with the notes of everyone involved; renders nothing if it needed no approval. */
export function ApprovalHistory({
  entries,
  timeZone,
}: {
  entries: readonly ApprovalEntry[];
  timeZone: string;
}) {
  if (entries.length === 0) return null;
  return (
    <ol aria-label="History" className="flex flex-col gap-2 border-l-2 border-line pl-4 text-sm">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.action}`}>
          <span className="font-semibold">{ACTIONS[entry.action]}</span>{' '}
          <span className="text-muted tabular-nums">
            by {entry.by}, <time dateTime={entry.at}>{formatMoment(entry.at, timeZone)}</time>
          </span>
          {entry.notes !== null && (
            <p className="mt-0.5 max-w-prose wrap-anywhere whitespace-pre-line">{entry.notes}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
