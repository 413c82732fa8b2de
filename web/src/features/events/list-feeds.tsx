import { SITE_CALENDAR, SITE_FEED } from '@backyard/contract';
import type { Filters } from './discovery-filters.ts';
import { feedAddress } from './feed-address.ts';
import { OfThatKind } from './of-that-kind.tsx';

export interface ListFeedsProps {
  filters: Filters;
  /** How many events were found. */
  total: number;
}

/** With fewer results than this, the categories that the search means are offered. */
const FEW = 6;
const LINK = 'inline-flex min-h-11 items-center underline';

/** Below a list: categories that match the search if it found little, and the list's feeds with the same filters [machines.5]. */
export const ListFeeds = ({ filters, total }: ListFeedsProps) => (
  <>
    {total < FEW && <OfThatKind filters={filters} />}
    <p className="mt-8 flex flex-wrap items-center gap-x-4 text-muted print:hidden">
      Never miss one:
      <a className={LINK} href={feedAddress(SITE_CALENDAR, filters)}>
        Calendar feed
      </a>
      <a className={LINK} href={feedAddress(SITE_FEED, filters)}>
        Atom feed
      </a>
    </p>
  </>
);
