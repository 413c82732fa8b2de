import type { ImportField } from '@backyard/contract';
import { priceOf } from '../form/cells.rules.ts';
import { cut } from '../reading/cut.rules.ts';
import type { FileTime, SourceEvent } from '../reading/source-event.ts';
import { dayAfter } from '../reading/wall-clock.rules.ts';
import { zoneOfName } from '../reading/zone-name.rules.ts';
import { cellTime, clockOf, type DateOrder } from './dates.rules.ts';

const YES = /^(?:true|yes|y|1|x|ja|oui)$/i;

/** How the rows of one table are read: what their columns are, and the order of their dates. */
export function rowReader(fields: readonly (ImportField | null)[], order: DateOrder) {
  return (cells: readonly string[], source: string): SourceEvent => {
    const cell = (field: ImportField): string | undefined =>
      cut(cells[fields.indexOf(field)] ?? '', field).trim() || undefined;
    const problems: string[] = [];
    const allDay = YES.test(cell('allDay') ?? '');
    const zone = zoneCell(cell('timeZone'), problems);
    const start = timeCell(
      cell('startTime'),
      allDay ? undefined : cell('startClock'),
      'Start',
      zone,
      order,
      problems,
    );
    const ends = allDay && !isMidnight(cell('endClock')) ? undefined : cell('endClock');
    const end = endCell(cell('endTime'), ends, start, zone, order, problems);
    const price = cell('price');
    const other = otherCurrency(cell('currency'));
    if (other && price !== undefined && Number(priceOf(price)) !== 0)
      problems.push(`Its price is in ${other}: prices here are in US dollars.`);
    const minutes = minutesOf(cell('minutes'), problems);
    const status = cell('status') ?? '';
    if (/^cancel/i.test(status)) problems.push('It is cancelled in the file.');
    if (/^draft$/i.test(status)) problems.push('It is a draft in the file.');
    const visibility = cell('visibility') ?? '';
    if (YES.test(visibility) || /^(?:private|confidential)$/i.test(visibility))
      problems.push('It is marked private in the file.');
    const city = [cell('city'), cell('state')].filter(Boolean).join(', ');
    return {
      source,
      uid: cell('uid')?.slice(0, 500) ?? null,
      sequence: null,
      title: cell('title'),
      description: cell('description'),
      location: cell('location'),
      address: [cell('address'), city].filter(Boolean).join(', ') || undefined,
      url: cell('url'),
      start: asDay(start, allDay),
      end: asDay(wholeDayEnd(end, start, allDay), allDay),
      minutes,
      categories: cell('categories')?.split(/[,;|]/) ?? undefined,
      maxAttendees: cell('maxAttendees'),
      price,
      requiredTier: cell('requiredTier'),
      problems,
      notes: [],
    };
  };
}

const asDay = (time: FileTime | undefined, allDay: boolean): FileTime | undefined =>
  allDay && time?.kind === 'wall' ? { kind: 'day', day: time.local.slice(0, 10) } : time;

const isMidnight = (text: string | undefined): boolean => text !== undefined && clockOf(text) === '00:00:00';

/** A whole day that ends at a midnight, as Outlook writes it, ends with the day before that [IMP-12]. */
function wholeDayEnd(
  end: FileTime | undefined,
  start: FileTime | undefined,
  allDay: boolean,
): FileTime | undefined {
  if (!allDay || end?.kind !== 'wall' || !end.local.endsWith('T00:00:00')) return end;
  if (!start || start.kind === 'instant') return end;
  const day = end.local.slice(0, 10);
  return { kind: 'day', day: day > dayIn(start) ? dayAfter(day, -1) : day };
}

const DOLLARS = new Set(['USD', '$', 'US$', 'US DOLLAR', 'US DOLLARS', 'DOLLAR', 'DOLLARS']);

/** The currency of a row's price, where it is not ours. */
const otherCurrency = (text: string | undefined): string | null =>
  text === undefined || DOLLARS.has(text.toUpperCase()) ? null : text.slice(0, 20);

function zoneCell(text: string | undefined, problems: string[]): string | null {
  if (text === undefined) return null;
  const zone = zoneOfName(text);
  if (zone === null) problems.push(`We do not know the time zone “${text.slice(0, 60)}”.`);
  return zone;
}

function timeCell(
  text: string | undefined,
  clockText: string | undefined,
  what: 'Start' | 'End',
  zone: string | null,
  order: DateOrder,
  problems: string[],
): FileTime | undefined {
  if (text === undefined) return undefined;
  const time = cellTime(text, order);
  if (time === null) {
    problems.push(`${what}: “${text.slice(0, 40)}” is not a date we can read.`);
    return undefined;
  }
  if (clockText !== undefined) {
    const clock = clockOf(clockText) ?? clockIn(clockText, order);
    if (clock === null) problems.push(`${what}: “${clockText.slice(0, 40)}” is not a time of day.`);
    else if (time.kind !== 'instant') return { kind: 'wall', local: `${dayIn(time)}T${clock}`, zone };
  }
  return time.kind === 'wall' ? { ...time, zone: time.zone ?? zone } : time;
}

const dayIn = (time: Exclude<FileTime, { kind: 'instant' }>): string =>
  time.kind === 'day' ? time.day : time.local.slice(0, 10);

/** Spreadsheets write a time of day as one on the day their counting begins: "1899-12-30 19:00". */
function clockIn(text: string, order: DateOrder): string | null {
  const time = cellTime(text, order);
  return time?.kind === 'wall' ? time.local.slice(11) : null;
}

/** The end; a time of day alone is on the day of the start, or the night after it. */
function endCell(
  text: string | undefined,
  clockText: string | undefined,
  start: FileTime | undefined,
  zone: string | null,
  order: DateOrder,
  problems: string[],
): FileTime | undefined {
  const alone = text === undefined ? clockText : clockOf(text) === null ? undefined : text;
  if (alone === undefined) return timeCell(text, clockText, 'End', zone, order, problems);
  const clock = clockOf(alone) ?? clockIn(alone, order);
  if (clock === null) {
    problems.push(`End: “${alone.slice(0, 40)}” is not a time of day.`);
    return undefined;
  }
  if (start?.kind !== 'wall') return undefined;
  const sameDay = `${start.local.slice(0, 10)}T${clock}`;
  const local = sameDay > start.local ? sameDay : `${dayAfter(start.local.slice(0, 10), 1)}T${clock}`;
  return { kind: 'wall', local, zone: start.zone };
}

/** "90", "1:30", "2 h", "90 min". */
function minutesOf(text: string | undefined, problems: string[]): number | undefined {
  if (text === undefined) return undefined;
  const colon = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (colon) return Number(colon[1]) * 60 + Number(colon[2]);
  const words = /^(?:(\d{1,3}(?:\.\d+)?)\s*h[a-z.]*)?\s*(?:(\d{1,5})\s*(?:m[a-z.]*)?)?$/i.exec(text);
  const minutes = words ? Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0) : 0;
  if (minutes > 0) return Math.round(minutes);
  problems.push(`“${text.slice(0, 40)}” is not a length.`);
  return undefined;
}
