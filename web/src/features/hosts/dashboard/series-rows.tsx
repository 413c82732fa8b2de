import type { HostedEvent } from '@backyard/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/formats.ts';
import { seriesGroups } from '../../../lib/series-groups.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';

export interface SeriesRowsProps {
  events: readonly HostedEvent[];
  /** A single event, or the first of its series in this list. */
  children: (event: HostedEvent) => ReactNode;
  /** A further date of that series. */
  date: (event: HostedEvent) => ReactNode;
}

/** How many dates are named while the series is collapsed. */
const NAMED = 3;

/** One row per event, and one per series with its further dates behind it, like the members' lists. */
export const SeriesRows = ({ events, children, date }: SeriesRowsProps) => (
  <ul className="mt-4 flex flex-col gap-4">
    {seriesGroups(events).map(([first, ...more]) => (
      <li key={first?.id}>
        {first && children(first)}
        {more.length > 0 && (
          <Disclosure
            boxed
            className="mt-2"
            label={
              <span className="text-sm">
                {more.length === 1 ? 'And one more date: ' : `And ${more.length} more dates: `}
                {more.slice(0, NAMED).map(({ startTime, timeZone }, index) => (
                  <span key={startTime}>
                    {index > 0 && ' · '}
                    <span className="whitespace-nowrap">{formatDay(startTime, timeZone)}</span>
                  </span>
                ))}
                {more.length > NAMED && ' …'}
              </span>
            }
          >
            <ul>
              {more.map((event) => (
                <li key={event.id}>{date(event)}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </li>
    ))}
  </ul>
);
