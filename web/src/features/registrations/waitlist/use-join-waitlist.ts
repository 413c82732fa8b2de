import type { Event, routes, Wishes } from '@backyard/contract';
import { isUnauthorized, reasonOf } from '../../../lib/api-client.ts';
import { useApp } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { toastFailed } from '../../../ui/toast-store.ts';
import { keptWishes } from '../kept.ts';
import { logInAgain } from '../log-in-to-register.ts';
import { rereadSeats } from '../registrations.queries.ts';

/** Joins the waitlist and passes on the updated event. */
export function useJoinWaitlist(
  { memberId, eventId }: { memberId: string; eventId: string },
  onJoined: (event: Event) => void,
  onRefused: () => void,
) {
  const { api, queryClient } = useApp();
  const mutation = useAct({
    name: `join-waitlist ${eventId}`,
    call: (wishes: Wishes) =>
      api.call<typeof routes.waitlist.join>('POST', '/api/events/:id/waitlist', {
        params: { id: eventId },
        body: wishes,
      }),
    onSuccess: (event) => {
      keptWishes(memberId, eventId).forget();
      queryClient.setQueryData(['/api/events', eventId], event);
      onJoined(event);
      void rereadSeats(queryClient);
    },
    onError: (error, wishes) => {
      keptWishes(memberId, eventId).keep(wishes);
      if (isUnauthorized(error)) return logInAgain(eventId);
      toastFailed('You are not on the waitlist', reasonOf(error, 'Please try again.'));
      // A seat is free, or the event is cancelled: the screen is out of date.
      onRefused();
      return void rereadSeats(queryClient);
    },
  });
  return {
    pending: mutation.isPending,
    join: (wishes: Wishes): void => {
      mutation.mutate(wishes);
    },
  };
}
