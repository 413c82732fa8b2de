import type { Event } from '@backyard/contract';
import { lazy, Suspense, type ReactNode } from 'react';

// Nothing depends on them: when their code does not arrive, they are left out.
const CalendarLinks = lazy<(props: { event: Event }) => ReactNode>(() =>
  import('./calendar-links.tsx').then(
    (module) => ({ default: module.CalendarLinks }),
    () => ({ default: () => null }),
  ),
);

/** The calendar links as a part of something else; their code comes when they show. */
export function LaterCalendarLinks({ event }: { event: Event }) {
  return (
    <Suspense fallback={null}>
      <CalendarLinks event={event} />
    </Suspense>
  );
}
