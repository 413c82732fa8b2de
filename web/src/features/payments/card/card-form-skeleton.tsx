import { Skeleton } from '../../../ui/skeleton.tsx';

/** In the place of the card form until it is there. */
export function CardFormSkeleton() {
  return (
    <output className="flex flex-col gap-4">
      <span className="sr-only">Loading the card form…</span>
      <Skeleton className="h-20" />
      <span className="grid grid-cols-2 gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </span>
    </output>
  );
}
