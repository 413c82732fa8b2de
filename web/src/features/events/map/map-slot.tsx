import { Suspense } from 'react';
import { lazyOr } from '../../../ui/lazy-or.ts';
import type { EventMapProps } from './event-map.tsx';
import { MapWait } from './map-frame.tsx';

const EventMap = lazyOr<EventMapProps>(
  async () => (await import('./event-map.tsx')).EventMap,
  () => <p role="alert">The map did not arrive. It may once the page is loaded again.</p>,
);

/** The map and its outlines are loaded when it is opened. */
export function MapSlot(props: EventMapProps) {
  return (
    <Suspense fallback={<MapWait />}>
      <EventMap {...props} />
    </Suspense>
  );
}
