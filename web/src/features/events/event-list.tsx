import type { Event } from '@backyard/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { isParted, NearParts, Part, type Circle } from '../places/index.ts';
import { byDay } from './day-groups.ts';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { EventCard } from './event-card.tsx';

const GRID = 'grid grid-cols-1 gap-x-5 sm:grid-cols-2 lg:grid-cols-3';
const SKELETONS = 6;
/** On a wide screen; on a phone the next screen begins with the second. */
const FIRST_ROW = 3;

export function EventListSkeleton() {
  return (
    <div>
      <output className="sr-only">Loading events…</output>
      <div className={cx(GRID, 'gap-y-5')}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <EventCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

export interface EventListProps {
  events: readonly Event[];
  /** When they were read: "tonight" is counted from here. */
  readAt: string;
  /** What the list begins with; null where it is in one part. */
  circle: Circle | null;
  /** Other events are on their way: these stand back. */
  outdated: boolean;
  actionFor: (event: Event) => ReactNode;
  /** What is said where nothing is near. */
  nothingNear?: ReactNode;
  narrowed?: boolean;
  /** Focus the card at this place once it is there: the first that "Load More Events" brought. */
  focusFrom: number | null;
}

/** Events under the headings of their days; what is near first, under a heading of its own, where a circle was chosen. */
export function EventList({
  events,
  readAt,
  circle,
  outdated,
  actionFor,
  nothingNear,
  narrowed = false,
  focusFrom,
}: EventListProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = focusFrom === null ? undefined : events[focusFrom]?.id;
  useEffect(() => {
    if (first === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-event="${first}"] a.card-link`)?.focus();
  }, [first]);
  // Whoever types a title finds it first.
  const named = events.filter((event) => event.named);
  const others = named.length > 0 ? events.filter((event) => !event.named) : events;
  const level = named.length > 0 || isParted(others, circle) ? 3 : 2;
  const days = (part: readonly Event[], soon: number): ReactNode => (
    <Days events={part} readAt={readAt} level={level} soon={soon} actionFor={actionFor} />
  );
  return (
    <div
      ref={list}
      aria-busy={outdated}
      className={cx('transition-opacity', outdated && 'opacity-60', level > 2 && 'mt-3')}
    >
      {named.length > 0 && (
        <Part level={2} title="By that name">
          {days(named, FIRST_ROW)}
        </Part>
      )}
      {others.length > 0 && named.length > 0 && !isParted(others, circle) ? (
        <Part level={2} title="Others">
          {days(others, 0)}
        </Part>
      ) : (
        <NearParts events={others} circle={circle} level={2} nothingNear={nothingNear} narrowed={narrowed}>
          {(part, soon) => days(part, soon && named.length === 0 ? FIRST_ROW : 0)}
        </NearParts>
      )}
    </div>
  );
}

interface DaysProps extends Pick<EventListProps, 'events' | 'readAt' | 'actionFor'> {
  level: 2 | 3;
  /** So many stand on the first screen. */
  soon: number;
}

/** One grid for all days, so that a day with one event takes no row of its own: headings stand over the first card of theirs. */
function Days({ events, readAt, level, soon, actionFor }: DaysProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={GRID}>
      {byDay(events, readAt).map(({ event, heading, goesOn }, index) => (
        <li key={event.id} data-event={event.id} className="row-span-2 grid grid-rows-subgrid pb-5">
          {heading === null ? (
            <GoesOn {...goesOn} />
          ) : (
            <Heading className="self-end pb-2 font-semibold text-ink tabular-nums">{heading}</Heading>
          )}
          <EventCard
            event={event}
            action={actionFor(event)}
            headingLevel={level === 2 ? 3 : 4}
            soon={index < soon}
            underDay
          />
        </li>
      ))}
    </ul>
  );
}

/** A row that a day goes on in, and another one begins in, says so over its first card: for the eye alone. */
function GoesOn({ two, three }: { two: string | null; three: string | null }) {
  const text = two ?? three;
  return (
    <span aria-hidden="true" className="self-end">
      {text !== null && (
        <span
          className={cx(
            'block pb-2 font-semibold text-muted tabular-nums max-sm:hidden',
            three === null && 'lg:hidden',
            two === null && 'max-lg:hidden',
          )}
        >
          {text}
        </span>
      )}
    </span>
  );
}
