import type { HostAttendee, OwnList, routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pagesOf, totalOf } from '../../lib/paged.ts';
import { FRESHNESS } from '../../lib/query-client.ts';

/** Rows per page: more than fits the first screen of a phone or a desktop. */
const EVENTS_A_PAGE = 20;

/** One list of the host's own events in any state, page by page: soonest first, past ones latest first. */
export const myHostedEventsQuery = (api: Api, list: OwnList) =>
  infiniteQueryOptions({
    ...pagesOf<typeof routes.hosts.myEvents>(api, '/api/host/events', 'cursor', {
      query: { list, limit: EVENTS_A_PAGE },
    }),
    queryKey: ['/api/host/events', list] as const,
  });

/** The host's own events that wait for approval, page by page. */
export const myPendingEventsQuery = (api: Api) =>
  infiniteQueryOptions({
    ...pagesOf<typeof routes.hosts.myPending>(api, '/api/host/events/pending', 'cursor', {
      query: { limit: EVENTS_A_PAGE },
    }),
    queryKey: ['/api/host/events/pending'] as const,
  });

/** How many events the host has, and how many people registered for them. */
export const myHostSummaryQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/summary'] as const,
    queryFn: api.read<typeof routes.hosts.mySummary>('/api/host/summary'),
  });

/** How many attendees one page holds: nearly every event fits on one, and can be searched completely. */
const PEOPLE_A_PAGE = 1000;

interface AttendeePage {
  attendees: HostAttendee[];
  total: number;
}

/** The attendees of one of the host's own events, in order of registration. */
export const hostAttendeesQuery = (api: Api, eventId: string) =>
  infiniteQueryOptions({
    ...pagesOf<typeof routes.hosts.myAttendees, AttendeePage>(
      api,
      '/api/host/attendees',
      'after',
      { query: { eventId, limit: PEOPLE_A_PAGE } },
      ({ body, headers }) => ({ attendees: body, total: totalOf({ body, headers }) }),
    ),
    queryKey: ['/api/host/attendees', eventId] as const,
  });

/** The host's public description of themselves. */
export const myHostProfileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/host/profile'] as const,
    queryFn: api.read<typeof routes.hosts.myProfile>('/api/host/profile'),
  });

/** The state of the member's request to become a host. */
export const myHostRequestQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/request'] as const,
    queryFn: api.read<typeof routes.hostRequests.mine>('/api/host/request'),
  });

/** The waitlist of one of the host's own events: the first people, and the total. */
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
      return { people: body, total: totalOf({ body, headers }) };
    },
  });
