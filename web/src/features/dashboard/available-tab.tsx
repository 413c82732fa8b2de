import type { Event } from '@backyard/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { discoveryQuery, EventList, EventListSkeleton, NO_FILTERS } from '../events/index.ts';
import { PlaceChip, useCircle } from '../places/index.ts';
import { CardAction } from '../registrations/index.ts';

const actionFor = (event: Event) => <CardAction event={event} />;

/** Available Events: all upcoming events, nearby ones first. */
export function AvailableTab() {
  const circle = useCircle();
  const found = useInfiniteQuery({
    ...discoveryQuery(useApi(), NO_FILTERS, circle),
    placeholderData: keepPreviousData,
  });
  const [focusFrom, setFocusFrom] = useState<number | null>(null);
  return (
    <Loaded query={found} placeholder={<EventListSkeleton />} failure="The events did not load">
      {({ pages }) => {
        const events = pages.flatMap((page) => page.events);
        const total = pages[0]?.total ?? 0;
        if (events.length === 0) {
          return (
            <EmptyState
              title="No Available Events"
              text="Nothing is planned just now. New events come in all the time."
              actions={
                <Button variant="secondary" pending={found.isFetching} onClick={() => void found.refetch()}>
                  Look again
                </Button>
              }
            />
          );
        }
        return (
          <>
            <PlaceChip circle={circle} className="mb-4" />
            <EventList
              events={events}
              readAt={pages[0]?.readAt ?? ''}
              circle={circle}
              outdated={found.isPlaceholderData}
              actionFor={actionFor}
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
                pending={found.isFetchingNextPage}
                shown={found.hasNextPage ? events.length : total}
                total={total}
                onLoadMore={() => {
                  setFocusFrom(events.length);
                  void found.fetchNextPage();
                }}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
