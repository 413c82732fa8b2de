import { useHydrated } from '../ui/use-hydrated.ts';
import { formatMoment, formatZone, isOwnTime } from './formats.ts';

/**
 * After a time in an event's zone: " CST", for a reader whose clock shows another time then. Only the browser knows that, so
 * it comes once the page is alive; for everybody else the time says all.
 */
export function ZoneHint({ at, timeZone }: { at: string; timeZone: string }) {
  const hydrated = useHydrated();
  if (!hydrated || isOwnTime(at, timeZone)) return null;
  return <>{`\u00A0${formatZone(at, timeZone)}`}</>;
}

interface ZonedProps {
  at: string;
  timeZone: string;
  format?: (at: string, timeZone: string) => string;
}

/** A moment as the clock of its event shows it, with that hint. */
export const ZonedText = ({ at, timeZone, format = formatMoment }: ZonedProps) => (
  <>
    {format(at, timeZone)}
    <ZoneHint at={at} timeZone={timeZone} />
  </>
);

/** The same on its own, outside a sentence. */
export const ZonedTime = ({ className, ...moment }: ZonedProps & { className?: string }) => (
  <time dateTime={moment.at} className={className}>
    <ZonedText {...moment} />
  </time>
);
