import { type Role, type Tier, DAY_MS } from '@backyard/contract';
import { fillEvents, fraction, type Guest } from './attendance.ts';
import { CITIES } from './data/cities.ts';
import { EVENTS } from './data/events.ts';
import { HOSTS } from './data/hosts.ts';
import { FARTHER_MEMBERS } from './data/members-farther.ts';
import { TEXAS_MEMBERS } from './data/members-texas.ts';
import { DEMO_PEOPLE, type DemoPerson } from './data/people.ts';
import { VENUES } from './data/venues.ts';
import { localStart } from './schedule.ts';
import type { DemoEvent, HostKey, Person } from './types.ts';

const PAID_FOR_DAYS = 21;

export interface PlannedMember {
  person: Person;
  role: Role;
  tier: Tier;
  tierExpiresAt: Date | null;
  description: string | null;
  onboarded: boolean;
  joinedAt: Date;
}

export interface PlannedEvent {
  event: DemoEvent;
  hostEmail: string | null;
  /** Local, without a zone: "2026-11-28T19:00". */
  startsLocal: string;
  zone: string;
  publishedAt: Date;
  cancelledAt: Date | null;
  registrations: Coming[];
  /** In the order of the line. */
  waiting: Coming[];
}

export interface Coming {
  email: string;
  note: string | null;
  at: Date;
}

/** Everything that loading at `now` writes, worked out without a database. */
export function planDemo(now: Date): {
  members: PlannedMember[];
  hosts: { email: string; publicName: string }[];
  events: PlannedEvent[];
} {
  const members = planMembers(now);
  const evenings = EVENTS.map((event) => {
    const { zone } = CITIES[VENUES[event.venue].city];
    const startsLocal = localStart(event.when, zone, now);
    return {
      event,
      zone,
      startsLocal,
      day: startsLocal.slice(0, 10),
      hostEmail: event.host ? emailOf(HOSTS[event.host]) : null,
    };
  });
  const guests = members.filter((member) => member.description === null).map(guestOf);
  const filled = fillEvents(evenings, guests);
  const events = evenings.map(({ event, zone, startsLocal, hostEmail: host }) => {
    // Within a day of the truth in every zone, which is all that the history below needs.
    const closesAt = Math.min(now.getTime(), Date.parse(`${startsLocal}Z`) - DAY_MS);
    const { going = [], waiting = [] } = filled.get(event.title) ?? {};
    const people = [
      ...demoPeople(event.with),
      ...going.map((email, i) => ({ email, note: event.notes?.[i] ?? null })),
    ];
    const registrations = people.map(({ email, note }) => ({
      email,
      note,
      at: new Date(closesAt - 12 * fraction(`${email} ${event.title}`) * DAY_MS),
    }));
    const line = [...waiting.map((email) => ({ email, note: null })), ...demoPeople(event.waitingWith)];
    return {
      event,
      hostEmail: host,
      startsLocal,
      zone,
      cancelledAt: event.cancelled ? new Date(closesAt) : null,
      publishedAt: event.pending
        ? new Date(now.getTime() - (1 + fraction(event.title)) * DAY_MS)
        : new Date(closesAt - (13 + 14 * fraction(event.title)) * DAY_MS),
      registrations,
      waiting: lineUp(line, Math.max(...registrations.map(({ at }) => at.getTime())), closesAt),
    };
  });
  return { members, hosts: planHosts(), events };
}

/** One after the other, once the last seat was taken. */
const lineUp = (people: Omit<Coming, 'at'>[], fullAt: number, until: number): Coming[] =>
  people.map((person, i) => ({
    ...person,
    at: new Date(fullAt + ((until - fullAt) * (i + 1)) / (people.length + 1)),
  }));

function planMembers(now: Date): PlannedMember[] {
  const demo: DemoPerson[] = Object.values(DEMO_PEOPLE);
  const hosts = Object.values(HOSTS).flatMap((host) => ('demo' in host ? [] : [host]));
  return [
    ...demo.map((person) => plan(person, person.role ?? 'user', now)),
    ...hosts.map((person) => plan(person, 'host', now)),
    ...[...TEXAS_MEMBERS, ...FARTHER_MEMBERS].map((person) => plan(person, 'user', now)),
  ];
}

function plan(person: Person | DemoPerson, role: Role, now: Date): PlannedMember {
  const isNew = 'isNew' in person && person.isNew === true;
  const tier = person.tier ?? 'game_room';
  return {
    person,
    role,
    tier,
    tierExpiresAt:
      tier === 'game_room' ? null : new Date(now.getTime() + (person.paidForDays ?? PAID_FOR_DAYS) * DAY_MS),
    description: 'description' in person ? person.description : null,
    onboarded: !isNew,
    joinedAt: new Date(now.getTime() - (isNew ? 1 : 100 + 300 * fraction(person.email)) * DAY_MS),
  };
}

const emailOf = (host: (typeof HOSTS)[HostKey]): string =>
  'demo' in host ? DEMO_PEOPLE[host.demo].email : host.email;

const planHosts = () =>
  Object.values(HOSTS).map((host) => ({ publicName: host.publicName, email: emailOf(host) }));

const isDemoPerson = (key: string): key is keyof typeof DEMO_PEOPLE => Object.hasOwn(DEMO_PEOPLE, key);

const demoPeople = (notes: DemoEvent['with'] = {}): Omit<Coming, 'at'>[] =>
  Object.entries(notes).flatMap(([key, note]) =>
    isDemoPerson(key) ? [{ email: DEMO_PEOPLE[key].email, note }] : [],
  );

function guestOf({ person, role, tier }: PlannedMember): Guest {
  const paid = tier === 'club_house' && (person.paidForDays ?? PAID_FOR_DAYS) > 0;
  return { email: person.email, city: person.city, club: paid || role !== 'user' };
}
