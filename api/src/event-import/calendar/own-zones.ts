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

/** The zones that a file explains itself, by TZID. */
export type OwnZones = ReadonlyMap<string, Onset[]>;

/** What an onset was at most so long ago: rules are yearly. */
const LOOK_BACK_DAYS = 800;

/** Reads the VTIMEZONEs of a calendar (RFC 5545, 3.6.5). A part that is not understood takes its zone with it. */
export function readOwnZones(calendar: ICAL.Component): Map<string, Onset[]> {
  const zones = new Map<string, Onset[]>();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    const tzid = raw(zone, 'tzid');
    const onsets = [...zone.getAllSubcomponents('standard'), ...zone.getAllSubcomponents('daylight')].map(
      onsetOf,
    );
    const known = onsets.filter((onset) => onset !== null);
    if (tzid && known.length > 0 && known.length === onsets.length) zones.set(tzid, known);
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

/** When a clock of such a zone shows this time; null for a zone the file does not explain. */
export function ownZoneClock(zones: OwnZones, tzid: string, local: string): Date | null {
  const onsets = zones.get(tzid);
  if (!onsets) return null;
  let latest = { at: '', offset: 0 };
  let earliest: Onset | null = null;
  for (const onset of onsets) {
    if (earliest === null || onset.day < earliest.day) earliest = onset;
    const at = lastOnset(onset, local);
    if (at !== null && at > latest.at) latest = { at, offset: onset.offset };
  }
  const offset = latest.at === '' ? (earliest?.offset ?? 0) : latest.offset;
  return new Date(Date.parse(`${local}Z`) - offset * 1000);
}

/** When this part began to hold last, before a time on the wall. */
function lastOnset({ day, clock, rule }: Onset, local: string): string | null {
  if (rule === null) return `${day}T${clock}` <= local ? `${day}T${clock}` : null;
  const today = numberOfDay(local.slice(0, 10));
  const until = rule.until === null ? today : Math.min(today, numberOfDay(untilDay(rule.until)));
  let found: string | null = null;
  for (const at of daysOf(rule, numberOfDay(day), until - LOOK_BACK_DAYS, until)) {
    const onset = `${dayOfNumber(at)}T${clock}`;
    if (onset <= local) found = onset;
  }
  return found;
}

const untilDay = (until: string): string => `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
