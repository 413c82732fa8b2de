import type { Registration, routes } from '@backyard/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** The member's registrations, soonest event first. For members only: others are refused. */
export const myRegistrationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/events'] as const,
    // Read again whenever a screen with them opens; what a loader has just read (ms) is not read twice.
    staleTime: 2000,
    queryFn: api.read<typeof routes.registrations.mine>('/api/user/events'),
  });

/** Upcoming ones, soonest first, and started ones, latest first. */
export function byTense(registrations: readonly Registration[]): {
  upcoming: Registration[];
  past: Registration[];
} {
  return {
    upcoming: registrations.filter(({ event }) => !event.past),
    past: registrations.filter(({ event }) => event.past).toReversed(),
  };
}

/** Parts of an event's page that only registered members may load: after cancelling, a request would be refused. */
const INSIDE = ['guests', 'announcements', 'messages', 'handing', 'table'];

/** Reloads the member's lists and all event lists and pages after a seat or waitlist place was taken or released. */
export async function rereadSeats(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    ['/api/user/events', '/api/user/waitlist', '/api/events', '/api/events/recommended'].map((path) =>
      queryClient.invalidateQueries({
        queryKey: [path],
        predicate: ({ queryKey }) => !INSIDE.includes(String(queryKey[2])),
      }),
    ),
  );
}
