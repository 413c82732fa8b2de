import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';

export interface RowsWaitProps {
  /** Read out, once. */
  loading?: string;
  rows?: number;
  /** The height of one. */
  className?: string;
}

/** A list on its way. */
export const RowsWait = ({ loading = 'Loading…', rows = 4, className = 'h-24' }: RowsWaitProps) => (
  <div className="flex flex-col gap-3">
    <output className="sr-only">{loading}</output>
    {Array.from({ length: rows }, (_none, index) => (
      <Skeleton key={index} className={cx(className, 'w-full')} />
    ))}
  </div>
);
