import type { HostedEvent } from '@backyard/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/formats.ts';
import { seriesGroups } from '../../../lib/series-groups.ts';

export interface SeriesRowsProps {
  events: readonly HostedEvent[];
  children: (event: HostedEvent) => ReactNode;
}

/** What waits or was sent back, and is a date of a series, is answered with its other dates: they share a row. */
const together = (event: HostedEvent): string | null =>
  event.status === 'pending' || event.status === 'rejected' ? event.seriesId : null;

/** Rows of events: one for each, and one for the dates of a series that wait, with the later ones behind it. */
export function SeriesRows({ events, children }: SeriesRowsProps) {
  const groups = seriesGroups(
    events.map((event) => ({ id: event.id, seriesId: together(event), event })),
  ).map((group) => group.map(({ event }) => event));
  return (
    <ul className="mt-4 flex flex-col gap-4">
      {groups.map(([first, ...more]) => (
        <li key={first?.id}>
          {first && children(first)}
          {more.length > 0 && (
            <details className="mt-2 rounded-control border border-line px-4 py-1 open:pb-4">
              <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
                {more.length === 1 ? 'And one more date: ' : `And ${more.length} more dates: `}
                {more.map(({ startTime, timeZone }, index) => (
                  <span key={startTime}>
                    {index > 0 && ' · '}
                    <span className="whitespace-nowrap">{formatDay(startTime, timeZone)}</span>
                  </span>
                ))}
              </summary>
              <ul className="mt-1 flex flex-col gap-4">
                {more.map((event) => (
                  <li key={event.id}>{children(event)}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
