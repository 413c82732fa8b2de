import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../ui/button.tsx';

export interface MoreProps {
  query: UseInfiniteQueryResult;
  label: string;
  className: string;
}

/** The way on in a list that says nowhere how long it is. */
export const More = ({ query, label, className }: MoreProps) =>
  query.hasNextPage && (
    <div className={className}>
      <Button
        variant="secondary"
        pending={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
