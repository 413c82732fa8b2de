import type ICAL from 'ical.js';
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
}

/** From when on, on the clocks before it, an offset holds. */
interface Change {
  at: string;
  offset: number;
}

interface OwnZone {
  onsets: Onset[];
  /** In order. Worked out once, when the first time of this zone is read: a file may have thousands. */
  changes: Change[] | null;
}

/** The zones that a file explains itself, by TZID. */
export type OwnZones = ReadonlyMap<string, OwnZone>;

/** Times before and after have the offset that held then. */
const FIRST_DAY = numberOfDay('1968-01-01');
const LAST_DAY = numberOfDay('2100-12-31');

/** Reads the VTIMEZONEs of a calendar (RFC 5545, 3.6.5). A part that is not understood takes its zone with it. */
export function readOwnZones(calendar: ICAL.Component): Map<string, OwnZone> {
  const zones = new Map<string, OwnZone>();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const tzid = raw(zone, 'tzid');
    const onsets = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')].map(
      onsetOf,
    );
    const known = onsets.filter((onset) => onset !== null);
    if (tzid && known.length > 0 && known.length === onsets.length)
      zones.set(tzid, { onsets: known, changes: null });
  }
  return zones;
}

function onsetOf(part: ICAL.Component): Onset | null {
  const start = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})$/.exec(raw(part, 'dtstart'));
  const offset = /^([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?$/.exec(raw(part, 'tzoffsetto'));
  const repeats = part.getFirstProperty('rrule');
  const read = repeats ? readRecurrence(rawValues(repeats)[0] ?? '') : null;
  if (!start?.[1] || !start[2] || !offset || read?.ok === false) return null;
  const seconds = Number(offset[2]) * 3600 + Number(offset[3]) * 60 + Number(offset[4] ?? 0);
  const rule =
    read?.ok === true && read.rule.freq === 'YEARLY' && read.rule.count === null ? read.rule : null;
  if (read !== null && rule === null) return null;
  return { day: start[1], clock: start[2], offset: offset[1] === '-' ? -seconds : seconds, rule };
}

function raw(part: ICAL.Component, name: string): string {
  const property = part.getFirstProperty(name);
  return (property && rawValues(property)[0]) ?? '';
}

/**
 * When a clock of such a zone shows this time; one that it goes forward over is read as if it had not yet (RFC 5545, 3.3.5),
 * `gap` being the seconds. Null for a zone the file does not explain.
 */
export function ownZoneTime(zones: OwnZones, tzid: string, local: string): { at: Date; gap?: number } | null {
  const zone = zones.get(tzid);
  if (!zone) return null;
  zone.changes ??= zone.onsets
    .flatMap(changesOf)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const latest = latestChange(zone.changes, local);
  const offset = (zone.changes[latest] ?? zone.changes[0])?.offset ?? 0;
  const gap = offset - (zone.changes[latest - 1]?.offset ?? offset);
  const wall = Date.parse(`${local}Z`);
  const isShown = wall - Date.parse(`${zone.changes[latest]?.at ?? local}Z`) >= gap * 1000;
  return isShown
    ? { at: new Date(wall - offset * 1000) }
    : { at: new Date(wall - (offset - gap) * 1000), gap };
}

function changesOf({ day, clock, offset, rule }: Onset): Change[] {
  if (rule === null) return [{ at: `${day}T${clock}`, offset }];
  const until = rule.until === null ? LAST_DAY : Math.min(LAST_DAY, numberOfDay(untilDay(rule.until)));
  return [...daysOf(rule, numberOfDay(day), FIRST_DAY, until)].map((at) => ({
    at: `${dayOfNumber(at)}T${clock}`,
    offset,
  }));
}

/** Which change is the last that is not after a time on the wall, found by halves; -1 for none. */
function latestChange(changes: Change[], local: string): number {
  let [from, to] = [0, changes.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((changes[middle]?.at ?? '') <= local) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

const untilDay = (until: string): string => `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
