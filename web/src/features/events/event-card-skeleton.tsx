import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The placeholder of a card that is loading. */
export function EventCardSkeleton() {
  return (
    <Card pad="none" className="overflow-hidden" aria-hidden="true">
      <Skeleton className="aspect-video w-full rounded-none max-sm:aspect-[5/2]" />
      <div className="flex flex-col gap-3 p-5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <div className="flex items-center justify-between pt-3">
          <Skeleton className="h-5 w-14" />
          <Skeleton className="h-10 w-28 rounded-full" />
        </div>
      </div>
    </Card>
  );
}
