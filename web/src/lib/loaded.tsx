import type { ReactNode } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { isUnauthorized } from './api-client.ts';
import { wasHandedOver } from './handover.ts';
import { NotLoaded } from './not-loaded.tsx';
import { useSessionWatch } from './use-session-watch.ts';

interface Read<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** A query as the library gives it, or a result assembled from several queries: it names those, since only they were handed over. */
export type LoadedQuery<T> = Read<T> &
  ({ dataUpdatedAt: number } | { madeOf: readonly (object | undefined)[] });

export interface LoadedProps<T extends object | null> {
  query: LoadedQuery<T>;
  /** Shown until the data is there. */
  placeholder: ReactNode;
  /** "Your events did not load" */
  failure: string;
  children: (data: T) => ReactNode;
}

/** A member's data with the way there: placeholders, what went wrong, and a session that has ended meanwhile. */
export function Loaded<T extends object | null>({ query, placeholder, failure, children }: LoadedProps<T>) {
  useSessionWatch(query.error);
  const hydrated = useHydrated();
  const { data } = query;
  // A part whose code comes late is taken over as the server has drawn it, whatever others have fetched for it meanwhile.
  const answers = 'madeOf' in query ? query.madeOf : [data];
  if (!hydrated && data && !answers.every((answer) => answer && wasHandedOver(answer))) return placeholder;
  if (data !== undefined) return children(data);
  // The server draws no failure: it leaves asking again to the browser.
  if (query.error === null || !hydrated) return placeholder;
  if (isUnauthorized(query.error)) {
    return (
      <div className="grid min-h-96 place-items-center">
        <Spinner label="Logging in again…" />
      </div>
    );
  }
  return <NotLoaded query={query} failure={failure} />;
}
