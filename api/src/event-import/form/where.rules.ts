import { LIMITS } from '@backyard/contract';

/**
 * A place in one line as venue and address: "The Dice Parlor, 12 Congress Ave, Austin, TX". It is cut at a comma behind
 * which a place is named that `isPlace` knows, so that "Hall 2, upstairs" stays one [IMP-32]. A venue that is too long is
 * cut at the last comma that leaves it short enough.
 */
export function whereOf(
  line: string,
  isPlace: (text: string) => boolean,
): { location: string; address: string | null } {
  const text = line
    .split('\n')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(', ');
  const cut = text.indexOf(', ');
  if (cut > 0 && isPlace(text.slice(cut + 2)))
    return { location: text.slice(0, cut), address: text.slice(cut + 2) };
  if (text.length <= LIMITS.venueLength) return { location: text, address: null };
  const short = text.slice(0, LIMITS.venueLength).lastIndexOf(', ');
  return short > 0
    ? { location: text.slice(0, short), address: text.slice(short + 2, short + 2 + LIMITS.addressLength) }
    : { location: text, address: null };
}
