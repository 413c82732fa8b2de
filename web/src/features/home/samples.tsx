import { PATHS, type routes } from '@backyard/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EventCard, eventsKey, SoonLinks } from '../events/index.ts';
import {
  circleQuery,
  isParted,
  loadTopPlaces,
  NearParts,
  PlaceChip,
  useCircle,
  type Circle,
} from '../places/index.ts';

// Only for visitors who have not chosen a place.
const TopPlaces = lazyOr(async () => (await loadTopPlaces()).TopPlaces, nothing);

const SAMPLES = 3;

/** The next few events, as a visitor sees them. */
export const sampleEventsQuery = (api: Api, circle: Circle | null) =>
  queryOptions({
    queryKey: [...eventsKey, 'samples', circle] as const,
    queryFn: api.read<typeof routes.events.list>('/api/events', {
      query: { limit: SAMPLES, ...circleQuery(circle) },
    }),
    // Refetched when the page opens, but not within this time (ms) after the loader fetched it.
    staleTime: 2000,
  });

/** Three real events (docs/product.md: landing). If there are none, or loading fails, the section is left out. */
export function SampleEvents() {
  const circle = useCircle();
  const { data: events = [] } = useQuery({
    ...sampleEventsQuery(useApi(), circle),
    placeholderData: keepPreviousData,
  });
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="samples-title" className="mt-20 sm:mt-28">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="samples-title" className="max-w-xl title-page">
          Coming up soon
        </h2>
        <LinkButton to={PATHS.events} variant="secondary">
          See all events
        </LinkButton>
      </div>
      <PlaceChip circle={circle} className="mt-6" />
      <Suspense fallback={null}>
        <TopPlaces circle={circle} />
      </Suspense>
      <SoonLinks />
      <div className="mt-4">
        <NearParts events={events} circle={circle} level={3}>
          {(part) => (
            <ul className="mb-4 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {part.map((event, index) => (
                <li key={event.id} className={index === SAMPLES - 1 ? 'sm:max-lg:hidden' : ''}>
                  <EventCard event={event} headingLevel={isParted(events, circle) ? 4 : 3} />
                </li>
              ))}
            </ul>
          )}
        </NearParts>
      </div>
    </section>
  );
}
