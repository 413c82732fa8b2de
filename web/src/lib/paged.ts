import type { RouteContract } from '@backyard/contract';
import type { InfiniteData } from '@tanstack/react-query';
import type { Api, Input, Output } from './api-client.ts';
import { nextCursor } from './next-cursor.ts';
import { FRESHNESS } from './query-client.ts';

/** One page of a list that goes on. */
export interface Page<Item> {
  items: Item[];
  /** How many there are in all; null if the server does not count them. */
  total: number | null;
  /** More than `total`: the server stops counting somewhere. */
  atLeast: boolean;
}

/** `next`: where the next page begins; null if there is none. */
export type AndNext<P> = P & { next: string | null };

/** What the call itself, and so the link in its answer, names the place to go on from. */
type By<R extends RouteContract> =
  Input<R> extends { query: infer Query } ? Extract<keyof Query, 'cursor' | 'after' | 'before'> : never;
type ItemOf<R extends RouteContract> = Output<R> extends (infer Item)[] ? Item : never;

/** The total length of a list, from the answer with one of its pages. */
export const totalOf = ({ body, headers }: { body: readonly unknown[]; headers: Headers }): number =>
  Number(headers.get('x-total-count') ?? body.length);

const listOf = (answer: { body: unknown[]; headers: Headers }): Page<unknown> => ({
  items: answer.body,
  total: answer.headers.has('x-total-count') ? totalOf(answer) : null,
  atLeast: answer.headers.get('x-total-count-is') === 'at-least',
});

/**
 * A list that is read page after page: a part of `infiniteQueryOptions`. An answer that is no plain list, or is to be called something
 * else, is a page of type `P`, which `read` makes of it.
 */
export function pagesOf<R extends RouteContract & { method: 'GET' }, P extends object = Page<ItemOf<R>>>(
  api: Api,
  path: R['path'],
  by: By<R>,
  input?: Input<R>,
  read: (answer: { body: Output<R>; headers: Headers }) => P = listOf as never,
) {
  const { query } = (input ?? {}) as { query?: object };
  return {
    ...FRESHNESS,
    initialPageParam: '',
    queryFn: async ({
      pageParam,
      signal,
    }: {
      pageParam: string;
      signal: AbortSignal;
    }): Promise<AndNext<P>> => {
      const asked = { ...input, query: { ...query, [by]: pageParam }, signal };
      const answer = await api.callWithHeaders<R>('GET', path, asked as never);
      return { ...read(answer), next: nextCursor(answer.headers.get('link'), by) };
    },
    getNextPageParam: ({ next }: AndNext<P>) => next,
  };
}

/** All items read so far, and how many there are. */
export const allOf = <Item>({ pages }: InfiniteData<Page<Item>>) => ({
  items: pages.flatMap((page) => page.items),
  total: pages[0]?.total ?? null,
  atLeast: pages[0]?.atLeast ?? false,
});
