import { setImmediate as others } from 'node:timers/promises';
import { TIER_LABELS } from '@backyard/contract';
import { cameIn } from '../events/index.ts';
import { csvOf, csvRows } from '../platform/csv.ts';
import { dateFormat } from '../platform/date-format.ts';
import { tierOf } from './attendees.presenter.ts';
import type { HostAttendeeRow } from './attendees.queries.ts';

/** Questions with a column of their own: more than a form asks. Over all events of a host there may be thousands. */
export const OWN_COLUMNS = 50;
/** Rows that are written before others have their turn. */
const AT_ONCE = 500;

const COLUMNS = [
  'Event',
  'First name',
  'Last name',
  'Membership',
  'Note',
  'Registered',
  'Checked in at',
  'Came',
  'Seats',
  'Guests',
  'Discount code',
];

/**
 * People at a host's events as a spreadsheet; times are in the time zone of the event. Each of the first fifty answered questions has its
 * own column, and answers to the rest share one. Other requests are served in between.
 */
export async function attendeesFile(pages: AsyncIterable<HostAttendeeRow[]>, now: Date): Promise<string> {
  const rows: HostAttendeeRow[] = [];
  const questions = new Set<string>();
  for await (const page of pages) {
    for (const row of page) {
      rows.push(row);
      for (const { question } of row.answers) questions.add(question);
    }
  }
  const asked = [...questions].slice(0, OWN_COLUMNS);
  const more = questions.size > asked.length;
  const parts = [csvOf([...COLUMNS, ...asked, ...(more ? ['Other answers'] : [])], [])];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    await others();
    const some = rows.slice(start, start + AT_ONCE);
    parts.push(csvRows(some.map((row) => [...personCells(row, now), ...answerCells(row, asked, more)])));
  }
  return parts.join('');
}

const personCells = (row: HostAttendeeRow, now: Date): (string | null)[] => [
  row.title,
  row.first_name,
  row.last_name,
  TIER_LABELS[tierOf(row, now)],
  row.notes,
  localTime(row.created_at, row.time_zone),
  row.checked_in_at && localTime(row.checked_in_at, row.time_zone),
  row.checked_in_at && String(cameIn(row)),
  String(row.seats),
  row.guest_names.join(', ') || null,
  row.code,
];

function answerCells(
  { answers }: HostAttendeeRow,
  asked: readonly string[],
  more: boolean,
): (string | null)[] {
  const given = new Map(answers.map(({ question, answer }) => [question, answer]));
  const own = asked.map((question) => {
    const answer = given.get(question) ?? null;
    given.delete(question);
    return answer;
  });
  if (!more) return own;
  return [...own, [...given].map(([question, answer]) => `${question}: ${answer}`).join('\n') || null];
}

/** "2026-11-21 18:05": what spreadsheet programs take for a time (Swedish writes it like that). */
const localTime = (instant: Date, timeZone: string): string =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant);
