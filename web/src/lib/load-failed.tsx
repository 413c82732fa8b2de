import { Button } from '../ui/button.tsx';
import { reasonOf } from './api-client.ts';

export interface LoadFailedProps {
  query: { error: Error; isFetching: boolean; refetch: () => Promise<unknown> };
  /** "Your address did not load." Said when the answer gave no reason. */
  failure: string;
}

/** A part of a page that did not load: one line that says why, and offers to try again. */
export const LoadFailed = ({ query, failure }: LoadFailedProps) => (
  <div className="mt-4 flex flex-wrap items-center gap-3">
    <p role="alert" className="text-danger">
      {reasonOf(query.error, failure)}
    </p>
    <Button variant="secondary" size="small" pending={query.isFetching} onClick={() => void query.refetch()}>
      Try again
    </Button>
  </div>
);
