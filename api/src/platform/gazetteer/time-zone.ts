import tzLookup from '@photostructure/tz-lookup';
import { dateFormat } from '../date-format.ts';

/**
 * The IANA time zone at a point in degrees ("America/Chicago"); an "Etc/GMT+N" zone out at sea.
 * @throws RangeError when latitude or longitude is not on the globe.
 */
export function timeZoneAt(latitude: number, longitude: number): string {
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) {
    throw new RangeError(`no such point: latitude ${latitude}, longitude ${longitude}`);
  }
  return tzLookup(latitude, longitude);
}

interface OwnPlace {
  latitude: number | null;
  longitude: number | null;
}

/** The zone of a person's own calendar, by the place in their profile; UTC for those who gave none. */
const ownZone = ({ latitude, longitude }: OwnPlace): string =>
  latitude === null || longitude === null ? 'UTC' : timeZoneAt(latitude, longitude);

/** "December 3, 2026" on a person's own calendar. */
export const formatOwnDay = (instant: Date, person: OwnPlace): string =>
  dateFormat('en-US', { dateStyle: 'long', timeZone: ownZone(person) }).format(instant);

/** "December 3, 2026 at 6:00 PM CST", by a person's own clock. */
export function formatOwnMoment(instant: Date, person: OwnPlace): string {
  const timeZone = ownZone(person);
  const clock = dateFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' });
  // ICU puts a narrow no-break space before AM and PM, which plain-text readers show as a box.
  return `${formatOwnDay(instant, person)} at ${clock.format(instant).replaceAll('\u202F', ' ')}`;
}
