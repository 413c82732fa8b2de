import type { Event } from '@backyard/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { isParted, NearParts, Part, type Circle } from '../places/index.ts';
import { byDay } from './day-groups.ts';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { EventCard } from './event-card.tsx';

const GRID = 'grid grid-cols-1 gap-x-5 sm:grid-cols-2 lg:grid-cols-3';
const SKELETONS = 6;
/** On a wide screen; on a phone the second card starts a new screen. */
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
  /** The time of the response, from which "tonight" is derived. */
  readAt: string;
  /** The area listed first; null if the list is not split. */
  circle: Circle | null;
  /** New results are loading: these are dimmed. */
  outdated: boolean;
  actionFor: (event: Event) => ReactNode;
  /** Shown if no event is near. */
  nothingNear?: ReactNode;
  narrowed?: boolean;
  /** Focus the card at this index once it is there: the first one that "Load More Events" added. */
  focusFrom: number | null;
}

/** Events under their days' headings; if a place was chosen, nearby ones first, under their own heading. */
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
  // Events whose title was typed come first.
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
  /** How many cards are on the first screen. */
  soon: number;
}

/** One grid for all days, so that a day with one event does not take a whole row; headings are above the first card of each day. */
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

/** If a row continues one day and starts another, the continued day is named over its first card. Only visual. */
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
