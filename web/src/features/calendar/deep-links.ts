/** The data for a calendar program. Times are UTC, ISO 8601. */
export interface CalendarEntry {
  id: string;
  title: string;
  description: string;
  location: string;
  startTime: string;
  endTime: string;
  /** The event's URL. */
  url: string;
}

/** Maximum length of the description in a link: Outlook refuses addresses longer than about 2,000, and encoding can triple a character. */
const MAX_DETAILS = 400;

const detailsOf = ({ description, url }: CalendarEntry): string => {
  // Never cuts a character in two: half a surrogate pair is not valid text.
  const start = description.slice(0, MAX_DETAILS).replace(/[\uD800-\uDBFF]$/, '');
  const text = start.length < description.length ? `${start.trimEnd()}…` : description;
  return `${text}\n\n${url}`;
};

/** 20261121T190000Z: the basic form of ISO 8601, as RFC 5545 section 3.3.5 writes UTC. */
const basic = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Spaces as %20: Outlook shows the + of a form encoding as a plus sign. */
const addressOf = (base: string, query: Record<string, string>): string =>
  `${base}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&')}`;

export const googleLink = (entry: CalendarEntry): string =>
  addressOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${basic(entry.startTime)}/${basic(entry.endTime)}`,
    details: detailsOf(entry),
    location: entry.location,
  });

export const outlookLink = (entry: CalendarEntry): string =>
  addressOf('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: new Date(entry.startTime).toISOString(),
    enddt: new Date(entry.endTime).toISOString(),
    body: detailsOf(entry),
    location: entry.location,
  });

export const yahooLink = (entry: CalendarEntry): string =>
  addressOf('https://calendar.yahoo.com/', {
    v: '60',
    title: entry.title,
    st: basic(entry.startTime),
    et: basic(entry.endTime),
    desc: detailsOf(entry),
    in_loc: entry.location,
  });

/** The iCalendar file. Apple's devices open it in Calendar; others can save it. */
export const fileLink = ({ id }: Pick<CalendarEntry, 'id'>): string => `/api/events/${id}/calendar.ics`;
