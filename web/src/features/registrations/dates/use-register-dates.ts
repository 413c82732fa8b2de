import type { DateOutcome, routes, Wishes } from '@backyard/contract';
import { actFailed } from '../../../lib/act-failed.ts';
import { isUnauthorized } from '../../../lib/api-client.ts';
import { useApp } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { logInAgain } from '../log-in-to-register.ts';
import { rereadSeats } from '../registrations.queries.ts';

/** Takes seats at several dates of the series of `eventId`; the answer is one for each. */
export function useRegisterDates(eventId: string, onAnswer: (outcomes: DateOutcome[]) => void) {
  const { api, queryClient } = useApp();
  return useAct({
    name: `register dates ${eventId}`,
    again: true,
    call: ({ dates, wishes }: { dates: string[]; wishes: Wishes }) =>
      api.call<typeof routes.series.register>('POST', '/api/events/:id/dates/register', {
        params: { id: eventId },
        body: { dates, ...wishes },
      }),
    onSuccess: async (outcomes) => {
      await rereadSeats(queryClient);
      onAnswer(outcomes);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return logInAgain(eventId);
      actFailed(error, 'Please try again.', 'Registration failed');
      return void rereadSeats(queryClient);
    },
  });
}
