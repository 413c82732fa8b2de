import { DAY_SECONDS } from '@backyard/contract';
import type ICAL from 'ical.js';
import { cut } from '../reading/cut.rules.ts';
import type { FileTime, SourceEvent } from '../reading/source-event.ts';
import { dayAfter, later, wallAfter } from '../reading/wall-clock.rules.ts';
import { durationOf, timeOf } from './calendar-times.ts';
import { parameter, rawValues } from './calendar-values.ts';
import { NOT_FOR_OTHERS } from './not-for-others.ts';
import type { OwnZones } from './own-zones.ts';
import { placeIn, pointOf } from './place.rules.ts';
import { asWholeDay } from './whole-day.rules.ts';

export interface EntryContext {
  now: Date;
  own: OwnZones;
  /** The zone that was chosen by hand, null for none. */
  timeZone: string | null;
  calendarZone: string | undefined;
  /** On these clocks floating times are put in order. */
  floating: string;
  /** The whole calendar says that its entries do not take place. */
  cancelled: boolean;
}

/** A VEVENT. */
export interface Entry {
  event: SourceEvent;
  /** RRULE as written. */
  rule: string | null;
  extra: FileTime[];
  except: FileTime[];
  /** RECURRENCE-ID: which date of its series it takes the place of. */
  insteadOf: FileTime | null;
  /** ... and of all after it (RANGE=THISANDFUTURE). */
  andLater: boolean;
}

/** How Outlook and Exchange mark a whole day whose times are midnights. */
const WHOLE_DAY = ['x-microsoft-cdo-alldayevent', 'x-microsoft-msncalendar-alldayevent'];

const MAX_CATEGORIES = 50;

/** Reads one VEVENT. What is wrong with it is listed in its `problems`. */
export function readEntry(component: ICAL.Component, number: number, context: EntryContext): Entry {
  const problems: string[] = [];
  const times = (name: string): FileTime[] =>
    component.getAllProperties(name).flatMap((property) =>
      rawValues(property).flatMap((value) => {
        const read = timeOf(value, parameter(property, 'tzid'), {
          own: context.own,
          chosen: context.timeZone,
        });
        if (read.ok) return [read.time];
        problems.push(`${read.reason}.`);
        return [];
      }),
    );
  const values = (name: string): string[] => {
    const property = component.getFirstProperty(name);
    return property ? rawValues(property) : [];
  };
  const text = (name: string): string | undefined => cut(values(name).join(', '), name).trim() || undefined;
  const [begins] = times('dtstart');
  const whole = WHOLE_DAY.some((name) => text(name)?.toUpperCase() === 'TRUE');
  const [start, ends] = asWholeDay(
    begins,
    endOf(component, begins, times('dtend')[0]),
    whole ? context.floating : null,
  );
  if (!start && problems.length === 0) problems.push('Start time is required.');
  if (ends === 'backwards') problems.push('We couldn’t read its length.');
  const status = text('status')?.toUpperCase();
  if (status === 'CANCELLED' || context.cancelled) problems.push(NOT_FOR_OTHERS[0]);
  if (/^(?:PRIVATE|CONFIDENTIAL)$/i.test(text('class') ?? '')) problems.push(NOT_FOR_OTHERS[1]);
  const [repeats, another] = component.getAllProperties('rrule');
  if (another || component.getFirstProperty('exrule'))
    problems.push('It repeats by several rules at once. Please export its dates one by one.');
  const replaces = component.getFirstProperty('recurrence-id');
  const sequence = Number(text('sequence') ?? 0);
  const event: SourceEvent = {
    source: `Entry ${number}`,
    uid: text('uid')?.slice(0, 500) ?? null,
    sequence: Number.isInteger(sequence) && sequence >= 0 && sequence < 2 ** 31 ? sequence : 0,
    title: text('summary'),
    description: text('description'),
    ...placeIn(text('location'), text('description')),
    point: pointOf(values('geo')) ?? pointOf(values('x-apple-structured-location')),
    url: text('url'),
    start,
    end: ends === 'backwards' ? undefined : ends,
    calendarZone: context.calendarZone,
    categories: component
      .getAllProperties('categories')
      .flatMap(rawValues)
      .slice(0, MAX_CATEGORIES)
      .map((word) => cut(word, 'categories')),
    problems,
    notes: status === 'TENTATIVE' ? ['It is tentative in the calendar.'] : [],
  };
  return {
    event,
    rule: repeats ? (rawValues(repeats)[0] ?? '') : null,
    extra: times('rdate'),
    except: times('exdate'),
    insteadOf: times('recurrence-id')[0] ?? null,
    andLater: replaces !== null && replaces !== undefined && parameter(replaces, 'range') !== undefined,
  };
}

/** DTEND, or DTSTART and DURATION; a DTEND that is a day is the day after the last one (RFC 5545, 3.6.1). */
function endOf(
  component: ICAL.Component,
  start: FileTime | undefined,
  end: FileTime | undefined,
): FileTime | 'backwards' | undefined {
  // Some programs write the day itself, which would be over before it begins.
  if (end?.kind === 'day' && start?.kind === 'day' && end.day === start.day) return end;
  if (end?.kind === 'day') return { kind: 'day', day: dayAfter(end.day, -1) };
  if (end) return end;
  const property = component.getFirstProperty('duration');
  if (!property || !start) return undefined;
  const length = durationOf(rawValues(property)[0] ?? '');
  if (length === null) return 'backwards';
  if (start.kind === 'day') return { kind: 'day', day: dayAfter(start.day, Math.max(0, length.days - 1)) };
  if (start.kind === 'instant') {
    const seconds = length.days * DAY_SECONDS + length.seconds;
    return { kind: 'instant', at: new Date(start.at.getTime() + seconds * 1000), zone: null };
  }
  const { local, zone } = start;
  // The zone of a floating time is known only later, from its place. Its end is computed together with it.
  return zone === null
    ? { kind: 'wall', local: wallAfter(local, length), zone }
    : { kind: 'instant', at: later(local, zone, length), zone };
}
