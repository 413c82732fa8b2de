import type { InfiniteData } from '@tanstack/react-query';
import { nextCursor } from './next-cursor.ts';

/** One page of a list that goes on. */
export interface Page<Item> {
  items: Item[];
  /** How many there are in all; null where nobody counts. */
  total: number | null;
  /** More than `total`: the server stops counting somewhere. */
  atLeast: boolean;
  next: string | null;
}

/** A page from an answer: totals and the next page's cursor travel in its headers. */
export function pageOf<Item>({ body, headers }: { body: Item[]; headers: Headers }): Page<Item> {
  const total = headers.get('x-total-count');
  return {
    items: body,
    total: total === null ? null : Number(total),
    atLeast: headers.get('x-total-count-is') === 'at-least',
    next: nextCursor(headers.get('link')),
  };
}

/** All items read so far, and how many there are. */
export const allOf = <Item>({ pages }: InfiniteData<Page<Item>>) => ({
  items: pages.flatMap((page) => page.items),
  total: pages[0]?.total ?? null,
  atLeast: pages[0]?.atLeast ?? false,
});
