import { FEED_PARAMETERS } from '@backyard/contract';
import { addressOf, type Filters } from './discovery-filters.ts';

/**
 * The address of a feed with these filters. A feed may be shared, so it contains a place only if the list's URL does and filters by
 * distance. It never contains a day, which would be over when a program fetches the feed again.
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
