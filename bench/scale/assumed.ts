/*
 * What docs/scale.md takes for granted. None of it was measured; change a number, run `npm run bench -- scale`, and
 * the tables are made again. Names of requests are those of `npm run bench -- load`.
 */

/** Visits a member a day: one in ten comes. */
const VISITS = 0.1;
/** Of all members. */
const HOSTS = 0.005;
/** Registrations a member a day: one a month. */
const REGISTRATIONS = 1 / 30;
/** Events a member a day: one a month for each hundred members. */
const EVENTS = 0.01 / 30;

/** Requests a member a day. */
export const REQUESTS: Readonly<Record<string, number>> = {
  'home, member': 0.5 * VISITS,
  'discovery page, member': 1 * VISITS,
  'event page, member': 2 * VISITS,
  'dashboard, member': 0.5 * VISITS,
  'who am I': 3 * VISITS,
  'list of 24, visitor': 2 * VISITS,
  'list of 24, member': 4 * VISITS,
  'list near by, member': 1 * VISITS,
  'search, member': 2 * VISITS,
  'search of two letters, member': 1 * VISITS,
  "host's events": 1 * HOSTS,
  'host dashboard': 1 * HOSTS,
  'approvals, admin': 1 * EVENTS,
  'registering, mails included': REGISTRATIONS,
};

/** Kinds of requests that change something: their CPU time is the primary's alone, that of the others any replica's. */
export const WRITES: readonly string[] = ['registering, mails included'];

/** Mails a member a day: a confirmation and a reminder for each registration, and one a week. */
export const MAILS = 2 * REGISTRATIONS + 1 / 7;

/** The busiest minute's requests a second beside the day's mean. */
export const PEAK_FACTOR = 5;

/** Days of registrations and events: they are never deleted, and this is how old the site is. */
const DAYS_KEPT = 3 * 365;
/** Days until a sent mail and an inbox entry are deleted: these two the product knows. */
const DAYS_OF_MAIL = 30;
const DAYS_OF_INBOX = 90;

/** Rows a member, of the tables that grow with members. */
export const ROWS: Readonly<Record<string, number>> = {
  members: 1,
  calendar_feeds: 1,
  member_interests: 4,
  sessions: 2,
  events: EVENTS * DAYS_KEPT,
  registrations: REGISTRATIONS * DAYS_KEPT,
  mails: MAILS * DAYS_OF_MAIL,
  inbox_entries: MAILS * DAYS_OF_INBOX,
};

/** Bytes a row with its indexes, where the bench has too few rows to tell. */
export const BYTES_A_ROW: Readonly<Record<string, number>> = { mails: 1000, inbox_entries: 500 };

/** Machines as they are rented, with as much of their processors used at peak as leaves room for one that fails. */
export const CORES_OF_A_SERVER = 8;
export const CORES_OF_A_DATABASE = 32;
export const USED_AT_PEAK = 0.5;

/** GB that one database machine still backs up, restores and vacuums in a night. */
export const GB_OF_A_DATABASE = 1000;

/** Connections that a server of eight workers may want: 2 × 32 for requests and jobs, 6 for codes, 6 for mails, 4 for pushes, 4 for webhooks. */
export const CONNECTIONS_OF_A_SERVER = 84;
