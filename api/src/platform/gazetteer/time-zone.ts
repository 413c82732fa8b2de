import tzLookup from '@photostructure/tz-lookup';

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
