import { isStateCode, resolvePlace } from '../../platform/gazetteer/index.ts';
import type { SourceEvent } from '../reading/source-event.ts';
import { daysOf, importKey, readRow, type ConferenceRow } from './conference-row.ts';
import { zoneOfState } from './state-zone.ts';
import { topicOf } from './topics.ts';

/** What a list of conferences does not say: enough seats for any of them. */
const CAPACITY = '200';

/** One entry of a list of conferences: the whole days from its first to its last, in its town. */
export function readConference(given: unknown, source: string): SourceEvent {
  const read = readRow(given);
  if (!read.ok)
    return {
      source,
      uid: null,
      sequence: null,
      title: titleOf(given),
      problems: [`${read.reason}.`],
      notes: [],
    };
  const { row } = read;
  const topic = topicOf(row.topic);
  return {
    source,
    uid: importKey(row),
    sequence: null,
    title: row.title,
    description: describe(row, topic.label),
    location: row.city,
    start: { kind: 'day', day: row.startDate },
    end: { kind: 'day', day: row.endDate },
    categories: topic.categories,
    maxAttendees: CAPACITY,
    problems: [],
    ...placeOf(row.city),
  };
}

const titleOf = (given: unknown): string =>
  typeof given === 'object' && given !== null && 'title' in given && typeof given.title === 'string'
    ? given.title
    : '';

/** The zone of a place and notes about it. An unknown place gets the zone of the state it names. */
function placeOf(text: string): { calendarZone?: string; notes: string[] } {
  const resolved = resolvePlace(text);
  if (resolved.ok) {
    const { city, state } = resolved.place;
    return { notes: resolved.matchedBy === 'near' ? [`“${text}” is read as ${city}, ${state}.`] : [] };
  }
  const code = /,\s*([A-Z]{2})$/.exec(text.trim())?.[1] ?? '';
  const hint = resolved.suggestion ? ` Is it ${resolved.suggestion}?` : '';
  return {
    calendarZone: zoneOfState(isStateCode(code) ? code : null),
    notes: [`“${text}” is no place that we know: it is kept without coordinates.${hint}`],
  };
}

/** Facts only: topic, place, duration, and a link. */
function describe(row: ConferenceRow, topic: string): string {
  const days = daysOf(row);
  const length = days === 1 ? 'A one-day' : `A ${days}-day`;
  return `${length} conference about ${topic} in ${row.city}. Program and tickets: ${row.url}`;
}
