import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The size of the map and of the panel next to it: the same while they load. */
export const MAP_FRAME =
  'mb-6 rounded-card border border-line bg-raised p-2 sm:p-3 lg:grid lg:grid-cols-[1.8fr_1fr] lg:gap-x-3';

/** The map's count, always two lines high on a phone. */
export const MapWords = ({ children }: { children: ReactNode }) => (
  <output className="mt-2 block min-h-11 px-2 text-sm text-muted">{children}</output>
);

/** Shown while the map is loading. */
export const MapWait = () => (
  <div className={MAP_FRAME}>
    <Skeleton className="aspect-[975/610] w-full" />
    <MapWords>Loading the map…</MapWords>
  </div>
);
