import { cx } from './cx.ts';

/** A quiet shape where content will be; give it its size by class. Say "loading" once, around them all. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block animate-breathe rounded-control bg-sunken', className)} />
  );
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={cx('h-4', index === lines - 1 && lines > 1 && 'w-3/5')} />
      ))}
    </span>
  );
}
