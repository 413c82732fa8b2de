import { LIMITS, type ImportSettings } from '@backyard/contract';
import { nearestTown, placeOf, resolvePlace } from '../../platform/gazetteer/index.ts';
import { plainText } from '../reading/html-text.rules.ts';
import { withoutOnline } from '../reading/online.rules.ts';
import type { SourceEvent } from '../reading/source-event.ts';
import { whereOf } from './where.rules.ts';

interface Lines {
  location: string;
  address: string | null;
}

const LONGEST_QUOTE = 60;

const isPlace = (text: string): boolean => resolvePlace(text).ok;

/** "Washington, DC" is no venue called Washington, although DC names a place by itself. */
function isTown(text: string): boolean {
  const found = resolvePlace(text);
  return found.ok && text === `${found.place.city}, ${found.place.state}`;
}

/** Venue and address, as the file has them. */
function linesOf(location: string, address: string): Lines {
  if (address) return { location: location || address, address: address.slice(0, LIMITS.addressLength) };
  return isTown(location) ? { location, address: null } : whereOf(location, isPlace);
}

interface PlaceRead extends Lines {
  given: Partial<Lines>;
  /** The venue including what was left out of it: it distinguishes events without an id. */
  written: string;
  /** Why the file gives no place although it names one. Null if it gives one, or names none. */
  online: string | null;
}

/**
 * Venue and address of an event in a file, and which of them the file itself gives. Online locations are left out [IMP-36]. If the text
 * names no place but there is a point on the map, the nearest town is appended [IMP-34].
 */
export function placeLines(event: SourceEvent, settings: ImportSettings, notes: string[]): PlaceRead {
  const [location = '', address = ''] = [event.location, event.address].map((text) => plainText(text ?? ''));
  const told = [location, address].map(withoutOnline);
  const [venue = '', street = ''] = told.map(({ place }) => place);
  const left = told.flatMap(({ online }) => online);
  const written = linesOf(location, address).location || settings.location;
  const online =
    left.length === 0
      ? null
      : `${left.map((text) => `“${text.slice(0, LONGEST_QUOTE)}”`).join(' and ')} is left out: it is online or a link, not a place.`;
  if (online) notes.push(online);
  if (!venue && !street) {
    if (settings.location) notes.push(`Location: ${settings.location}, as chosen for what has none.`);
    return { location: settings.location, address: null, given: {}, written, online };
  }
  const lines = linesOf(venue, street);
  const town = event.point && placeOf(lines).latitude === null ? nearestTown(event.point) : null;
  if (!town) return { ...lines, given: lines, written, online: null };
  const named = `${town.city}, ${town.state}`;
  notes.push(`${named} is added to the address: it is the town nearest to the file's point on the map.`);
  const whole = [lines.address, named].filter(Boolean).join(', ').slice(0, LIMITS.addressLength);
  const found = { location: lines.location, address: whole };
  return { ...found, given: found, written, online: null };
}
