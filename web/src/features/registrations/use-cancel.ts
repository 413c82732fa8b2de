import { formatDollars, type Event, type routes } from '@backyard/contract';
import { ApiError, isUnauthorized, reasonOf } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { formatDay } from '../../lib/formats.ts';
import { sessionLost } from '../../lib/session-lost.ts';
import { useAct } from '../../lib/use-act.ts';
import { toast, toastFailed } from '../../ui/toast-store.ts';
import { eventQuery } from '../events/index.ts';
import { rereadSeats } from './registrations.queries.ts';

/** Where the member cancels: at the event, or in the list of their own events (docs/product.md: dashboard has other words there). */
export type CancelPlace = 'event' | 'list';

const SAID = {
  event: {
    done: { title: 'Registration cancelled' },
    loggedOut: 'Must be logged in to cancel registration',
    failed: 'Cancellation failed',
    otherwise: 'Please try again.',
  },
  list: {
    done: { title: 'Successfully unregistered', description: 'You have been removed from the event.' },
    loggedOut: 'Unauthorized',
    failed: 'Error',
    otherwise: 'Failed to unregister from event. Please try again.',
  },
} as const;

/** Gives a seat back and says how it went. */
export function useCancel(
  event: Pick<Event, 'id' | 'title' | 'startTime' | 'timeZone' | 'registration'>,
  place: CancelPlace,
  onSettled: () => void,
) {
  const { api, queryClient } = useApp();
  const { done, loggedOut, failed, otherwise } = SAID[place];
  // Names the date, as a member may have several of a series.
  const which = `${event.title}, ${formatDay(event.startTime, event.timeZone)}`;
  const refund = event.registration?.refund;
  // The amount that the dialog has just promised.
  const moneyBack = refund?.due ? ` ${formatDollars(refund.amount)} goes back to your card.` : '';
  // Without the ticket the page is shorter, so the scroll position would end up somewhere further down.
  const show = async (): Promise<void> => {
    await Promise.all([
      rereadSeats(queryClient),
      // If its page is not open, for lists that are opened next [HOLD-123].
      place === 'list' && queryClient.prefetchQuery({ ...eventQuery(api, event.id), staleTime: 0 }),
    ]);
    if (place === 'event') window.scrollTo({ top: 0 });
  };
  /** Whether the seat now belongs to another person; the event is reloaded for this even if its page is not open. */
  const isHandedOn = async (): Promise<boolean> => {
    try {
      return (await queryClient.fetchQuery(eventQuery(api, event.id))).handedOn != null;
    } catch {
      return false;
    }
  };
  const mutation = useAct({
    again: true,
    name: `cancel ${event.id}`,
    call: () =>
      api.call<typeof routes.registrations.cancel>('DELETE', '/api/events/:id/register', {
        params: { id: event.id },
      }),
    // Pending until the screen is updated: the dialog closes over a page that is already right.
    onSuccess: async () => {
      const said = { description: which, ...done };
      toast({ ...said, description: `${said.description}${moneyBack}`, variant: 'success' });
      await show();
    },
    onError: async (error) => {
      // Cancelled in another tab or on another device: the result is what they want.
      if (error instanceof ApiError && error.code === 'not_registered') {
        await show();
        return void toast({
          title: (await isHandedOn()) ? 'You transferred this seat' : 'Already cancelled',
          description: which,
        });
      }
      if (isUnauthorized(error)) return sessionLost(loggedOut === undefined ? {} : { title: loggedOut });
      toastFailed(failed, reasonOf(error, otherwise));
      return void rereadSeats(queryClient);
    },
    onSettled,
  });
  return {
    pending: mutation.isPending,
    cancel: (): void => {
      mutation.mutate();
    },
  };
}
