import type { Event } from '@backyard/contract';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { cityOf, type Circle } from '../places/index.ts';
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
  /** Focus the card at this place once it is there: the first that "Load More Events" brought. */
  focusFrom: number | null;
}

/** Events under the headings of their days; what is near first, under a heading of its own, where a circle was chosen. */
export function EventList({ events, readAt, circle, outdated, actionFor, focusFrom }: EventListProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = focusFrom === null ? undefined : events[focusFrom]?.id;
  useEffect(() => {
    if (first === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-event="${first}"] a.card-link`)?.focus();
  }, [first]);
  // Whoever types a title finds it first.
  const named = events.filter((event) => event.named);
  const others = named.length > 0 ? events.filter((event) => !event.named) : events;
  // Where nobody knows the place, the server has put nothing first.
  const placed = circle !== null && others.some((event) => event.nearby !== undefined);
  const parted = placed || named.length > 0;
  const near = others.filter((event) => event.nearby);
  const further = others.filter((event) => !event.nearby);
  const above = named.length > 0 ? 0 : FIRST_ROW;
  const days = (part: readonly Event[], soon: number): ReactNode => (
    <Days events={part} readAt={readAt} level={parted ? 3 : 2} soon={soon} actionFor={actionFor} />
  );
  return (
    <div ref={list} aria-busy={outdated} className={cx('transition-opacity', outdated && 'opacity-60')}>
      {named.length > 0 && <Part title="By that name">{days(named, FIRST_ROW)}</Part>}
      {placed ? (
        <>
          <Part title={`Near ${cityOf(circle)}`}>
            {near.length > 0 ? (
              days(near, above)
            ) : (
              <p className="mb-8 text-muted">
                Nothing within {circle.radius} miles just now. What is further away:
              </p>
            )}
          </Part>
          {further.length > 0 && (
            <Part title="Further away">{days(further, near.length > 0 ? 0 : above)}</Part>
          )}
        </>
      ) : named.length === 0 ? (
        days(others, FIRST_ROW)
      ) : (
        others.length > 0 && <Part title="Others">{days(others, 0)}</Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="mt-4 first:mt-0">
      <h2 id={heading} className="mb-3 title-section">
        {title}
      </h2>
      {children}
    </section>
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
      {byDay(events, readAt).map(({ event, heading }, index) => (
        <li key={event.id} data-event={event.id} className="row-span-2 grid grid-rows-subgrid pb-5">
          {heading === null ? (
            <span />
          ) : (
            <Heading className="self-end pb-2 font-semibold text-ink tabular-nums">{heading}</Heading>
          )}
          <EventCard
            event={event}
            action={actionFor(event)}
            headingLevel={level === 2 ? 3 : 4}
            soon={index < soon}
          />
        </li>
      ))}
    </ul>
  );
}
