import ICAL from 'ical.js';
import { z } from 'zod';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ReadFile, SourceEvent } from '../reading/source-event.ts';
import { tooMany } from '../reading/too-many.ts';
import { zoneOfName } from '../reading/zone-name.rules.ts';
import { rawValues } from './calendar-values.ts';
import { contentLines } from './content-lines.rules.ts';
import { readEntry, type Entry } from './entry.ts';
import { readOwnZones } from './own-zones.ts';
import { eventsOfSeries, ODD_FIRST } from './series.ts';

export interface CalendarReading {
  now: Date;
  /** The zone chosen for times without one. Null: the calendar's own. */
  timeZone: string | null;
  /** For floating times of a calendar that names no zone: only to put its dates in order. */
  homeZone: string;
  /** Entries and dates at most; more are refused. */
  most: number;
}

/**
 * Reads iCalendar (RFC 5545): folded lines, VTIMEZONE, DURATION, all-day and repeating entries with their exceptions.
 * Throws import_broken with the reason, import_too_many.
 */
export function readCalendar(text: string, reading: CalendarReading): ReadFile {
  const calendars = parsed(text);
  const written = calendars.reduce((sum, one) => sum + one.getAllSubcomponents('vevent').length, 0);
  if (written > reading.most) throw tooMany(reading.most, written);
  const events: SourceEvent[] = [];
  const assumed = new Set<string>();
  let others = 0;
  let count = 0;
  let zones = 0;
  for (const calendar of calendars) {
    const zoneName = valueOf(calendar, 'x-wr-timezone') ?? '';
    const calendarZone = zoneOfName(zoneName) ?? undefined;
    if (zoneName && !calendarZone)
      assumed.add(`We do not know the calendar's time zone “${zoneName.slice(0, 60)}”.`);
    const own = readOwnZones(calendar, zones);
    zones += own.size;
    const context = {
      ...reading,
      calendarZone,
      cancelled: valueOf(calendar, 'method')?.toUpperCase() === 'CANCEL',
      own,
      floating: reading.timeZone ?? calendarZone ?? reading.homeZone,
    };
    const entries: Entry[] = [];
    for (const component of calendar.getAllSubcomponents()) {
      if (component.name === 'vevent') entries.push(readEntry(component, (count += 1), context));
      else if (component.name !== 'vtimezone') others += 1;
    }
    for (const series of bySeries(entries)) {
      events.push(...eventsOfSeries(series, context));
      if (events.length > reading.most) throw tooMany(reading.most, null);
    }
  }
  if (others > 0)
    assumed.add(
      others === 1 ? 'One task or note is not an event.' : `${others} tasks or notes are not events.`,
    );
  for (const { title, notes } of events)
    if (notes.includes(ODD_FIRST))
      assumed.add(
        `“${(title ?? '').slice(0, LONGEST_QUOTE)}” begins on a date that doesn’t fit how it repeats. Check whether it’s really happening.`,
      );
  const [name] = calendars.map((calendar) => valueOf(calendar, 'x-wr-calname') ?? valueOf(calendar, 'name'));
  return {
    format: 'ics',
    ...(name && { name: name.trim().slice(0, LONGEST_NAME) }),
    events,
    columns: null,
    missing: [],
    assumed: [...assumed],
  };
}

const LONGEST_QUOTE = 60;
const LONGEST_NAME = 200;

/** One calendar is its own array; several come in another one around them. */
const jCal = z
  .array(z.unknown())
  .transform((read) => (typeof read[0] === 'string' ? [read] : z.array(z.array(z.unknown())).parse(read)));

function parsed(text: string): ICAL.Component[] {
  try {
    const calendars = jCal.parse(ICAL.parse(contentLines(text.replace(/^\uFEFF/, '').trim())));
    return calendars.map((calendar) => new ICAL.Component(calendar));
  } catch (error) {
    // The library's messages have the line in double quotes.
    const quoted = error instanceof Error ? error.message.split('"', 2)[1]?.slice(0, 60) : undefined;
    throw new Refusal(
      'import_broken',
      quoted ? { message: `This calendar is damaged near “${quoted}”. Please export it again.` } : {},
    );
  }
}

function valueOf(component: ICAL.Component, name: string): string | undefined {
  const property = component.getFirstProperty(name);
  return property ? rawValues(property)[0] : undefined;
}

/** Entries with the same UID belong together: one that repeats, and its dates that differ. In the order of the file. */
function bySeries(entries: Entry[]): Entry[][] {
  const series = new Map<string, Entry[]>();
  entries.forEach((entry, index) => {
    const key = entry.event.uid ?? `without ${index}`;
    const known = series.get(key);
    if (known) known.push(entry);
    else series.set(key, [entry]);
  });
  return [...series.values()];
}
