import { PATHS, type ImportRow } from '@backyard/contract';
import { Link } from 'react-router';
import { formatLongDate, formatTimeRange } from '../../lib/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { STATE_LABELS, STATE_TONES, stateOf } from './import-texts.ts';

/** One event of the file: its planned or actual outcome, the reason, and assumptions made. */
export function ImportRowItem({ row }: { row: ImportRow }) {
  const state = stateOf(row);
  const { startTime, endTime, timeZone } = row;
  return (
    <li className="rounded-card border border-line bg-raised px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
        {row.pending && state !== 'refused' && <Badge tone="warning">Waits for approval</Badge>}
        <span className="text-sm text-muted">{row.source}</span>
      </div>
      <p className="mt-1.5 font-semibold wrap-anywhere">
        {row.eventId === null ? (
          row.title || 'Without a title'
        ) : (
          <Link to={PATHS.event(row.eventId)} className="text-accent-ink underline underline-offset-4">
            {row.title}
          </Link>
        )}
      </p>
      {startTime !== null && endTime !== null && timeZone !== null && (
        <p className="text-sm text-muted tabular-nums">
          {formatLongDate(startTime, timeZone)}, {formatTimeRange(startTime, endTime, timeZone)}
        </p>
      )}
      {row.location !== '' && <p className="text-sm wrap-anywhere text-muted">{row.location}</p>}
      {row.reasons.map((reason) => (
        <p
          key={reason}
          className={`mt-1.5 text-sm wrap-anywhere ${state === 'refused' ? 'text-danger' : ''}`}
        >
          {reason}
        </p>
      ))}
      {row.changes.length > 0 && (
        <dl className="mt-2 grid gap-1 text-sm">
          {row.changes.map(({ field, from, to }) => (
            <div key={field} className="wrap-anywhere">
              <dt className="inline font-semibold">{field}: </dt>
              <dd className="inline">
                <del className="text-muted">{from}</del> <ins className="no-underline">{to}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {row.notes.length > 0 && state !== 'refused' && (
        <Disclosure
          className="mt-1"
          label={
            <>
              What was assumed ({row.notes.length})<span className="sr-only"> for {row.title}</span>
            </>
          }
        >
          <ul className="list-disc pl-5 text-sm">
            {row.notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}
