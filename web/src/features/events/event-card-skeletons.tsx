import { CardGrid } from '../../ui/card-grid.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';

/** A grid of placeholders for cards that are loading. */
export function EventCardSkeletons() {
  return (
    <>
      <output className="sr-only">Loading events…</output>
      <CardGrid busy>
        {['first', 'second', 'third'].map((card) => (
          <li key={card}>
            <EventCardSkeleton />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
