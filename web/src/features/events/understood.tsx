import { PATHS, type SearchReading } from '@backyard/contract';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { addressOf, type Filters } from './discovery-filters.ts';

export interface UnderstoodProps {
  filters: Filters;
  /** Null where the search is only words. */
  reading: SearchReading | null;
  /** Nothing was found. */
  nothing: boolean;
}

/** What the server understood of the search, and the ways to undo it: each is an address, which needs no scripts. */
export function Understood({ filters, reading, nothing }: UnderstoodProps) {
  const at = (chosen: Partial<Filters>): string => {
    const search = addressOf({ ...filters, ...chosen }).toString();
    return search === '' ? PATHS.events : `${PATHS.events}?${search}`;
  };
  if (filters.exact) {
    return (
      <p className="mt-3">
        <Undo to={at({ exact: false })} label={`Only the words “${filters.q}”`} />
      </p>
    );
  }
  if (reading === null) return null;
  const { said, corrected } = reading;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {corrected !== null && (
        <p className="w-full wrap-anywhere">
          Nothing says “{filters.q}”. We looked for <strong>{corrected}</strong>.
        </p>
      )}
      {said.length > 0 && (
        <>
          <ul aria-label="Understood" className="flex flex-wrap gap-2">
            {said.map(({ label, without }) => (
              <li key={label}>
                <Undo to={at({ q: without })} label={label} />
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">
            {nothing && 'Take one away to find more. '}
            {corrected === null && (
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
