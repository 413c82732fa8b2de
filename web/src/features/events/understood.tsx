import { PATHS, SITE_CALENDAR, type SearchReading } from '@backyard/contract';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf, type Filters } from './discovery-filters.ts';
import { feedAddress } from './feed-address.ts';
import { narrowingOf } from './narrowing.ts';

export interface UnderstoodProps {
  filters: Filters;
  /** Null if the search is only words. */
  reading: SearchReading | null;
  /** The center for distances is known. */
  placed: boolean;
  /** No event was found. */
  nothing: boolean;
}

/** What narrows the list, starting with the interpreted search, and links to remove each: they are URLs, so they work without scripts. */
export function Understood({ filters, reading, placed, nothing }: UnderstoodProps) {
  const at = (chosen: Partial<Filters>): string => {
    const search = addressOf({ ...filters, ...chosen }).toString();
    return search === '' ? PATHS.events : `${PATHS.events}?${search}`;
  };
  const corrected = reading?.corrected ?? null;
  // A chosen and a typed "saturday" are two entries.
  const narrowing = narrowingOf(filters, reading, placed);
  // A place or a day alone does not narrow a feed.
  const feed = feedAddress(SITE_CALENDAR, filters);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      {filters.exact && (
        <p>
          <Undo to={at({ exact: false })} label={`Only the words “${filters.q}”`} />
        </p>
      )}
      {corrected !== null && (
        <p className="w-full wrap-anywhere">
          Nothing mentions “{filters.q}”. We looked for <strong>{corrected}</strong>.
        </p>
      )}
      {narrowing.length > 0 && (
        <>
          <ul aria-label="Narrowed to" className="flex flex-wrap gap-2">
            {narrowing.map(({ label, without }) => (
              <li key={at(without)}>
                <Undo to={at(without)} label={label} />
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted empty:hidden">
            {nothing && 'Take one away to find more. '}
            {corrected === null && reading !== null && (
              <Link
                to={at({ exact: true })}
                preventScrollReset
                className="inline-flex min-h-11 items-center text-accent-ink underline"
              >
                Only the words “{filters.q}”
              </Link>
            )}
          </p>
        </>
      )}
      {feed !== SITE_CALENDAR && (
        <a href={feed} className="inline-flex min-h-11 items-center text-sm text-accent-ink underline">
          Calendar feed of these
        </a>
      )}
    </div>
  );
}

function Undo({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-accent bg-accent-soft py-1.5 pr-3 pl-4 text-sm font-medium text-accent-ink no-underline hover:bg-sunken sm:min-h-10"
    >
      <span className="sr-only">Without: </span>
      <span className="wrap-anywhere">{label}</span>
      <X aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  );
}
