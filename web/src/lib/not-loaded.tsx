import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ApiError, reasonOf } from './api-client.ts';

export interface NotLoadedProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** "Your events did not load" */
  failure: string;
  level?: 2 | 3;
}

/** To ask again changes nothing about these. */
const REFUSED = [400, 403, 404, 409, 410];

/** Shown instead of data: what went wrong, with a retry; or the server's sentence if it refused. */
export function NotLoaded({ query, failure, level = 2 }: NotLoadedProps) {
  const { error } = query;
  if (error instanceof ApiError && REFUSED.includes(error.status))
    return (
      <div role="alert">
        <EmptyState title={error.reason} level={level} />
      </div>
    );
  return (
    <ErrorState
      title={failure}
      text={reasonOf(error, 'Something went wrong on the way. Please try again.')}
      level={level}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
