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
 * The IANA zone that a file means: its own name, one behind a path ("/mozilla.org/2007/America/Chicago"), a Windows name, a US
 * abbreviation, or an offset in hours from UTC. Null for an unknown name [IMP-14].
 */
export function zoneOfName(name: string): string | null {
  if (name.length > LONGEST_NAME) return null;
  const plain = name.trim().replaceAll(/^["']|["']$/g, '');
  if (plain === '') return null;
  const short = SHORT[plain.toUpperCase()];
  if (short !== undefined) return short;
  if (/^tzone:\/\/microsoft\/utc$/i.test(plain)) return 'UTC';
  const spelled = plain.replaceAll(' ', '_');
  const known = knownTimeZone(spelled);
  if (known !== null) return known;
  const parts = spelled.split('/').slice(-LONGEST_PATH);
  for (let from = 0; from < parts.length - 1; from += 1) {
    const candidate = knownTimeZone(parts.slice(from).join('/'));
    if (candidate !== null) return candidate;
  }
  return windowsZone(plain) ?? fixedZone(plain);
}

/** "GMT-0600", "UTC+2", "+05:30". */
const FIXED = /^(?:(?:UTC|GMT)\s*)?([+-])(\d{1,2})(?::?(\d{2}))?$/i;

/**
 * A zone that is so many hours from UTC all year, as a zone of IANA's: those have whole hours, and signs the other way round (Etc/GMT+6 is
 * six hours behind). Of the others one is taken that has had that offset for all years.
 */
function fixedZone(name: string): string | null {
  const found = FIXED.exec(name);
  if (!found) return null;
  const hours = Number(found[2]);
  const minutes = Number(found[3] ?? 0);
  if (minutes !== 0) return ODD[`${found[1]}${hours}:${found[3]}`] ?? null;
  if (hours === 0) return 'UTC';
  return knownTimeZone(`Etc/GMT${found[1] === '-' ? '+' : '-'}${hours}`);
}

/** Where clocks are so far from UTC, and are not put forward. */
const ODD: Record<string, string> = {
  '+3:30': 'Asia/Tehran',
  '+4:30': 'Asia/Kabul',
  '+5:30': 'Asia/Kolkata',
  '+5:45': 'Asia/Kathmandu',
  '+6:30': 'Asia/Yangon',
  '+8:45': 'Australia/Eucla',
  '+9:30': 'Australia/Darwin',
  '-9:30': 'Pacific/Marquesas',
};
