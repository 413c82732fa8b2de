import { withoutOnline } from '../reading/online.rules.ts';

/** A point in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** GEO ("30.26;-97.74"; RFC 5545, 3.8.1.6) or a geo URI as Apple writes it ("geo:30.26,-97.74"). Undefined for none on the globe. */
export function pointOf(values: readonly string[]): Point | undefined {
  const [latitude, longitude] = values
    .join(';')
    .replace('geo:', '')
    .split(/[;,]/, 2)
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

const ADDRESS_LINES = 6;

/**
 * Where an entry takes place. Luma's calendars have the event's page as LOCATION of some events, and the place as lines
 * behind "Address:" in the description: these are used where LOCATION is missing, or a link or online.
 */
export function placeIn(
  location: string | undefined,
  description: string | undefined,
): { location?: string | undefined; address?: string | undefined } {
  if (location !== undefined && withoutOnline(location).place !== '') return { location };
  const lines = (description ?? '').slice(0, 5000).split('\n');
  const heading = lines.findIndex((line) => line.trim() === 'Address:');
  if (heading === -1) return { location };
  const rest = lines.slice(heading + 1, heading + 1 + ADDRESS_LINES).map((line) => line.trim());
  const end = rest.indexOf('');
  const [venue, ...address] = (end === -1 ? rest : rest.slice(0, end)).filter(
    (line) => line !== 'United States',
  );
  return venue === undefined ? { location } : { location: venue, address: address.join(', ') || undefined };
}
