import type { Event } from '@backyard/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { EventCard } from './event-card.tsx';

const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3';
const SKELETONS = 6;
/** On a wide screen; on a phone the next screen begins with the second. */
const FIRST_ROW = 3;

export function EventListSkeleton() {
  return (
    <div>
      <output className="sr-only">Loading events…</output>
      <div className={GRID}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <EventCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

export interface EventListProps {
  events: readonly Event[];
  /** Other events are on their way: these stand back. */
  outdated: boolean;
  actionFor: (event: Event) => ReactNode;
  /** Focus the card at this place once it is there: the first that "Load More Events" brought. */
  focusFrom: number | null;
}

export function EventList({ events, outdated, actionFor, focusFrom }: EventListProps) {
  const list = useRef<HTMLUListElement>(null);
  const present = focusFrom !== null && events.length > focusFrom;
  useEffect(() => {
    if (!present) return;
    list.current?.children[focusFrom]?.querySelector<HTMLElement>('a.card-link')?.focus();
  }, [present, focusFrom]);
  return (
    <ul ref={list} aria-busy={outdated} className={cx(GRID, 'transition-opacity', outdated && 'opacity-60')}>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} action={actionFor(event)} headingLevel={2} soon={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}
