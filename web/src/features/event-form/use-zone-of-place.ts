import type { PlaceClock } from '@backyard/contract';
import { useEffect, useEffectEvent } from 'react';

/**
 * The clocks of a new event are those of its place. Whoever chooses a zone keeps it. Answers the place whose clocks they are, while they
 * are.
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
