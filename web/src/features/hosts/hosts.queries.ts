import type { Event, HostAttendee, routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { nextCursor } from '../../lib/next-cursor.ts';

/** Events and their people change under one's eyes: what is older than this (ms) is read again when its screen opens. */
const FRESHNESS = { staleTime: 2000 } as const;

/** Hosts with upcoming events, most events first: what the host filter offers. */
export const hostsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/hosts'] as const,
    queryFn: ({ signal }) => api.call<typeof routes.hosts.list>('GET', '/api/hosts', { signal }),
  });

/** A host's public page; 404 for a name that is nobody's. */
export const hostPageQuery = (api: Api, name: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/hosts', name] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.hosts.page>('GET', '/api/hosts/:name', { params: { name }, signal }),
  });

interface EventPage {
  events: Event[];
  total: number;
  next: string | null;
}

/** Upcoming events of one host, or of all of them (null), page after page. */
export const hostEventsQuery = (api: Api, host: string | null) =>
  infiniteQueryOptions({
    ...FRESHNESS,
    queryKey: ['/api/events/hosts', host] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<EventPage> => {
      const { body, headers } = await api.callWithHeaders<typeof routes.hosts.events>(
        'GET',
        '/api/events/hosts',
        {
          query: {
            ...(host === null ? { all: 'true' } : { host }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
          signal,
        },
      );
      return {
        events: body,
        total: Number(headers.get('x-total-count') ?? body.length),
        next: nextCursor(headers.get('link')),
      };
    },
    getNextPageParam: (page) => page.next,
  });

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
