import { LIMITS, type ImportSettings } from '@backyard/contract';
import { placeOf } from '../../events/index.ts';
import { nearestTown, resolvePlace } from '../../platform/gazetteer/index.ts';
import { plainText } from '../reading/html-text.rules.ts';
import type { SourceEvent } from '../reading/source-event.ts';
import { whereOf } from './where.rules.ts';

interface Lines {
  location: string;
  address: string | null;
}

const isPlace = (text: string): boolean => resolvePlace(text).ok;

/**
 * Venue and address of an event of a file, and what of them the file itself says. Where its words name no place but it has a
 * point on the map, the nearest town stands behind them [IMP-34].
 */
export function placeLines(
  event: SourceEvent,
  settings: ImportSettings,
  notes: string[],
): Lines & { given: Partial<Lines> } {
  const [location, address] = [event.location, event.address].map((text) => text && plainText(text));
  if (!location && !address) {
    if (settings.location) notes.push(`Location: ${settings.location}, as chosen for what has none.`);
    return { location: settings.location, address: null, given: {} };
  }
  const lines = address
    ? { location: location ?? address, address: address.slice(0, LIMITS.addressLength) }
    : whereOf(location ?? '', isPlace);
  const town = event.point && placeOf(lines).latitude === null ? nearestTown(event.point) : null;
  if (!town) return { ...lines, given: lines };
  const named = `${town.city}, ${town.state}`;
  notes.push(`${named} is added to the address: it is the town nearest to the file's point on the map.`);
  const whole = [lines.address, named].filter(Boolean).join(', ').slice(0, LIMITS.addressLength);
  const found = { location: lines.location, address: whole };
  return { ...found, given: found };
}
