import { PATHS, type routes } from '@backyard/contract';
import { isUnauthorized, reasonOf } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { sessionLost } from '../../lib/session-lost.ts';
import { keepDraft } from '../../lib/stored.ts';
import { useAct } from '../../lib/use-act.ts';
import { toastDone, toastFailed } from '../../ui/toast-store.ts';
import { keptRating } from './kept-rating.ts';
import { ownRatingQuery, rereadRatings } from './ratings.queries.ts';

/** The event's page with the dialog open, for a member who had to log in again. */
const ratePath = (eventId: string): string => `${PATHS.event(eventId)}?rate=1`;

/** Sends a rating and says how it went (docs/product.md: rating). */
export function useRate(memberId: string, eventId: string) {
  const { api, queryClient } = useApp();
  const mutation = useAct({
    again: true,
    name: `rate ${eventId}`,
    // Without a connection it fails at once, and the words stay in the form.
    call: ({ rating, review }: { rating: number; review: string }) =>
      api.call<typeof routes.ratings.rate>('POST', '/api/events/:id/rating', {
        params: { id: eventId },
        body: { rating, review: review.trim() || null },
      }),
    onSuccess: ({ rating, review }) => {
      keptRating(memberId, eventId).forget();
      toastDone('Rating Submitted', 'Thanks for letting others know.');
      queryClient.setQueryData(ownRatingQuery(api, eventId).queryKey, { rating, review });
      void rereadRatings(queryClient, eventId);
    },
    onError: (error, draft) => {
      if (isUnauthorized(error)) {
        keepDraft(keptRating(memberId, eventId), draft);
        sessionLost({ returnTo: ratePath(eventId) });
        return;
      }
      toastFailed('Error', reasonOf(error, 'Failed to submit rating'));
    },
  });
  return {
    pending: mutation.isPending,
    rate: (rating: number, review: string): void => {
      mutation.mutate({ rating, review });
    },
  };
}
