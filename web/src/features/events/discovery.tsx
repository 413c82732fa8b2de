import { PATHS, type Event } from '@backyard/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { LaterOutcome, useOutcomeAtHand } from '../../ui/later-outcome.tsx';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { StaysDrawn } from '../../ui/stays-drawn.tsx';
import { circleNear, cityOf, useCircle } from '../places/index.ts';
import { addressOf, foldedCount, hasFilters, type Filters } from './discovery-filters.ts';
import { discoveryQuery } from './discovery.queries.ts';
import { EventList, EventListSkeleton } from './event-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListFeedsProps } from './list-feeds.tsx';
import { MapSlot } from './map/map-slot.tsx';
import type { NothingLeftProps } from './nothing-left.tsx';
import type { NothingNearProps } from './nothing-near.tsx';
import type { UnderstoodProps } from './understood.tsx';
import { useFilters } from './use-filters.ts';
import { useSlow } from './use-slow.ts';

// Only for lists with a search.
const Understood = lazyOr<UnderstoodProps>(
  async () => (await import('./understood.tsx')).Understood,
  nothing,
);

// Only for days without events.
const NothingLeft = lazyOr<NothingLeftProps>(
  async () => (await import('./nothing-left.tsx')).NothingLeft,
  ({ actions }) => <LaterOutcome title="No events found" text="Nothing matches." actions={actions} />,
);

// Only if all results are far away.
const NothingNear = lazyOr<NothingNearProps>(
  async () => (await import('./nothing-near.tsx')).NothingNear,
  nothing,
);

// Plain links, which a first visit receives from the server.
const ListFeeds = lazyOr<ListFeedsProps>(async () => (await import('./list-feeds.tsx')).ListFeeds, nothing);

export interface DiscoveryProps {
  /** Names for the host filter. */
  hosts: readonly string[];
  /** A card's single action. */
  actionFor: (event: Event) => ReactNode;
}

/** The next page of the list as a separate URL. */
function nextAddress(filters: Filters, cursor: string): string {
  const search = addressOf(filters);
  search.set('cursor', cursor);
  return `${PATHS.events}?${search}`;
}

/** On returning to the list, the map is open or closed as before; a new visit starts with the list. */
let mapWasOpen = false;

/** For tests, each of which counts as a new visit. */
export function forgetMap(): void {
  mapWasOpen = false;
}

