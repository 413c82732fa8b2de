import { BRAND } from '@backyard/contract';
import {
  escape,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator';
import type { Selectable } from 'kysely';
import type { EventsTable } from '../platform/database/schema.ts';

/** What a calendar file says about an event; rows of `events` fit. */
export type CalendarEvent = Pick<
  Selectable<EventsTable>,
  | 'id'
  | 'title'
  | 'description'
  | 'location'
  | 'address'
  | 'city'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'starts_at'
  | 'ends_at'
  | 'version'
  | 'cancelled_at'
>;

export interface CalendarFileOptions {
  /** `publish` adds or updates the entry; `cancel` takes it out again (RFC 5546, 3.2.1 and 3.2.5). */
  method?: 'publish' | 'cancel';
  /** The event's page, absolute. */
  url: string;
  /** The part of the UID behind the @, as `uidHost` answers it. */
  host: string;
  now: Date;
  /** Raised by what the event's version does not know of, so that a calendar takes this file for the newer one. */
  revision?: number;
}

/**
 * The event as an iCalendar file (RFC 5545). Instants are UTC, so no zone table is needed and no daylight-saving rule
 * can be wrong. The UID is always the same for an event on this site and SEQUENCE follows its version: a calendar that
 * gets the file again updates its entry instead of adding one. ORGANIZER is left out: it would carry an address.
 */
export function calendarFile(event: CalendarEvent, options: CalendarFileOptions): string {
  const { method = 'publish', url, host, now, revision = 0 } = options;
  const cancelled = method === 'cancel' || event.cancelled_at !== null;
  const calendar = new ICalCalendar({
    prodId: { company: calendarName(BRAND.name), product: 'Events', language: 'EN' },
    method: method === 'cancel' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent(calendarEntry(event, { url, host, stamp: now, revision, cancelled }));
  return textOf(calendar);
}

/**
 * The event as one entry of a calendar. The UID is `<event id>@<the site's first host>` and SEQUENCE the event's version plus
 * `revision`, wherever the entry is read: in a mail, in the file behind the button, in a feed.
 */
export const calendarEntry = (
  event: CalendarEvent,
  options: { url: string; host: string; stamp: Date; revision: number; cancelled: boolean },
): ICalEventData => ({
  id: `${event.id}@${options.host}`,
  stamp: options.stamp,
  sequence: event.version + options.revision,
  start: event.starts_at,
  end: event.ends_at,
  summary: calendarText(event.title),
  description: calendarText(event.description),
  location: event.location ? { title: calendarText(placeLines(event).join(', ')), ...geo(event) } : null,
  url: options.url,
  status: options.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

/** Every line ends with CRLF (RFC 5545, 3.1); the library leaves the last one open. */
export const textOf = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

/** "The Dice Parlor" and "12 Congress Ave, Austin, TX": the venue, and its address or else its city. */
export function placeLines(place: Pick<CalendarEvent, 'location' | 'address' | 'city' | 'state'>): string[] {
  const where = place.address ?? [place.city, place.state].filter(Boolean).join(', ');
  return where ? [place.location, where] : [place.location];
}

function geo({ latitude, longitude }: CalendarEvent) {
  return latitude === null || longitude === null ? {} : { geo: { lat: latitude, lon: longitude } };
}

/**
 * Text as iCalendar can carry it: all line breaks alike, and none of the control characters or broken surrogates that
 * its TEXT does not allow (RFC 5545, 3.3.11). Escaping and folding are the library's, but for what a calendar is called.
 */
export const calendarText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these very characters are not allowed
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .toWellFormed();

/** A calendar's name (NAME, X-WR-CALNAME, PRODID) on one line: the library writes these unescaped, line breaks included. */
export const calendarName = (text: string): string =>
  escape(
    calendarText(text)
      .replaceAll(/[\s\u0085]+/g, ' ')
      .trim(),
    false,
  );
