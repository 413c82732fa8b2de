import type { Event } from '@backyard/contract';
import { Suspense } from 'react';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';

// Nothing depends on it: when its code does not arrive, it is left out.
const Next = lazyOr<{ event: Event }>(
  async () => (await import('./after-joining-next.tsx')).AfterJoiningNext,
  nothing,
);

/** What there is to do once one is in; its code comes when it shows. */
export function AfterJoining({ event }: { event: Event }) {
  return (
    <Suspense fallback={null}>
      <Next event={event} />
    </Suspense>
  );
}
