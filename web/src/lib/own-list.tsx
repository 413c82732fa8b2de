import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';

export interface OwnListProps {
  query: UseInfiniteQueryResult;
  /** The lines that have come; undefined while there are none yet. */
  lines: readonly ReactNode[] | undefined;
  none: ReactNode;
  /** "Loading …". */
  loading: string;
  failure: string;
  /** What the button says that brings the next page. */
  more: string;
}

/** A short list of the member's own on a card: hosts they follow, people they have blocked. */
export function OwnList({ query, lines, none, loading, failure, more }: OwnListProps) {
  if (lines)
    return (
      <>
        {lines.length === 0 ? (
          <p className="mt-3 text-muted">{none}</p>
        ) : (
          <ul className="mt-2 flex flex-col divide-y divide-line">{lines}</ul>
        )}
        {query.hasNextPage && (
          <Button
            variant="secondary"
            size="small"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {more}
          </Button>
        )}
      </>
    );
  if (query.error) return <LoadFailed query={query} failure={failure} />;
  return (
    <>
      <output className="sr-only">{loading}…</output>
      <SkeletonText lines={3} />
    </>
  );
}
