import { BRAND, HOUR_SECONDS, PATHS } from '@backyard/contract';
import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { calendarEntry, calendarName, textOf, type CalendarEvent } from './calendar-file.ts';

/** How often a program should look again, in seconds: often enough for a place that changed this morning. */
const REFRESH_SECONDS = HOUR_SECONDS;

/** One event of a member's feed. */
export interface FeedEntry extends CalendarEvent {
  /** Whether the member has a seat now; false once they gave it back. */
  going: boolean;
  /** How often their going there began anew or ended: 0 at first. Raises SEQUENCE, as in their mails. */
  revision: number;
  /** When the event or their registration last changed. */
  changed_at: Date;
}

/**
 * A member's events as a calendar to subscribe to [CAL-1]: the same UIDs and SEQUENCEs as in mailed calendar files, so that no event
 * appears twice [CAL-4]. The same entries produce the same bytes: DTSTAMP is when an entry changed, not when it was requested. `site` is
 * the site's address without a trailing slash, `host` the result of `uidHost`.
 */
export function calendarFeed(
  entries: readonly FeedEntry[],
  { site, host }: { site: string; host: string },
  name = `${BRAND.name} events`,
): string {
  const calendar = new ICalCalendar({
    prodId: { company: calendarName(BRAND.name), product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // X-WR-CALNAME, and NAME of RFC 7986; ttl becomes its REFRESH-INTERVAL.
    name: calendarName(name),
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries) {
    calendar.createEvent({
      ...calendarEntry(entry, {
        url: `${site}${PATHS.event(entry.id)}`,
        host,
        stamp: entry.changed_at,
        revision: entry.revision,
        cancelled: !entry.going || entry.cancelled_at !== null,
      }),
      lastModified: entry.changed_at,
    });
  }
  return textOf(calendar);
}
