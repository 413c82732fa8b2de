import { PATHS } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../lib/app-context.ts';
import { ZonedText } from '../../../lib/zone-hint.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { circleNear, type Circle } from '../../places/index.ts';
import { DISTANCES, type Filters } from '../discovery-filters.ts';
import { discoveryQuery } from '../discovery.queries.ts';
import type { MapPlace } from './bubbles.ts';

interface PlaceAtHandProps {
  place: MapPlace;
  filters: Filters;
  circle: Circle | null;
  choose: (filters: Filters) => void;
}

const SHOWN = 3;

/** The next events in the chosen place, and a link to all of them. */
export function PlaceAtHand({ place, filters, circle, choose }: PlaceAtHandProps) {
  const heading = useId();
  const here: Filters = { ...filters, near: place.name, within: DISTANCES[0] };
  const found = useInfiniteQuery({
    ...discoveryQuery(useApi(), here, circleNear(place.name, circle)),
    retryOnMount: false,
  });
  const next = found.data?.pages[0]?.events.slice(0, SHOWN);
  return (
    <section aria-labelledby={heading} className="mt-2 border-t border-line px-2 pt-3 pb-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="title-card">
          {place.name}
        </h2>
        <Button variant="secondary" size="small" onClick={() => choose(here)}>
          Show {place.name} in the list
        </Button>
      </div>
      {next ? (
        <ul className="mt-1">
          {next.map((event) => (
            <li key={event.id}>
              <Link
                to={PATHS.event(event.id)}
                className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 text-ink underline-offset-4 hover:underline"
              >
                <time
                  dateTime={event.startTime}
                  className="text-sm font-semibold text-accent-ink tabular-nums"
                >
                  <ZonedText at={event.startTime} timeZone={event.timeZone} />
                </time>
                <span className="wrap-anywhere">{event.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : found.isError ? (
        <p className="py-3 text-muted">What is on there did not load. The list below has it too.</p>
      ) : (
        <div className="py-4">
          <SkeletonText lines={SHOWN} />
        </div>
      )}
    </section>
  );
}
