import type { Event } from '@backyard/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { Section } from '../../ui/section.tsx';
import { RatingList } from './rating-list.tsx';
import { ratingsQuery, ratingSummaryQuery } from './ratings.queries.ts';

/** Reads what the section shows, so that it comes with the page. What does not arrive is asked for again there. */
export async function readReviews(api: Api, queryClient: QueryClient, eventId: string): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(ratingSummaryQuery(api, eventId)),
    queryClient.prefetchInfiniteQuery(ratingsQuery(api, eventId)),
  ]);
}

/** The ratings of a past event on its page, for everybody (docs/product.md: event). */
export function EventReviews({ event }: { event: Event }) {
  return (
    <Section id="reviews" title="Reviews">
      <div className="mt-3">
        <RatingList event={event} />
      </div>
    </Section>
  );
}
