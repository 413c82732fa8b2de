import { Suspense } from 'react';
import { lazyOr } from '../../../ui/lazy-or.ts';
import type { EventMapProps } from './event-map.tsx';

const EventMap = lazyOr<EventMapProps>(
  async () => (await import('./event-map.tsx')).EventMap,
  () => <p role="alert">The map did not arrive. It may once the page is loaded again.</p>,
);

const MapOnItsWay = () => <output className="block py-10 text-center text-muted">Loading the map…</output>;

/** The map and its outlines come when somebody opens it. */
export function MapSlot(props: EventMapProps) {
  return (
    <Suspense fallback={<MapOnItsWay />}>
      <EventMap {...props} />
    </Suspense>
  );
}
