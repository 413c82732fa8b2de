import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf, filtersFrom, NO_FILTERS, pageIn, type Filters } from './discovery-filters.ts';

export interface FilterControl {
  filters: Filters;
  /** The page of the list that the URL names. */
  from: string | null;
  /** A choice adds a history entry: Back undoes it. */
  choose: (filters: Filters) => void;
  /** Typing replaces the current history entry, so that Back does not step through letters. */
  rewrite: (filters: Filters) => void;
  clear: () => void;
}

/** The filters, which are kept only in the page's URL. */
export function useFilters(): FilterControl {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersFrom(search), [search]);
  const write = useCallback(
    (next: Filters, replace: boolean) => setSearch(addressOf(next), { replace, preventScrollReset: true }),
    [setSearch],
  );
  return {
    filters,
    from: pageIn(search),
    choose: (next) => write(next, false),
    rewrite: (next) => write(next, true),
    clear: () => write(NO_FILTERS, false),
  };
}
