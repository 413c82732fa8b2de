import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { isUnauthorized, reasonOf } from './api-client.ts';
import { useSessionWatch } from './use-session-watch.ts';

export interface LoadedProps<T> {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Stands there until the data does. */
  placeholder: ReactNode;
  /** "Your events did not load" */
  failure: string;
  children: (data: T) => ReactNode;
}

/** A member's data with the way there: placeholders, what went wrong, and a session that has ended meanwhile. */
export function Loaded<T>({ query, placeholder, failure, children }: LoadedProps<T>) {
  useSessionWatch(query.error);
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return placeholder;
  if (isUnauthorized(query.error)) {
    return (
      <div className="grid min-h-96 place-items-center">
        <Spinner label="Logging in again…" />
      </div>
    );
  }
  return (
    <ErrorState
      title={failure}
      text={reasonOf(query.error, 'Something went wrong on the way. Please try again.')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
