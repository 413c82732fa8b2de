import type { routes, Wishes } from '@backyard/contract';
import { isUnauthorized, reasonOf } from '../../lib/api-client.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { toastFailed } from '../../ui/toast-store.ts';
import { keptWishes } from './kept.ts';
import { logInAgain } from './log-in-to-register.ts';
import { rereadSeats } from './registrations.queries.ts';

/** Takes a seat; that it went well is for the dialog to say, which a toast would cover on small phones (docs/product.md: registration) [HOLD-22]. */
export function useRegister(
  { memberId, eventId }: { memberId: string; eventId: string },
  onRegistered: () => void,
) {
  const { api, queryClient } = useApp();
  const mutation = useAct({
    name: `register ${eventId}`,
    // Without a connection it fails at once: a seat must not be taken later without the member's knowledge.
    call: (wishes: Wishes & { code?: string }) =>
      api.call<typeof routes.registrations.register>('POST', '/api/events/:id/register', {
        params: { id: eventId },
        body: wishes,
      }),
    onSuccess: (registration) => {
      keptWishes(memberId, eventId).forget();
      queryClient.setQueryData(['/api/events', eventId], registration.event);
      onRegistered();
      void rereadSeats(queryClient);
    },
    onError: (error, wishes) => {
      if (isUnauthorized(error)) {
        keptWishes(memberId, eventId).keep(wishes);
        return logInAgain(eventId);
      }
      toastFailed('Registration failed', reasonOf(error, 'Please try again.'));
      // Full, cancelled or changed: the screen is out of date.
      return void rereadSeats(queryClient);
    },
  });
  return {
    pending: mutation.isPending,
    /** `code`: the discount code with which nothing is left to pay. */
    register: (wishes: Wishes & { code?: string }): void => {
      mutation.mutate(wishes);
    },
  };
}
