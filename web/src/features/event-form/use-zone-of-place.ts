import type { PlaceClock } from '@backyard/contract';
import { useEffect, useEffectEvent } from 'react';

/**
 * A new event's time zone follows its place until a zone is chosen by hand. Returns the place's label while the zone is from that
 * place.
 */
export function useZoneOfPlace(
  place: PlaceClock | null | undefined,
  { timeZone, off, set }: { timeZone: string; off: boolean; set: (timeZone: string) => void },
): string | null {
  const found = place?.timeZone ?? null;
  const take = useEffectEvent((zone: string) => {
    if (!off && zone !== timeZone) set(zone);
  });
  useEffect(() => {
    if (found !== null) take(found);
  }, [found]);
  return !off && place && found === timeZone ? place.label : null;
}
