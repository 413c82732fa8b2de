import { SITE_CALENDAR, SITE_FEED } from '@backyard/contract';
import type { Filters } from './discovery-filters.ts';
import { feedAddress } from './feed-address.ts';

export interface ListFeedsProps {
  filters: Filters;
}

const LINK = 'inline-flex min-h-11 items-center underline';

/** Below a list: its feeds, narrowed as it is [machines.5]. */
export const ListFeeds = ({ filters }: ListFeedsProps) => (
  <p className="mt-8 flex flex-wrap items-center gap-x-4 text-muted print:hidden">
    Never miss one:
    <a className={LINK} href={feedAddress(SITE_CALENDAR, filters)}>
      Calendar feed
    </a>
    <a className={LINK} href={feedAddress(SITE_FEED, filters)}>
      Atom feed
    </a>
  </p>
);
