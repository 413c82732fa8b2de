import { FEED_PARAMETERS } from '@backyard/contract';
import { addressOf, type Filters } from './discovery-filters.ts';

/**
 * The address of a feed of what these filters leave, for whoever has it: a place is in it only where the address of the list has it and hides what is
 * far from it, and a day never, since it is over when a program comes back.
 */
export function feedAddress(feed: string, filters: Filters): string {
  const near = filters.within > 0 ? filters.near : '';
  const chosen = addressOf({ ...filters, near, within: near === '' ? 0 : filters.within });
  const search = new URLSearchParams(
    FEED_PARAMETERS.flatMap((name) => {
      const value = chosen.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return search.size === 0 ? feed : `${feed}?${search}`;
}
