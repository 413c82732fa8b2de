import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholders for three of the member's upcoming events (docs/product.md: discovery). */
export function RowSkeletons() {
  return (
    <div>
      <output className="sr-only">Loading your events…</output>
      <div className="flex flex-col gap-4">
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-40 rounded-card" />
        ))}
      </div>
    </div>
  );
}
