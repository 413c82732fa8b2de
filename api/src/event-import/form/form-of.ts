import { createHash } from 'node:crypto';
import { CATEGORY_LABELS, LIMITS, type Category, type ImportSettings } from '@backyard/contract';
import { placeOf, timeZoneAt, timeZoneOf } from '../../platform/gazetteer/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { LONGEST_DESCRIPTION } from '../reading/cut.rules.ts';
import { plainText } from '../reading/html-text.rules.ts';
import type { SourceEvent } from '../reading/source-event.ts';
import { capacityOf, categoriesOf, priceOf, tierOf } from './cells.rules.ts';
import { placeLines } from './place-lines.ts';
import { whenOf, type When } from './when.rules.ts';

/** A type and not an interface: it is handed on as a body like any other. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only a type has the index signature of a record
export type FormBody = {
  title: string;
  description: string;
  location: string;
  address: string | null;
  /** ISO 8601; empty where the file has none. */
  startTime: string;
  endTime: string;
  timeZone?: string;
  categories: Category[];
  /** Not a number where what the file has is none. */
  maxAttendees: number;
  price: string;
  /** A tier, or the text given instead of one. */
  requiredTier: string;
};

/** An event of a file as the form of POST /api/events, not held to its rules yet. */
export interface Candidate {
  source: string;
  /** Identifies the event among those of the same host, in every export of the same file [IMP-2]. */
  key: string;
  /** The entry with several dates that it is one of. */
  series?: string | undefined;
  sequence: number | null;
  /** It may be past, or far ahead. */
  anyTime?: boolean;
  body: FormBody;
  /** What of the body the file itself says. */
  given: Partial<FormBody>;
  problems: string[];
  /** Why the file's place is not a place. Null if it is one, or was not given. */
  online: string | null;
  notes: string[];
}

/** Fills in what the file leaves open, as the settings say, and notes each of it. */
export function formOf(event: SourceEvent, settings: ImportSettings, by: Pick<Member, 'place'>): Candidate {
  const notes = [...event.notes];
  const where = placeLines(event, settings, notes);
  const found = placeOf(where);
  const clocks = {
    place: zoneAt(event.point ?? found),
    home: timeZoneOf({ ...found, latitude: null, longitude: null }, by.place),
  };
  const read = whenOf(event, settings, clocks);
  const when = read && isWritten(read) ? read : null;
  notes.push(...(when?.notes ?? []));
  const text = words(event, notes);
  const sorts = categoriesOf(event.categories ?? []);
  if (sorts.length === 0)
    notes.push(
      `Category: ${settings.categories.map((name) => CATEGORY_LABELS[name]).join(', ')}, as chosen for what has none.`,
    );
  if (event.maxAttendees === undefined)
    notes.push(`Max attendees: ${settings.maxAttendees}, as chosen for what has none.`);
  const given: Partial<FormBody> = {
    ...text.given,
    ...where.given,
    ...(when && { startTime: when.startsAt.toISOString(), timeZone: when.timeZone }),
    ...(when?.endGiven && { endTime: when.endsAt.toISOString() }),
    ...(sorts.length > 0 && { categories: sorts }),
    ...(event.maxAttendees !== undefined && { maxAttendees: capacityOf(event.maxAttendees) }),
    ...(event.price !== undefined && { price: priceOf(event.price) }),
    ...(event.requiredTier !== undefined && { requiredTier: tierOf(event.requiredTier) }),
  };
  const body: FormBody = {
    title: text.title,
    description: text.description,
    location: where.location,
    address: where.address,
    startTime: '',
    endTime: when?.endsAt.toISOString() ?? '',
    categories: settings.categories,
    maxAttendees: settings.maxAttendees,
    price: '0.00',
    requiredTier: 'game_room',
    ...given,
  };
  return {
    source: event.source,
    key:
      event.uid === null
        ? fingerprint([text.title, when?.localStart ?? '', where.written])
        : `uid:${event.uid}`,
    series: event.series,
    sequence: event.sequence,
    body,
    given,
    // Both ends of an event have the same zone, and the same to say about it.
    problems: [...new Set(read && !when ? [...event.problems, BEYOND] : event.problems)],
    online: where.online,
    notes: [...new Set(notes)],
  };
}

const BEYOND = 'Its year is before 1 or after 9999.';

/** An instant is written with four digits of a year: on the last evening of 9999 it is in another one elsewhere. */
const isWritten = ({ startsAt, endsAt }: When): boolean =>
  [startsAt, endsAt].every((at) => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999);

/** For an event without an id: its title, its start as written, and its place, ignoring case and spaces. */
export const fingerprint = (parts: string[]): string => {
  const plain = parts.map((part) => part.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim());
  return `print:${createHash('sha256').update(JSON.stringify(plain)).digest('base64url')}`;
};

const zoneAt = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? null : timeZoneAt(latitude, longitude);

function words(event: SourceEvent, notes: string[]) {
  const title = (event.title ?? '').replaceAll(/\s+/g, ' ').trim();
  const told = plainText((event.description ?? '').replaceAll(/\r\n?/g, '\n')).trim();
  const link = event.url && /^https?:\/\/\S+$/i.test(event.url) && !told.includes(event.url) ? event.url : '';
  const full = [told, link].filter(Boolean).join('\n\n');
  if (full === '') notes.push('The title is used as the description: the file has none.');
  const isCut = (event.description ?? '').length >= LONGEST_DESCRIPTION;
  if (isCut || full.length > LIMITS.descriptionLength)
    notes.push('The description is cut at 5,000 characters.');
  const cut =
    full.length > LIMITS.descriptionLength
      ? full.slice(0, LIMITS.descriptionLength - 1).toWellFormed()
      : full;
  const description = cut === full ? cut : `${cut.trimEnd()}…`;
  return {
    title,
    description: description || title,
    given: { title, ...(description && { description }) },
  };
}
