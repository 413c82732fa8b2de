import { type ImportSettings, MINUTE_MS } from '@backyard/contract';
import type { FileTime, SourceEvent } from '../reading/source-event.ts';
import { dayAfter, gapAt, instantOnWall, wallAfter, wallOf } from '../reading/wall-clock.rules.ts';

/** The clocks that an event could be on, best first where the file names none. */
export interface Clocks {
  /** Of the place that its address names. */
  place: string | null;
  /** Of the host's own place. */
  home: string;
}

export interface When {
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  /** What the wall shows at the start, or the day: it stays the same whatever clock is assumed. */
  localStart: string;
  /** The file itself says when it ends. */
  endGiven: boolean;
  notes: string[];
}

/**
 * When an event of a file is. Clocks: those its own times name; for times without (floating, whole days) those that were
 * chosen, else the calendar's, the place's, the host's [IMP-13]. All day is from `dayStarts` to `dayEnds` [IMP-12]. Without
 * an end it lasts `minutes` [IMP-11]. A time that the clocks go forward over is the one behind the gap [IMP-15]. Null
 * without a start.
 */
export function whenOf(event: SourceEvent, settings: ImportSettings, clocks: Clocks): When | null {
  const { start, end } = event;
  if (!start) return null;
  const notes: string[] = [];
  const assumed = settings.timeZone ?? event.calendarZone ?? clocks.place ?? clocks.home;
  const named = start.kind === 'day' ? null : start.zone;
  // A moment needs no clock to be one, only to be shown on: there the place goes first.
  const shown = clocks.place ?? settings.timeZone ?? event.calendarZone ?? clocks.home;
  const timeZone = named ?? (start.kind === 'instant' ? shown : assumed);
  if (named === null && (start.kind === 'wall' || (start.kind === 'instant' && !clocks.place))) {
    const why = settings.timeZone
      ? 'as you chose'
      : event.calendarZone
        ? "the calendar's"
        : clocks.place
          ? "its address's"
          : 'yours';
    notes.push(
      start.kind === 'wall'
        ? `Times are on the clocks of ${timeZone}, ${why}: the file names none.`
        : `Times are shown on the clocks of ${timeZone}, ${why}: the file gives them in UTC.`,
    );
  }
  const read = (time: FileTime, clock: string): Date => {
    if (time.kind === 'instant') return time.at;
    return time.kind === 'day'
      ? instantOnWall(`${time.day}T${clock}:00`, timeZone)
      : instantOnWall(time.local, time.zone ?? timeZone);
  };
  const startsAt = read(start, settings.dayStarts);
  const localStart =
    start.kind === 'day' ? start.day : start.kind === 'wall' ? start.local : start.at.toISOString();
  if (start.kind === 'day') {
    notes.push(`All day: from ${settings.dayStarts} to ${settings.dayEnds}.`);
    const lastDay =
      end?.kind === 'day' ? end.day : end ? wallOf(read(end, '00:00'), timeZone).slice(0, 10) : start.day;
    return {
      startsAt,
      endsAt: read({ kind: 'day', day: lastDay }, settings.dayEnds),
      timeZone,
      localStart,
      endGiven: true,
      notes,
    };
  }
  const gap = gapOf(start, timeZone);
  if (gap > 0) notes.push(forward(startsAt, gap, timeZone, 'begins'));
  else if (end && gapOf(end, timeZone) > 0)
    notes.push(forward(read(end, '00:00'), gapOf(end, timeZone), timeZone, 'ends'));
  const ends = end
    ? afterGap(endOf(end, startsAt, read), startsAt, gap)
    : event.minutes === undefined
      ? null
      : lasting(startsAt, event.minutes);
  if (ends !== null && ends.getTime() !== startsAt.getTime())
    return { startsAt, endsAt: ends, timeZone, localStart, endGiven: true, notes };
  notes.push(`It ends after ${settings.minutes} minutes: the file gives no end.`);
  return {
    startsAt,
    endsAt: lasting(startsAt, settings.minutes),
    timeZone,
    localStart,
    endGiven: false,
    notes,
  };
}

const lasting = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * MINUTE_MS);

const gapOf = (time: FileTime, timeZone: string): number =>
  time.kind === 'wall'
    ? gapAt(time.local, time.zone ?? timeZone)
    : time.kind === 'instant'
      ? (time.gap ?? 0)
      : 0;

function forward(at: Date, gap: number, timeZone: string, verb: 'begins' | 'ends'): string {
  const shown = wallOf(at, timeZone);
  const [written, clock] = [wallAfter(shown, { days: 0, seconds: -gap }), shown].map((local) =>
    local.slice(11, 16),
  );
  return `The clocks go forward over ${written} on that day: it ${verb} at ${clock}.`;
}

/** An end that the gap has caught up with is as long after the start as the file writes it. */
const afterGap = (ends: Date, startsAt: Date, gap: number): Date =>
  gap > 0 && ends <= startsAt ? new Date(ends.getTime() + gap * 1000) : ends;

/** The end as an instant; a day behind a time of day means until that day is over. */
const endOf = (end: FileTime, startsAt: Date, read: (time: FileTime, clock: string) => Date): Date => {
  if (end.kind !== 'day') return read(end, '00:00');
  const midnight = read({ kind: 'day', day: dayAfter(end.day, 1) }, '00:00');
  return midnight > startsAt ? midnight : startsAt;
};
