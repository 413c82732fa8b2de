import { dateFormat } from '../platform/date-format.ts';

/** The wizard's answers to "When do you like to go out?" (docs/product.md: home). */
export type TimeOfWeek = 'weekday_morning' | 'weekday_evening' | 'weekend_morning' | 'weekend_evening';

type PartOfDay = 'morning' | 'afternoon' | 'evening';
type PartOfWeek = 'weekday' | 'weekend';

/** When an event begins on the clock on the wall there. */
export interface LocalTime {
  part: PartOfDay;
  /** Friday evening is both. */
  week: readonly PartOfWeek[];
}

const NOON = 12;
const EVENING_FROM = 17;
/** Before this hour the evening before goes on. */
const MORNING_FROM = 5;
const AFTERNOON_FIT = 0.4;

/** The part of day and week of an instant in an IANA zone [REC-6]. Throws RangeError for a zone that is none. */
export function localTimeOf(instant: Date, timeZone: string): LocalTime {
  const formatter = dateFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  // "Sat, 19"
  const [today = '', hourText = ''] = formatter.format(instant).split(', ');
  const hour = Number(hourText);
  const night = hour < MORNING_FROM;
  const weekday = WEEKDAYS.indexOf(today);
  // What begins after midnight belongs to the evening before.
  const day = night ? (weekday + 6) % 7 : weekday;
  if (!night && hour < NOON) return { part: 'morning', week: [isWeekend(day) ? 'weekend' : 'weekday'] };
  if (!night && hour < EVENING_FROM)
    return { part: 'afternoon', week: [isWeekend(day) ? 'weekend' : 'weekday'] };
  if (day === FRIDAY) return { part: 'evening', week: ['weekday', 'weekend'] };
  // On Sunday evening the weekend is over for most, but no one calls it a weekday.
  return { part: 'evening', week: [isWeekend(day) ? 'weekend' : 'weekday'] };
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const FRIDAY = 5;
const isWeekend = (day: number): boolean => day === 0 || day === 6;

/** How well a time suits the answers, 0 to 1: 0.4 for an afternoon of the right part of the week [REC-6]. */
export function timeFit(time: LocalTime, wanted: readonly TimeOfWeek[]): number {
  if (time.part === 'afternoon') {
    return wanted.some((answer) => time.week.some((week) => answer.startsWith(week))) ? AFTERNOON_FIT : 0;
  }
  return wantedTime(time, wanted) ? 1 : 0;
}

/** The answer that an event's time meets, as it reads in a reason: "on a weekday evening"; null for none. */
export function timeWords(time: LocalTime, wanted: readonly TimeOfWeek[]): string | null {
  const met = wantedTime(time, wanted);
  return met ? `on a ${met.replace('_', ' ')}` : null;
}

const wantedTime = (time: LocalTime, wanted: readonly TimeOfWeek[]): TimeOfWeek | undefined =>
  wanted.find((answer) => time.week.some((week) => answer === `${week}_${time.part}`));
