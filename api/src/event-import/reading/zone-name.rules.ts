import { knownTimeZone } from '@backyard/contract';
import { windowsZone } from './windows-zones.ts';

/** Abbreviations that people write behind a time in the United States. Elsewhere the letters mean other zones. */
const SHORT: Record<string, string> = {
  UTC: 'UTC',
  GMT: 'UTC',
  Z: 'UTC',
  ET: 'America/New_York',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CT: 'America/Chicago',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  MT: 'America/Denver',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  PT: 'America/Los_Angeles',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  AKST: 'America/Anchorage',
  AKDT: 'America/Anchorage',
  HST: 'Pacific/Honolulu',
};

const LONGEST_NAME = 200;
/** "America/Argentina/Buenos_Aires". */
const LONGEST_PATH = 3;

/**
 * The IANA zone that a file means: its own name, one behind a path ("/mozilla.org/2007/America/Chicago"), a Windows name,
 * or a US abbreviation. Null for a name that is nobody's [IMP-14].
 */
export function zoneOfName(name: string): string | null {
  if (name.length > LONGEST_NAME) return null;
  const plain = name.trim().replaceAll(/^["']|["']$/g, '');
  if (plain === '') return null;
  const short = SHORT[plain.toUpperCase()];
  if (short !== undefined) return short;
  const spelled = plain.replaceAll(' ', '_');
  const known = knownTimeZone(spelled);
  if (known !== null) return known;
  const parts = spelled.split('/').slice(-LONGEST_PATH);
  for (let from = 0; from < parts.length - 1; from += 1) {
    const candidate = knownTimeZone(parts.slice(from).join('/'));
    if (candidate !== null) return candidate;
  }
  return windowsZone(plain);
}
