import type { ImportField } from '@backyard/contract';
import { priceOf } from '../form/cells.rules.ts';
import { cut } from '../reading/cut.rules.ts';
import type { FileTime, SourceEvent } from '../reading/source-event.ts';
import { dayAfter, wallOf } from '../reading/wall-clock.rules.ts';
import { zoneOfName } from '../reading/zone-name.rules.ts';
import { cellTime, clockOf, OFFSET, type DateOrder } from './dates.rules.ts';

const YES = /^(?:true|yes|y|1|x|ja|wahr|ein|oui)$/i;

interface TableFacts {
  order: DateOrder;
  /** The zone the host chose, for times whose own is unknown. */
  chosenZone: string | null;
  /** The columns of its times say that they are in UTC. */
  inUtc: boolean;
}

/** What the times of one row have in common. */
interface RowTimes extends Pick<TableFacts, 'order' | 'inUtc'> {
  zone: string | null;
  allDay: boolean;
  problems: string[];
  notes: string[];
}

/** How the rows of one table are read: what their columns are, the order of their dates, the zone for unknown ones. */
export function rowReader(fields: readonly (ImportField | null)[], { order, chosenZone, inUtc }: TableFacts) {
  return (cells: readonly string[], source: string): SourceEvent => {
    const cell = (field: ImportField): string | undefined =>
      cut(cells[fields.indexOf(field)] ?? '', field).trim() || undefined;
    const problems: string[] = [];
    const notes: string[] = [];
    const allDay = YES.test(cell('allDay') ?? '');
    const zone = zoneCell(cell('timeZone'), chosenZone, problems);
    const times = { order, inUtc, zone, allDay, problems, notes };
    const start = timeCell(cell('startTime'), allDay ? undefined : cell('startClock'), 'Start', times);
    const ends = allDay && !isMidnight(cell('endClock')) ? undefined : cell('endClock');
    const end = endCell(cell('endTime'), ends, start, times);
    const price = cell('price');
    const other = otherCurrency(cell('currency'));
    if (other && price !== undefined && Number(priceOf(price)) !== 0)
      problems.push(`Its price is in ${other}: prices here are in US dollars.`);
    const minutes = minutesOf(cell('minutes'), problems);
    const status = cell('status') ?? '';
    if (/^cancel/i.test(status)) problems.push('It is cancelled in the file.');
    if (/^draft$/i.test(status)) problems.push('It is a draft in the file.');
    const visibility = cell('visibility') ?? '';
    if (
      YES.test(visibility) ||
      /^(?:private|confidential|unlisted|invited|privat|vertraulich)$/i.test(visibility)
    )
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
      notes,
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

/** The currency of a row's price, if it is not ours. */
const otherCurrency = (text: string | undefined): string | null =>
  text === undefined || DOLLARS.has(text.toUpperCase()) ? null : text.slice(0, 20);

/** An unknown name is refused, unless the host chose a zone [IMP-14]. */
function zoneCell(text: string | undefined, chosen: string | null, problems: string[]): string | null {
  if (text === undefined) return null;
  const zone = zoneOfName(text) ?? chosen;
  if (zone === null) problems.push(`We do not know the time zone “${text.slice(0, 60)}”. Choose one above.`);
  return zone;
}

function timeCell(
  text: string | undefined,
  clockText: string | undefined,
  what: 'Start' | 'End',
  times: RowTimes,
): FileTime | undefined {
  if (text === undefined) return undefined;
  const { order, inUtc, zone, allDay, problems, notes } = times;
  const read = cellTime(text, order);
  if (read === null) {
    problems.push(`${what}: “${text.slice(0, 40)}” is not a date we can read.`);
    return undefined;
  }
  const time = allDay && read.kind === 'instant' ? dayOfMoment(text, read.at, times) : read;
  if (clockText !== undefined) {
    const clock = clockOf(clockText) ?? clockIn(clockText, order);
    if (clock === null) problems.push(`${what}: “${clockText.slice(0, 40)}” is not a time of day.`);
    else if (time.kind !== 'instant') return onClocks(`${dayIn(time)}T${clock}`, zone, inUtc);
    else
      notes.push(
        `${what}: “${clockText.slice(0, 40)}” is left out: “${text.slice(0, 40)}” has a time already.`,
      );
  }
  if (time.kind === 'wall' && time.zone === null && !allDay) return onClocks(time.local, zone, inUtc);
  return time.kind === 'day' ? time : { ...time, zone: time.zone ?? zone };
}

/** A time of a column in UTC is a moment, which the row's zone shows; another is what the clocks of that zone show. */
const onClocks = (local: string, zone: string | null, inUtc: boolean): FileTime =>
  inUtc ? { kind: 'instant', at: new Date(`${local}Z`), zone } : { kind: 'wall', local, zone };

/** A whole day written as an instant: in the row's zone, or else as written. */
function dayOfMoment(text: string, at: Date, { zone, order }: RowTimes): FileTime {
  const written = zone === null ? cellTime(text.replace(OFFSET, ''), order) : null;
  return written ?? { kind: 'wall', local: wallOf(at, zone ?? 'UTC'), zone };
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
  times: RowTimes,
): FileTime | undefined {
  const alone = text === undefined ? clockText : clockOf(text) === null ? undefined : text;
  if (alone === undefined) return timeCell(text, clockText, 'End', times);
  const clock = clockOf(alone) ?? clockIn(alone, times.order);
  if (clock === null) {
    times.problems.push(`End: “${alone.slice(0, 40)}” is not a time of day.`);
    return undefined;
  }
  if (!start || start.kind === 'day') return undefined;
  const { inUtc } = times;
  if (start.kind === 'instant' && start.zone === null && !inUtc) {
    times.notes.push(`End: “${alone.slice(0, 40)}” is left out: it does not say on which clocks.`);
    return undefined;
  }
  const begins = start.kind === 'wall' ? start.local : wallOf(start.at, (inUtc ? null : start.zone) ?? 'UTC');
  const sameDay = `${begins.slice(0, 10)}T${clock}`;
  const local = sameDay > begins ? sameDay : `${dayAfter(begins.slice(0, 10), 1)}T${clock}`;
  return onClocks(local, start.zone, inUtc);
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
