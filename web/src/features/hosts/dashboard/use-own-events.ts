import type { HostedEvent, OwnList } from '@backyard/contract';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../lib/app-context.ts';
import { allOf, type Page } from '../../../lib/paged.ts';
import { myHostedEventsQuery, myPendingEventsQuery } from '../own-hosting.queries.ts';

/** A list of the host's own events as far as it is loaded, and how to load more. */
export interface OwnEvents {
  items: HostedEvent[];
  total: number;
  /** Null if there is no more. */
  more: { pending: boolean; load: () => void } | null;
}

type Query = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'error'
> & {
  data: { pages: Page<HostedEvent>[]; pageParams: unknown[] } | undefined;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

const asOwn = (query: Query) => {
  const { data, error, isFetching, refetch } = query;
  const read = data && allOf(data);
  const own: OwnEvents | undefined = read && {
    items: read.items,
    total: read.total ?? read.items.length,
    more: query.hasNextPage
      ? { pending: query.isFetchingNextPage, load: () => void query.fetchNextPage() }
      : null,
  };
  return { data: own, madeOf: [data], error, isFetching, refetch };
};

/** One of the lists of the host's own events. */
export const useOwnEvents = (list: OwnList) => asOwn(useInfiniteQuery(myHostedEventsQuery(useApi(), list)));

/** The host's own events that wait for approval. */
export const useOwnPending = () => asOwn(useInfiniteQuery(myPendingEventsQuery(useApi())));

interface OwnQuery {
  data: OwnEvents | undefined;
  madeOf: readonly (object | undefined)[];
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Combines two lists for `Loaded`: loaded when both are. */
export function both(a: OwnQuery, b: OwnQuery) {
  return {
    data: a.data !== undefined && b.data !== undefined ? ([a.data, b.data] as const) : undefined,
    madeOf: [...a.madeOf, ...b.madeOf],
    error: a.error ?? b.error,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  };
}
