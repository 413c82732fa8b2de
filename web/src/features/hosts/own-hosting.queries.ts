import type { HostAttendee, routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { FRESHNESS } from './hosts.queries.ts';

/** The host's own events, whatever their state, soonest first. */
export const myHostedEventsQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/events'] as const,
    queryFn: ({ signal }) => api.call<typeof routes.hosts.myEvents>('GET', '/api/host/events', { signal }),
  });

/** The host's own events that wait for approval. */
export const myPendingEventsQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/events/pending'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.hosts.myPending>('GET', '/api/host/events/pending', { signal }),
  });

/** So many people come at once: nearly every event is one answer, and can be searched as a whole. */
const PEOPLE_A_PAGE = 1000;

interface AttendeePage {
  attendees: HostAttendee[];
  total: number;
  /** The last attendee of this page, where there is another page. */
  next: string | undefined;
}

/** Who is registered for one of the host's own events, in the order of registering. */
export const hostAttendeesQuery = (api: Api, eventId: string) =>
  infiniteQueryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/attendees', eventId] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<AttendeePage> => {
      const { body, headers } = await api.callWithHeaders<typeof routes.hosts.myAttendees>(
        'GET',
        '/api/host/attendees',
        { query: { eventId, limit: PEOPLE_A_PAGE, after: pageParam }, signal },
      );
      return {
        attendees: body,
        total: Number(headers.get('x-total-count') ?? body.length),
        next: headers.get('link') === null ? undefined : body.at(-1)?.id,
      };
    },
    getNextPageParam: (page) => page.next,
  });

/** What the host says about themselves in public. */
export const myHostProfileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/host/profile'] as const,
    queryFn: ({ signal }) => api.call<typeof routes.hosts.myProfile>('GET', '/api/host/profile', { signal }),
  });

/** How far the member's wish to be a host has come. */
export const myHostRequestQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/request'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.hostRequests.mine>('GET', '/api/host/request', { signal }),
  });