/** The Available tab: search, filters, and the events they leave (docs/product.md: discovery). */
export function Discovery({ hosts, actionFor }: DiscoveryProps) {
  const { filters, from, choose, rewrite, clear } = useFilters();
  const api = useApi();
  const own = useCircle();
  const circle = filters.near === '' ? own : circleNear(filters.near, own);
  const found = useInfiniteQuery({
    ...discoveryQuery(api, filters, circle, from),
    // The previous results stay, dimmed, until the new ones arrive.
    placeholderData: keepPreviousData,
    // An unknown place stays unknown, so no second request is made.
    retryOnMount: false,
  });
  useOutcomeAtHand();
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  const [map, setMap] = useState(() => mapWasOpen);
  const slow = useSlow(found.isPlaceholderData);

  const pages = found.data?.pages ?? [];
  const events = pages.flatMap((page) => page.events);
  const total = pages[0]?.total ?? 0;
  const more = pages[0]?.atLeast ? '+' : '';
  const reading = pages[0]?.reading ?? null;
  // A city named in the search overrides the viewer's place; a list filtered by distance is not split.
  const middle = reading?.place
    ? circleNear(reading.place.label, reading.place)
    : filters.within > 0
      ? null
      : circle;
  const unknownPlace =
    found.error instanceof ApiError && found.error.code === 'place_unknown' ? found.error.reason : undefined;
  const failed = found.isError && !found.isFetchNextPageError;
  const loading = found.isPending || (found.isPlaceholderData && slow);
  const count =
    found.data && !found.isPlaceholderData
      ? `${total.toLocaleString('en-US')}${more} ${total === 1 ? 'event' : 'events'}`
      : null;
  const nonNear = count !== null && middle !== null && events[0]?.nearby === false;
  const loadMore = (): void => {
    setFocusFrom(events.length);
    void found.fetchNextPage();
  };
  const toggleMap = (): void => {
    mapWasOpen = !map;
    setMap(!map);
  };
  const clearAll = <Button onClick={clear}>Clear All Filters</Button>;

  return (
    <>
      <FilterBar
        filters={filters}
        choose={choose}
        rewrite={rewrite}
        hosts={hosts}
        circle={circle}
        // A place hides nothing.
        searched={(reading?.said.length ?? 0) > (reading?.place ? 1 : 0)}
        ownPlace={own?.label ?? null}
        placeProblem={unknownPlace}
        found={count}
      />
      {(reading !== null || filters.exact || foldedCount(filters, circle !== null) > 0) && (
        <Suspense fallback={null}>
          <Understood
            filters={filters}
            reading={reading}
            placed={circle !== null}
            nothing={count !== null && events.length === 0}
          />
        </Suspense>
      )}
      <div className="-mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold tabular-nums">
          <output>{count !== null && `${count} found`}</output>
          {nonNear && `, none near ${cityOf(middle)}`}
        </p>
        <span className="-mx-4 flex flex-wrap [@media(scripting:none)]:hidden">
          {hasFilters(filters, circle !== null) && events.length > 0 && (
            <Button variant="quiet" size="small" onClick={clear}>
              Clear All Filters
            </Button>
          )}
          <Button variant="quiet" size="small" aria-expanded={map} onClick={toggleMap}>
            {map ? 'Hide map' : 'Show map'}
          </Button>
        </span>
      </div>
      {map && (
        <MapSlot
          filters={filters}
          circle={circle}
          choose={(next) => {
            choose(next);
            toggleMap();
          }}
        />
      )}
      {loading ? (
        <EventListSkeleton />
      ) : unknownPlace !== undefined ? (
        <LaterOutcome title="Where is that?" text={unknownPlace} actions={clearAll} />
      ) : failed && events.length === 0 ? (
        <LaterOutcome
          title="The events did not load"
          text={
            found.error instanceof ApiError
              ? // docs/product.md: discovery, verbatim.
                `HTTP error! status: ${found.error.status}`
              : 'Something went wrong on the way.'
          }
          retry={{ act: () => void found.refetch(), pending: found.isFetching }}
        />
      ) : events.length === 0 ? (
        <Suspense fallback={null}>
          <NothingLeft
            filters={filters}
            circle={circle}
            reading={reading}
            choose={choose}
            actions={
              <>
                <Button variant="secondary" onClick={clear}>
                  Clear All Filters
                </Button>
                <Button variant="secondary" onClick={clear}>
                  Browse All Events
                </Button>
              </>
            }
          />
        </Suspense>
      ) : (
        <>
          {failed && (
            <p role="alert" className="mb-4 flex flex-wrap items-center gap-3">
              These may have changed: they could not be read again.
              <Button variant="secondary" size="small" onClick={() => void found.refetch()}>
                Try again
              </Button>
            </p>
          )}
          <EventList
            events={events}
            readAt={pages[0]?.readAt ?? ''}
            circle={middle}
            outdated={found.isPlaceholderData}
            actionFor={actionFor}
            nothingNear={
              middle && (
                <Suspense fallback={null}>
                  <NothingNear filters={filters} circle={middle} offers={!reading?.place} choose={choose} />
                </Suspense>
              )
            }
            narrowed={hasFilters(filters, true)}
            focusFrom={focusFrom}
          />
          {found.isFetchNextPageError && (
            <p role="alert" className="mt-6 text-center font-medium text-danger">
              The next events did not load. Please try again.
            </p>
          )}
          {(found.hasNextPage || pages.length > 1) && (
            <LoadMore
              label="Load More Events"
              onLoadMore={loadMore}
              pending={found.isFetchingNextPage}
              shown={found.hasNextPage ? events.length : total}
              total={total}
              href={nextAddress(filters, pages.at(-1)?.next ?? '')}
            />
          )}
          <Suspense fallback={null}>
            <StaysDrawn as="div" key={String(addressOf(filters))}>
              <ListFeeds filters={filters} total={total} />
            </StaysDrawn>
          </Suspense>
        </>
      )}
    </>
  );
}
