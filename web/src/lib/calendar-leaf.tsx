import type { Event } from '@backyard/contract';
import { partsOf } from './formats.ts';

export interface CalendarLeafProps {
  event: Pick<Event, 'startTime' | 'timeZone' | 'categories'>;
}

/** An event's day as a leaf of the calendar, in the event's zone and its category's colours. Decoration: the date is written next to it. */
export function CalendarLeaf({ event }: CalendarLeafProps) {
  const { month, day } = partsOf(event.startTime, event.timeZone, { month: 'short', day: 'numeric' });
  return (
    <div
      aria-hidden="true"
      data-category={event.categories[0] ?? 'social'}
      className="grid h-16 w-14 shrink-0 content-center rounded-control bg-tint-wash text-center text-tint-ink sm:row-span-2"
    >
      <span className="text-xs font-semibold uppercase">{month}</span>
      <span className="font-display text-2xl leading-none font-bold tabular-nums">{day}</span>
    </div>
  );
}
