import { dateFormat } from '../platform/date-format.ts';

/** An event's time in words, in the zone of its place. */
export interface When {
  /** "Sunday, November 22, 2026", or "Saturday, November 21 – Sunday, November 22, 2026" past midnight. */
  date: string;
  /** "12:00 PM – 2:00 PM CST". */
  time: string;
  /** "NOV" and "22", for a calendar leaf. */
  month: string;
  day: string;
}

/**
 * An event's date and time for people, in its own IANA zone, with the zone's name on that day (CST, CDT). If the clocks change in between,
 * start and end both show theirs.
 */
export function eventWhen(event: { starts_at: Date; ends_at: Date; time_zone: string }): When {
  const { starts_at: start, ends_at: end, time_zone: timeZone } = event;
  const { say, zone } = wordsIn(timeZone);
  const clock = (date: Date): string => say(date, { hour: 'numeric', minute: '2-digit' });
  const long = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  const first = say(start, { ...long, year: 'numeric' });
  const last = say(end, { ...long, year: 'numeric' });
  const sameYear = say(start, { year: 'numeric' }) === say(end, { year: 'numeric' });
  const startZone = zone(start) === zone(end) ? '' : ` ${zone(start)}`;
  return {
    date: first === last ? first : `${sameYear ? say(start, long) : first} – ${last}`,
    time: `${clock(start)}${startZone} – ${clock(end)} ${zone(end)}`,
    month: say(start, { month: 'short' }).toUpperCase(),
    day: say(start, { day: 'numeric' }),
  };
}

/** One moment, in the same way: "Sunday, November 22, 2026, 9:30 PM CST". */
export function momentText(moment: Date, timeZone: string): string {
  const { say, zone } = wordsIn(timeZone);
  const date = say(moment, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  return `${date}, ${say(moment, { hour: 'numeric', minute: '2-digit' })} ${zone(moment)}`;
}

const wordsIn = (timeZone: string) => ({
  say: (date: Date, options: Intl.DateTimeFormatOptions): string =>
    // ICU puts a narrow no-break space before AM and PM, which plain-text readers show as a box.
    dateFormat('en-US', { ...options, timeZone })
      .format(date)
      .replaceAll('\u202F', ' '),
  zone: (date: Date): string =>
    dateFormat('en-US', { timeZone, timeZoneName: 'short' })
      .formatToParts(date)
      .find((part) => part.type === 'timeZoneName')?.value ?? timeZone,
});
