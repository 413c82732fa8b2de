import { useHydrated } from '../ui/use-hydrated.ts';
import { formatZone, isOwnTime } from './formats.ts';

/**
 * After a time in an event's zone: " CST", for a reader whose clock shows another time then. Only the browser knows that, so
 * it comes once the page is alive; for everybody else the time says all.
 */
export function ZoneHint({ at, timeZone }: { at: string; timeZone: string }) {
  const hydrated = useHydrated();
  if (!hydrated || isOwnTime(at, timeZone)) return null;
  return <>{`\u00A0${formatZone(at, timeZone)}`}</>;
}
