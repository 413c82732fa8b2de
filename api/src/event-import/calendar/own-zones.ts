import { DAY_MS } from '@backyard/contract';
import type ICAL from 'ical.js';
import { Refusal } from '../../platform/http/refusal.ts';
import { zoneOfName } from '../reading/zone-name.rules.ts';
import { rawValues } from './calendar-values.ts';
import { dayOfNumber, daysOf, numberOfDay } from './occurrences.rules.ts';
import { readRecurrence, type Recurrence } from './recurrence.rules.ts';

/** One STANDARD or DAYLIGHT part of a VTIMEZONE: from when on which offset holds, and when again. */
interface Onset {
  /** "1967-10-29" and "02:00:00", on the clocks before it. */
  day: string;
  clock: string;
  /** Seconds east of UTC. */
  offset: number;
  rule: Recurrence | null;
  /** The years in which it may change something. */
  first: number;
  last: number;
}

/** From when on, on the clocks before it, an offset holds. */
interface Change {
  at: string;
  offset: number;
}

interface OwnZone {
  onsets: Onset[];
  /** What changes in a year, in order; worked out when a time of that year is read [IMP-77]. */
  years: Map<number, Change[]>;
  /** It was found to change in a way that no clocks do. */
  isOdd: boolean;
  /** The last two changes before a year. */
  before: Map<number, Change[] | null>;
}

/** The zones that a file explains itself, by TZID. */
export type OwnZones = ReadonlyMap<string, OwnZone>;

/** Times before and after have the offset that held then. */
const [FIRST_YEAR, LAST_YEAR] = [1968, 2100];
/** Most custom zones in one file. */
const MAX_ZONES = 50;
/** Clocks go forward and back: what says more is none of a place. */
const MAX_CHANGES_A_YEAR = 2;
/** Two a year for as long as there are zones, and of those that repeat as many as laws have changed. */
const [MAX_PARTS, MAX_RULES] = [500, 24];

/**
 * Reads the VTIMEZONEs of a calendar (RFC 5545, 3.6.5) that are not known by their name. A part that is not understood takes its zone with it. `before`: as
 * many had the file's other calendars. Throws
 * import_broken for more zones than anybody's calendar has.
 */
export function readOwnZones(calendar: ICAL.Component, before = 0): Map<string, OwnZone> {
  const zones = new Map<string, OwnZone>();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const tzid = raw(zone, 'tzid');
    if (!tzid || zoneOfName(tzid) !== null) continue;
    const parts = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')];
    const onsets = parts.length > MAX_PARTS ? [] : parts.map(onsetOf);
    const known = onsets.filter((onset) => onset !== null);
    const rules = known.filter(({ rule }) => rule !== null).length;
    if (known.length === 0 || known.length < onsets.length || rules > MAX_RULES) continue;
    zones.set(tzid, { onsets: known, years: new Map(), isOdd: false, before: new Map() });
    if (before + zones.size > MAX_ZONES)
      throw new Refusal('import_broken', {
        message: `This calendar explains more than ${MAX_ZONES} time zones of its own. Please export it again with fewer.`,
      });
  }
  return zones;
}

function onsetOf(part: ICAL.Component): Onset | null {
  const start = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})$/.exec(raw(part, 'dtstart'));
  const offset = /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(raw(part, 'tzoffsetto'));
  const repeats = part.getFirstProperty('rrule');
  const read = repeats ? readRecurrence(rawValues(repeats)[0] ?? '') : null;
  if (!start?.[1] || !start[2] || !offset || read?.ok === false) return null;
  if (Number.isNaN(numberOfDay(start[1]))) return null;
  const seconds = Number(offset[2]) * 3600 + Number(offset[3]) * 60 + Number(offset[4] ?? 0);
  const rule = read?.ok === true && isOnceAYear(read.rule) ? read.rule : null;
  if (read !== null && rule === null) return null;
  const began = yearOf(start[1]);
  const until = rule?.until ? yearOf(rule.until) : LAST_YEAR;
  return {
    day: start[1],
    clock: start[2],
    offset: offset[1] === '-' ? -seconds : seconds,
    rule,
    ...(rule === null
      ? { first: began, last: began }
      : { first: Math.max(FIRST_YEAR, began), last: Math.min(LAST_YEAR, until) }),
  };
}

/** As clocks change: every year, in one month. */
const isOnceAYear = (rule: Recurrence): boolean =>
  rule.freq === 'YEARLY' &&
  rule.interval === 1 &&
  rule.count === null &&
  (rule.byMonth.length === 1 || (rule.byMonth.length === 0 && rule.byDay.length === 0)) &&
  rule.byYearDay.length === 0 &&
  rule.byWeekNo.length === 0;

