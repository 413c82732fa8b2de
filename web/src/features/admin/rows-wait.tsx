import { Skeleton } from '../../ui/skeleton.tsx';

/** A list on its way. */
export function RowsWait({ rows = 4 }: { rows?: number }) {
  return (
    <div className="flex flex-col gap-3">
      <output className="sr-only">Loading…</output>
      {Array.from({ length: rows }, (_none, index) => (
        <Skeleton key={index} className="h-24 w-full" />
      ))}
    </div>
  );
}
