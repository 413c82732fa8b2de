import type { routes } from '@backyard/contract';
import { actFailed } from '../../lib/act-failed.ts';
import { useApp } from '../../lib/app-context.ts';
import { useAct } from '../../lib/use-act.ts';
import { toastDone } from '../../ui/toast-store.ts';
import { calendarAddressQuery } from './calendar.queries.ts';

/** Replaces the feed's address and shows the new one in place of the old. */
export function useResetAddress(onSettled: () => void) {
  const { api, queryClient } = useApp();
  const mutation = useAct({
    again: true,
    name: 'reset calendar address',
    call: (_input: void, idempotencyKey) =>
      api.call<typeof routes.calendar.reset>('POST', '/api/user/calendar/reset', { idempotencyKey }),
    onSuccess: async (address) => {
      const { queryKey } = calendarAddressQuery(api);
      // A pending response would bring the old address back.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, address);
      toastDone('Address reset', 'Subscribe again with the new one.');
    },
    onError: (error) => actFailed(error, 'Please try again.', 'The address was not reset'),
    onSettled,
  });
  return {
    pending: mutation.isPending,
    reset: (): void => {
      mutation.mutate();
    },
  };
}
