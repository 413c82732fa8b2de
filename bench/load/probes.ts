import { sql } from 'kysely';
import type { Database } from '../../api/src/platform/database/index.ts';
import { ADMIN, cookieOf } from './kept-dataset.ts';

/** The requests and who makes them: paths and people in turns, like a crowd. */
export interface Probe {
  name: string;
  paths: string[];
  /** Numbers of members; none: visitors. */
  people: number[];
}

const EVENTS = 40;
const [FIRST_MEMBER, MEMBERS] = [9000, 50];
const [FIRST_HOST, HOSTS] = [1, 10];

const probe = (name: string, people: number[], ...paths: string[]): Probe => ({ name, people, paths });

/** Every kind of request and page that is measured. */
export async function probesOf(db: Database): Promise<Probe[]> {
  const { rows } = await sql<{ id: string }>`
    select id from events where approval_status = 'approved' and cancelled_at is null and starts_at > now()
    order by starts_at limit ${EVENTS}`.execute(db);
  const each = (path: (id: string) => string): string[] => rows.map(({ id }) => path(id));
  const members = Array.from({ length: MEMBERS }, (_, place) => FIRST_MEMBER + place);
  const hosts = Array.from({ length: HOSTS }, (_, place) => FIRST_HOST + place);
  const admin = [ADMIN];
  return [
    probe('list of 24, visitor', [], '/api/events?limit=24'),
    probe('list of 24, member', members, '/api/events?limit=24'),
    probe('search, member', members, '/api/events?limit=24&q=table'),
    probe('search of two letters, member', members, '/api/events?limit=24&q=ta'),
    probe('list near by, member', members, '/api/events?limit=24&within=25'),
    probe('event, member', members, ...each((id) => `/api/events/${id}`)),
    probe('who am I', members, '/api/auth/user'),
    probe('own events, member', members, '/api/user/events'),
    probe('recommendations, member', members, '/api/events/recommended'),
    probe('attendees, member', members, ...each((id) => `/api/events/${id}/attendees`)),
    probe("host's events", hosts, '/api/host/events?list=upcoming&limit=20'),
    probe("host's figures", hosts, '/api/host/summary'),
    probe("host's attendees", hosts, '/api/host/attendees'),
    probe('people, admin', admin, '/api/admin/users'),
    probe('people by a word, admin', admin, '/api/admin/users?q=member'),
    probe('approvals, admin', admin, '/api/admin/events/pending?limit=12'),
    probe('event page, visitor', [], ...each((id) => `/events/${id}`)),
    probe('event page, member', members, ...each((id) => `/events/${id}`)),
    probe('discovery page, member', members, '/events'),
    probe('home, member', members, '/'),
    probe('dashboard, member', members, '/dashboard'),
    probe('host dashboard', hosts, '/host'),
    probe('admin page', admin, '/admin'),
  ];
}

/** The request with this number: a person, then a path, in turns of different lengths. */
export function askOf({ paths, people }: Probe, origin: string, number: number) {
  const person = people[number % people.length];
  const headers: Record<string, string> = person === undefined ? {} : { cookie: cookieOf(person) };
  return { url: origin + (paths[number % paths.length] ?? '/'), headers };
}
