/// <reference lib="esnext.temporal" />
import { IMPORT_HORIZON_MONTHS, MAX_IMPORT_DATES } from '@backyard/contract';
import type { FileTime, SourceEvent } from '../reading/source-event.ts';
import { wallOf } from '../reading/wall-clock.rules.ts';
import { momentOf } from './calendar-times.ts';
import type { Entry, EntryContext } from './entry.ts';
import { dayOfNumber, numberOfDay, occurrencesOf, type Occurrence } from './occurrences.rules.ts';
import { inWords, readRecurrence, type Recurrence } from './recurrence.rules.ts';

/** No event plans from before this year, and a rule is counted from its first date. */
const FIRST_YEAR = 1970;

/**
 * What becomes of the entries of one UID: an event, or of one that repeats an event for each date ahead, with the dates
 * left out that are left out, and those changed that are changed [IMP-20 to IMP-23].
 */
export function eventsOfSeries(entries: Entry[], context: EntryContext): SourceEvent[] {
  const changed = entries.filter((entry) => entry.insteadOf !== null);
  const [main, ...older] = entries
    .filter((entry) => entry.insteadOf === null)
    .toSorted((one, other) => (other.event.sequence ?? 0) - (one.event.sequence ?? 0));
  const outdated = older.map(({ event }) => ({
    ...event,
    problems: [...event.problems, `It’s in the file again, newer or the same: ${main?.event.source ?? ''}.`],
  }));
  const alone = changed.map((entry) => named(entry.event, entry.insteadOf, context));
  if (!main) return alone;
  const isSeries = main.rule !== null || main.extra.length > 0;
  if (!isSeries || main.event.problems.length > 0 || !main.event.start)
    return [main.event, ...outdated, ...(isSeries ? [] : alone)];
  return [...datesOf(main, changed, context), ...outdated];
}

function datesOf(main: Entry, changed: Entry[], context: EntryContext): SourceEvent[] {
  const refused = (reason: string) => [{ ...main.event, problems: [...main.event.problems, reason] }];
  if (changed.some((entry) => entry.andLater))
    return refused('From one date on it is another series. Please export its events one by one.');
  const { start } = main.event;
  const read = main.rule === null ? null : readRecurrence(main.rule);
  if (read?.ok === false) return refused(`${read.reason}.`);
  if (!start || momentOf(start, context.floating).getUTCFullYear() < FIRST_YEAR)
    return refused('It has repeated since before 1970.');
  const wholeDays = start.kind === 'day';
  const rule = read?.rule ?? null;
  // Of whole days Outlook also writes exceptions as midnights.
  const key = (time: FileTime | null) => keyOf(wholeDays ? dayOf(time, context) : time, context);
  const instead = new Map(changed.map((entry) => [key(entry.insteadOf), entry.event]));
  const left = new Set(main.except.map(key));
  // Enough for those that are taken, and those that are left out or moved among them.
  const enough = MAX_IMPORT_DATES + left.size + instead.size + 3;
  const dates = new Map<string, FileTime>();
  const byRule = rule === null ? [start] : expanded(start, rule, enough, context);
  for (const time of [...byRule, ...main.extra]) {
    const id = key(time);
    if (!left.has(id)) dates.set(id, (wholeDays ? dayOf(time, context) : time) ?? time);
  }
  const ids = [...dates.keys()];
  const events = [...dates].map(([id, time]) => instead.get(id) ?? movedTo(main.event, time, context));
  // A moved date whose original date is not among the expanded ones.
  for (const [id, event] of instead) {
    if (dates.has(id)) continue;
    ids.push(id);
    events.push(event);
  }
  const begins = ({ start: time }: SourceEvent): number =>
    time ? momentOf(time, context.floating).getTime() : 0;
  const ahead = events
    .map((event, index) => ({ event, id: ids[index] ?? '' }))
    .filter(({ event }) => begins(event) > context.now.getTime())
    .toSorted((one, other) => begins(one.event) - begins(other.event));
  if (ahead.length === 0) return refused('None of its dates are coming up.');
  const note =
    rule === null
      ? 'One date of an entry with several.'
      : `One date of an entry that repeats ${inWords(rule)}.`;
  const odd = rule === null || clocksOf(start, rule, context).isOwn ? null : key(start);
  return ahead.slice(0, MAX_IMPORT_DATES).map(({ event, id }, index) => ({
    ...event,
    uid: main.event.uid === null ? null : `${main.event.uid}#${id}`,
    series: main.event.uid ?? undefined,
    source: `${main.event.source}, date ${index + 1}`,
    notes: [
      ...event.notes,
      index + 1 === MAX_IMPORT_DATES ? `${note} ${LAST}` : note,
      ...(id === odd ? [ODD_FIRST] : []),
    ],
  }));
}

/** Said of a first date that is none of its rule's. */
export const ODD_FIRST =
  'It’s the first date of its entry, but it doesn’t fit how the entry repeats. Check whether it’s really happening.';

const LAST = `It is the last one that is taken: ${MAX_IMPORT_DATES} dates at most.`;

const named = (event: SourceEvent, insteadOf: FileTime | null, context: EntryContext): SourceEvent => ({
  ...event,
  uid: event.uid === null ? null : `${event.uid}#${keyOf(insteadOf, context)}`,
  series: event.uid ?? undefined,
});

/** The key of a date within its series: the date, or the instant, that the rule gave it. */
const keyOf = (time: FileTime | null, context: EntryContext): string => {
  if (time === null) return '';
  return time.kind === 'day' ? time.day : momentOf(time, context.floating).toISOString();
};

