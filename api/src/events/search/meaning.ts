import { USUAL_RADIUS, type EventsQuery, type SearchReading } from '@backyard/contract';
import { cityNamed } from '../../platform/gazetteer/index.ts';
import type { EventFilters } from '../filters.queries.ts';
import { readSearch } from './reading.rules.ts';
import { searchTerms } from './search-words.rules.ts';

/** The filters of a search, and how screens describe them. `reading` is null if the search is only words. */
type Meaning = Pick<EventFilters, 'search' | 'understood'> & { reading: SearchReading | null };

/** A search as the queries take it. The admins' list of everything is searched by words alone. */
export function meaningOf({ q = '', exact, includePast }: Partial<EventsQuery>): Meaning {
  const search = searchTerms(q);
  const read = exact || includePast ? null : readSearch(q, cityNamed);
  if (read === null) return { search, understood: null, reading: null };
  const { said, text, place, ...rest } = read;
  return {
    search,
    understood: {
      ...rest,
      search: searchTerms(text),
      around: place && { latitude: place.latitude, longitude: place.longitude, miles: USUAL_RADIUS },
    },
    reading:
      said.length === 0
        ? null
        : {
            said,
            place: place && { label: `${place.city}, ${place.state}`, radius: USUAL_RADIUS },
            corrected: null,
          },
  };
}
