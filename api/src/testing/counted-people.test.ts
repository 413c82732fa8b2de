/**
 * A count of registrations leaves out guests. Each query that counts in registrations is listed here with what it counts, and why
 * (docs/rules/seats.md: SEAT-10).
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const API = path.join(import.meta.dirname, '..');

/** The number of counting expressions per file, and what they count. For the people at an event, seats are summed instead. */
const COUNTS: Record<string, [number, string]> = {
  'account/export.queries.ts': [1, 'rows of an imported file'],
  'admin/users.queries.ts': [
    5,
    'members, their warnings, and events that one member goes to: once each, whoever comes along',
  ],
  'album/album.queries.ts': [1, 'pictures'],
  'analytics/alone.queries.ts': [4, 'members who came alone: who brings somebody is none of them (SEAT-9)'],
  'analytics/months.queries.ts': [
    5,
    'members, and registrations of members: figures of the community count no guests',
  ],
  'announcements/announcements.queries.ts': [2, 'who is written to: members, one mail each'],
  'calendar/feed.queries.ts': [2, 'how often one registration changed'],
  'conversations/mails/mails.queries.ts': [1, 'messages'],
  'door/walk-ins.queries.ts': [1, 'addresses that were typed at a door, each for one'],
  'events/events.queries.ts': [1, 'places in line, each for one'],
  'events/hosting/hosting.queries.ts': [
    7,
    'registrations whose money goes back, payments, dates, and members who get one mail',
  ],
  'friends/asks.queries.ts': [1, 'invitations that were sent'],
  'friends/friends.queries.ts': [1, 'friends who go'],
  'friends/see-again.queries.ts': [2, 'members who were chosen'],
  'hosts/attendees.queries.ts': [1, 'rows of a list, page after page; each says its guests'],
  'hosts/follows/news.queries.ts': [1, 'followers'],
  'hosts/host-requests.queries.ts': [1, 'events that one member was at'],
  'hosts/own-events.queries.ts': [4, 'events; people are added up by their seats'],
  'invitees/invitees.queries.ts': [1, 'invitations'],
  'notifications/registrations/told.queries.ts': [1, 'registrations that one mail tells of'],
  'payments/books.queries.ts': [2, 'places in line, each for one'],
  'people/attendees.queries.ts': [2, 'members whom a list names, and those it does not'],
  'ratings/ratings.queries.ts': [2, 'ratings'],
  'registrations/company/pairs.queries.ts': [
    4,
    'members who come alone, and whom they are looked out for by',
  ],
  'registrations/company/regulars.queries.ts': [1, 'events that one member was at'],
  'registrations/mail.queries.ts': [2, 'how often one registration changed'],
  'registrations/waitlist/waitlist.queries.ts': [2, 'places in line, each for one, and events of one member'],
  'tables/party.queries.ts': [
    6,
    'events at which guests were together, who was where at the same time, members who are seated, how many could be, and who come alone or for the first time; who goes is added up by seats',
  ],
  'tables/place.queries.ts': [1, 'two who are kept apart'],
};

const ROWS = /\bcount\((?:\*|distinct\b|\w+\.\w+\)|\w+\))|\bcountAll\b(?=[<(])/g;

/** The number of counting expressions in a text that names registrations or attendance. */
function countsIn(text: string): number {
  if (!/\b(?:registrations|attendances|check_ins)\b/.test(text)) return 0;
  return [...text.matchAll(ROWS)].length;
}

const found = globSync('**/*.queries.ts', { cwd: API })
  .map((file) => [file.replaceAll('\\', '/'), countsIn(readFileSync(path.join(API, file), 'utf8'))] as const)
  .filter(([, counts]) => counts > 0);

it('[SEAT-10] every query that counts beside registrations says what it counts', () =>
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(COUNTS).map(([file, [counts]]) => [file, counts] as const)),
  ));

it('a new query that counts is found', () => {
  expect(countsIn('select count(*) from registrations')).toBe(1);
  expect(countsIn("selectFrom('registrations').select((all) => all.fn.countAll<number>().as('n'))")).toBe(1);
  expect(countsIn('select count(distinct r.member_id) from attendances r')).toBe(1);
  expect(countsIn('select sum(seats) from registrations')).toBe(0);
  expect(countsIn('select count(*) from events')).toBe(0);
});