function raw(part: ICAL.Component, name: string): string {
  const property = part.getFirstProperty(name);
  return (property && rawValues(property)[0]) ?? '';
}

/**
 * When a clock of such a zone shows this time; one that it goes forward over is read as if it had not yet (RFC 5545, 3.3.5),
 * `gap` being the seconds. Null for a zone the file does not explain, or explains with more changes than clocks have.
 */
export function ownZoneTime(zones: OwnZones, tzid: string, local: string): { at: Date; gap?: number } | null {
  const zone = zones.get(tzid);
  const changes = zone && changesUpTo(zone, local);
  if (!changes) return null;
  const [latest, before] = changes;
  const offset = latest.offset;
  const gap = offset - (before?.offset ?? offset);
  const wall = Date.parse(`${local}Z`);
  const isShown = wall - Date.parse(`${latest.at}Z`) >= gap * 1000;
  return isShown || latest.at > local
    ? { at: new Date(wall - offset * 1000) }
    : { at: new Date(wall - (offset - gap) * 1000), gap };
}

/** The last change that is not after a time on the wall, and the one before it; the first there is for a time before all of them. */
function changesUpTo(zone: OwnZone, local: string): [latest: Change, before?: Change] | null {
  const year = yearOf(local);
  const changes = changesIn(zone, year);
  const older = lastTwoBefore(zone, year);
  if (changes === null || older === null) return null;
  const [latest, before] = [...changes.filter(({ at }) => at <= local).toReversed(), ...older];
  const last = latest ?? firstOf(zone);
  return last && (before ? [last, before] : [last]);
}

/** The last two changes before a year, the later one first: years are looked at from there back, as far as it takes. */
function lastTwoBefore(zone: OwnZone, year: number): Change[] | null {
  const known = zone.before.get(year);
  if (known !== undefined) return known;
  let found: Change[] | null = [];
  for (let one = earlier(zone, year); one !== null && found.length < 2; one = earlier(zone, one)) {
    const changes = changesIn(zone, one);
    found = changes && [...found, ...changes.toReversed()];
    if (found === null) break;
  }
  zone.before.set(year, found);
  return found;
}

/** The last earlier year in which the zone may change. Null if there is none. */
function earlier({ onsets }: OwnZone, year: number): number | null {
  const years = onsets.filter(({ first }) => first < year).map(({ last }) => Math.min(last, year - 1));
  return years.length === 0 ? null : Math.max(...years);
}

function firstOf(zone: OwnZone): Change | null {
  const begins = Math.min(...zone.onsets.map(({ first }) => first));
  const ends = Math.max(...zone.onsets.map(({ last }) => last));
  for (let year = begins; year <= ends; year += 1) {
    const [first] = changesIn(zone, year) ?? [];
    if (first) return first;
  }
  return null;
}

/** Null, from then on for all years, where clocks do not change like that: more often, or in one year and not in the next. */
function changesIn(zone: OwnZone, year: number): Change[] | null {
  if (zone.isOdd) return null;
  const known = zone.years.get(year);
  if (known !== undefined) return known;
  const changes: Change[] = [];
  for (const onset of zone.onsets) {
    if (year < onset.first || year > onset.last) continue;
    const own = changesOf(onset, year);
    const isBetween = onset.first < year && year < onset.last;
    changes.push(...own);
    if (changes.length > MAX_CHANGES_A_YEAR || (isBetween && own.length === 0)) {
      zone.isOdd = true;
      return null;
    }
  }
  changes.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  zone.years.set(year, changes);
  return changes;
}

/** Of the one month in which it changes alone: 31 days at most are looked at. */
function changesOf({ day, clock, offset, rule }: Onset, year: number): Change[] {
  if (rule === null) return [{ at: `${day}T${clock}`, offset }];
  const month = rule.byMonth[0] ?? Number(day.slice(5, 7));
  const first = Date.UTC(year, month - 1, 1) / DAY_MS;
  const end = Date.UTC(year, month, 1) / DAY_MS;
  const start = rule.byDay.length + rule.byMonthDay.length > 0 ? first : first + Number(day.slice(8)) - 1;
  const from = Math.max(first, numberOfDay(day));
  const until = Math.min(end - 1, rule.until === null ? end : numberOfDay(untilDay(rule.until)));
  return [...daysOf({ ...rule, freq: 'MONTHLY', until: null }, start, from, until)].map((at) => ({
    at: `${dayOfNumber(at)}T${clock}`,
    offset,
  }));
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
const untilDay = (until: string): string => `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
