import { unbrokenTimes } from '../../lib/unbroken-times.ts';
import { useOwnZone } from '../../lib/use-own-zone.ts';

/** A time in the reader's own time zone, which it names: two admins may be far apart. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at}>{unbrokenTimes(saidInstant(at, useOwnZone()))}</time>
);

/** "Nov 28, 2026, 4:20 AM CST" */
export const saidInstant = (at: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at));
