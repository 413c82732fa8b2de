import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';

/** Cards side by side. */
export function HostCardGrid({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <ul aria-busy={busy} className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  );
}

/** The shapes of cards to come. */
export function HostCardSkeletons() {
  return (
    <>
      <output className="sr-only">Loading events…</output>
      <HostCardGrid busy>
        {['first', 'second', 'third'].map((card) => (
          <li key={card} aria-hidden="true">
            <Card pad="none" className="overflow-hidden">
              <Skeleton className="aspect-video w-full rounded-none" />
              <div className="p-5">
                <SkeletonText lines={4} />
              </div>
            </Card>
          </li>
        ))}
      </HostCardGrid>
    </>
  );
}
