import type { HostAttendee, HostedEvent, OwnList, routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pageOf } from '../../lib/paged.ts';
import { FRESHNESS } from './hosts.queries.ts';

/** Rows a page: past the first screen of a phone and of a desk. */
const EVENTS_A_PAGE = 20;

/** One of the lists of the host's own events, whatever their state, page after page: soonest first, what is past latest first. */
export const myHostedEventsQuery = (api: Api, list: OwnList) =>
  infiniteQueryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/events', list] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      pageOf<HostedEvent>(
        await api.callWithHeaders<typeof routes.hosts.myEvents>('GET', '/api/host/events', {
          query: { list, limit: EVENTS_A_PAGE, ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.next,
  });

/** The host's own events that wait for approval, page after page. */
export const myPendingEventsQuery = (api: Api) =>
  infiniteQueryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/events/pending'] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      pageOf<HostedEvent>(
        await api.callWithHeaders<typeof routes.hosts.myPending>('GET', '/api/host/events/pending', {
          query: { limit: EVENTS_A_PAGE, ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.next,
  });

/** How many events the host has, and how many people registered for them. */
export const myHostSummaryQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/summary'] as const,
    queryFn: ({ signal }) => api.call<typeof routes.hosts.mySummary>('GET', '/api/host/summary', { signal }),
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

/** Who waits for a seat at one of the host's own events: the first of them, and how many there are. */
export const hostWaitingQuery = (api: Api, eventId: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/waitlist', eventId] as const,
    queryFn: async ({ signal }) => {
      const { body, headers } = await api.callWithHeaders<typeof routes.hosts.waiting>(
        'GET',
        '/api/host/events/:id/waitlist',
        { params: { id: eventId }, signal },
      );
      return { people: body, total: Number(headers.get('x-total-count') ?? body.length) };
    },
  });
