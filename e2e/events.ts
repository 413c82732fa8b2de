import type { Event } from '@backyard/contract';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { DEMO } from './people.ts';

/** Every test that takes a seat has an event to itself, so that it can count the seats. */
const OWN_EVENTS = [
  'journey phone',
  'journey desktop',
  'keyboard phone',
  'keyboard desktop',
  'session',
  'registered dialog',
  'offline',
] as const;
export type OwnEvent = (typeof OWN_EVENTS)[number];

const DAY_MS = 86_400_000;
/** Seats that suffice for every attempt of a test that is run again and again on one server. */
const SEATS = 5;

/** The first page of upcoming events, as the browser's person sees them. */
export async function upcomingEvents(request: APIRequestContext): Promise<Event[]> {
  const answer = await request.get('/api/events?limit=100');
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Event[];
}

/** An event that anybody can join, with seats, at least two days away, that no other test touches. */
export async function ownEvent(request: APIRequestContext, owner: OwnEvent): Promise<Event> {
  const soon = Date.now() + 2 * DAY_MS;
  const open = (await upcomingEvents(request)).filter(
    (event) =>
      event.spotsLeft >= SEATS &&
      event.pricing.free &&
      Date.parse(event.startTime) > soon &&
      !event.categories.includes('clubhouse_exclusive'),
  );
  // By id: soonest first would change while events begin.
  const event = open.toSorted((a, b) => a.id.localeCompare(b.id))[OWN_EVENTS.indexOf(owner)];
  if (!event) throw new Error(`The demo data has no event for "${owner}"`);
  return event;
}

/** One event of each state that has a look of its own. */
export type EventSamples = Record<'open' | 'full' | 'exclusive' | 'cancelled' | 'going' | 'past', Event>;

/** Finds them in the demo data; `going` and `past` are the demo member's own. Needs `request` signed in as an admin. */
export async function findSamples(
  asAdmin: APIRequestContext,
  asMember: APIRequestContext,
): Promise<EventSamples> {
  const upcoming = await upcomingEvents(asMember);
  const mine = (await (await asMember.get('/api/user/events')).json()) as { event: Event }[];
  const cancelled = await findEvent(asAdmin, (event) => event.status === 'cancelled' && !event.past);
  return {
    open: need('open', upcoming, (event) => event.abilities.register.allowed && event.pricing.free),
    full: need('full', upcoming, (event) => event.spotsLeft === 0 && event.registration === null),
    exclusive: need(
      'exclusive',
      upcoming,
      (event) => event.abilities.register.reason === 'club_house_required',
    ),
    cancelled,
    going: need('going', upcoming, (event) => event.registration !== null),
    past: need(
      'past',
      mine.map(({ event }) => event),
      (event) => event.past,
    ),
  };
}

function need(state: string, events: readonly Event[], fits: (event: Event) => boolean): Event {
  const event = events.find(fits);
  if (!event) throw new Error(`The demo data of ${DEMO.member} has no event that is ${state}`);
  return event;
}

/** Walks through all events, page after page. */
/** The newest event that fits, looked for among all of them. */
export async function findEvent(asAdmin: APIRequestContext, fits: (event: Event) => boolean): Promise<Event> {
  let path: string | undefined = '/api/events?includePast=true&limit=100';
  while (path !== undefined) {
    const answer: APIResponse = await asAdmin.get(path);
    const found = ((await answer.json()) as Event[]).find(fits);
    if (found) return found;
    path = /<([^>]+)>; *rel="next"/.exec(answer.headers()['link'] ?? '')?.[1];
  }
  throw new Error('The demo data has no such event');
}
