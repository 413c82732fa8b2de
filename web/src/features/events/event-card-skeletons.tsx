import { CardGrid } from '../../ui/card-grid.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';

/** The shapes of cards to come, in a grid of their own. */
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