const dayOf = (time: FileTime | null, { floating }: EntryContext): FileTime | null => {
  if (time === null || time.kind === 'day') return time;
  const zone = time.zone ?? floating;
  return { kind: 'day', day: wallOf(momentOf(time, zone), zone).slice(0, 10) };
};

/** What the wall shows, also where its clocks go forward over it. */
const wallIn = (time: FileTime, zone: string): string =>
  time.kind === 'wall' && (time.zone ?? zone) === zone ? time.local : wallOf(momentOf(time, zone), zone);

/** The first date, on these clocks. */
function firstOf(start: FileTime, zone: string): Occurrence {
  const local = wallIn(start, zone);
  return { day: numberOfDay(local.slice(0, 10)), clock: secondsOf(local.slice(11)) };
}

/** Whether on these clocks the rule gives the first date. */
function givesFirst(rule: Recurrence, start: FileTime, zone: string): boolean {
  const first = firstOf(start, zone);
  const [found] = occurrencesOf(rule, first, first.day, first.day);
  return found !== undefined && (start.kind === 'day' || found.clock === first.clock);
}

/**
 * The clocks that a rule's days are on; of a moment in UTC those of the calendar, unless only UTC's weekday is the rule's.
 * `isOwn` says whether the first date is one of the rule's: RFC 5545 (3.8.5.3) leaves open what another one means.
 */
function clocksOf(start: FileTime, rule: Recurrence, { floating }: EntryContext) {
  const zone = (start.kind === 'day' ? null : start.zone) ?? floating;
  if (givesFirst(rule, start, zone)) return { zone, isOwn: true };
  const isUtc = start.kind === 'instant' && givesFirst(rule, start, 'UTC');
  return { zone: isUtc ? 'UTC' : zone, isOwn: isUtc };
}

/** Dates by the rule, from a day before now to the horizon, `most` of them; first of all the first one, whatever it is. */
function expanded(start: FileTime, rule: Recurrence, most: number, context: EntryContext): FileTime[] {
  const { zone, isOwn } = clocksOf(start, rule, context);
  // A number of dates counts the first one (RFC 5545, 3.3.10).
  const count = rule.count === null || isOwn ? rule.count : rule.count - 1;
  const until = rule.until === null ? null : lastLocal(rule.until, start.kind === 'day', zone);
  const from = numberOfDay(wallOf(context.now, zone).slice(0, 10)) - 1;
  const horizon = Temporal.PlainDateTime.from(wallOf(context.now, zone)).add({
    months: IMPORT_HORIZON_MONTHS,
  });
  const last = numberOfDay(horizon.toPlainDate().toString());
  const dates: FileTime[] = isOwn ? [] : [start];
  for (const { day, clock } of occurrencesOf({ ...rule, count }, firstOf(start, zone), from, last)) {
    const at = `${dayOfNumber(day)}T${clockText(clock)}`;
    if (dates.length === most) break;
    if (until !== null && (until.length === 10 ? at.slice(0, 10) > until : at > until)) break;
    dates.push(
      start.kind === 'day'
        ? { kind: 'day', day: at.slice(0, 10) }
        : // What floats goes on floating: it is read on the clocks of the place where the event is.
          { kind: 'wall', local: at, zone: start.kind === 'wall' ? start.zone : zone },
    );
  }
  return dates;
}

const secondsOf = (clock: string): number => Date.parse(`1970-01-01T${clock}Z`) / 1000;
const clockText = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19);

/**
 * UNTIL on the clocks of the series: in the file it is UTC, or a day (RFC 5545, 3.3.10). Of a whole day Outlook writes the
 * last one as midnight UTC, which is that day and not the evening before it.
 */
function lastLocal(until: string, wholeDays: boolean, zone: string): string {
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  if (until.length === 8 || (wholeDays && until.slice(8, 15) === 'T000000')) return day;
  const time = `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}`;
  return until.endsWith('Z') ? wallOf(new Date(`${day}T${time}Z`), zone) : `${day}T${time}`;
}

/** The event on another date, as long as the first: on the wall, so that both ends keep their time of day. */
function movedTo(event: SourceEvent, start: FileTime, context: EntryContext): SourceEvent {
  const { start: first, end } = event;
  if (!first || !end) return { ...event, start };
  if (start.kind === 'day' || first.kind === 'day' || end.kind === 'day') {
    if (start.kind !== 'day' || first.kind !== 'day' || end.kind !== 'day')
      return { ...event, start, end: undefined };
    const days = numberOfDay(end.day) - numberOfDay(first.day);
    return { ...event, start, end: { kind: 'day', day: dayOfNumber(numberOfDay(start.day) + days) } };
  }
  const zone = (first.kind === 'wall' ? first.zone : null) ?? context.floating;
  // Either both local times or both instants, so that an hour skipped by the clocks is not part of the length.
  const read = end.kind === 'wall' ? wallIn : (time: FileTime) => wallOf(momentOf(time, zone), zone);
  const [was, ends] = [read(first, zone), read(end, zone)].map((local) => Temporal.PlainDateTime.from(local));
  if (!was || !ends) return { ...event, start };
  const begins = Temporal.PlainDateTime.from(wallIn(start, zone));
  const local = begins.add(was.until(ends)).toString({ smallestUnit: 'second' });
  return { ...event, start, end: { kind: 'wall', local, zone: start.kind === 'wall' ? start.zone : zone } };
}
