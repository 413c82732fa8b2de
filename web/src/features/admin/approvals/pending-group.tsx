import type { PendingEvent as Waiting } from '@backyard/contract';
import { CheckCheck, X } from 'lucide-react';
import { formatDay } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PendingEvent } from './pending-event.tsx';

export interface PendingGroupProps {
  /** One event, or the dates of a series. */
  events: Waiting[];
  onDecide: (events: Waiting[], how: 'approve' | 'reject') => void;
}

/** A pending event. Of a series it shows the first date, with one button for all dates, and the others behind it (rule APP-8). */
export function PendingGroup({ events, onDecide }: PendingGroupProps) {
  const [first, ...more] = events;
  if (!first) return null;
  const decideOn = (event: Waiting) => (how: 'approve' | 'reject') => onDecide([event], how);
  if (more.length === 0) return <PendingEvent event={first} onDecide={decideOn(first)} />;
  return (
    <>
      <PendingEvent
        event={first}
        onDecide={decideOn(first)}
        series={
          <div className="flex flex-col gap-3 rounded-control bg-sunken px-4 py-3">
            <p className="font-semibold">One of {events.length} dates of a series</p>
            <p className="text-sm">
              {events.map(({ startTime, timeZone }) => formatDay(startTime, timeZone)).join(' · ')}
            </p>
            <div className="flex flex-col gap-2.5 sm:flex-row">
              <Button
                icon={<CheckCheck aria-hidden="true" className="size-5" />}
                onClick={() => onDecide(events, 'approve')}
              >
                Approve all {events.length} dates
              </Button>
              <Button
                variant="secondary"
                icon={<X aria-hidden="true" className="size-5 text-danger" />}
                onClick={() => onDecide(events, 'reject')}
              >
                Reject all {events.length} dates
              </Button>
            </div>
          </div>
        }
      />
      <li>
        <Disclosure
          boxed
          className="open:pb-4"
          label={`The other ${more.length === 1 ? 'date' : `${more.length} dates`} of “${first.title}”`}
        >
          <ul className="mt-3 flex flex-col gap-5">
            {more.map((event) => (
              <PendingEvent key={event.id} event={event} onDecide={decideOn(event)} />
            ))}
          </ul>
        </Disclosure>
      </li>
    </>
  );
}
