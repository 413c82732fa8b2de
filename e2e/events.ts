import { type Event, DAY_MS } from '@backyard/contract';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { DEMO } from './people.ts';

/** The first page of upcoming events, as the browser's user sees them. */
export async function upcomingEvents(request: APIRequestContext): Promise<Event[]> {
  const answer = await request.get('/api/events?limit=100');
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Event[];
}

/** Whether it starts neither during the tests nor soon after. */
const later = ({ startTime }: Event): boolean => Date.parse(startTime) > Date.now() + DAY_MS;

/** Filtered, because at some hours the soonest event is full, or requires a tier. */
const openToAll = (event: Event): boolean =>
  later(event) && event.status === 'published' && event.spotsLeft > 1 && event.requiredTier === 'game_room';

/**
 * An event with seats, open to every tier, for tests that only look at it. It is shared; seats are taken at a test's own (`ownEvent`).
 * Which one it is depends on the hour and the day.
 */
export const someEvent = async (request: APIRequestContext): Promise<Event> =>
  need('open to everybody', await upcomingEvents(request), openToAll);

/** One event in each state that looks different. */
export type EventSamples = Record<'open' | 'full' | 'exclusive' | 'cancelled' | 'going' | 'past', Event>;

/** Finds them in the demo data; `going` and `past` are the demo member's own. Needs `request` signed in as an admin. */
export async function findSamples(
  asAdmin: APIRequestContext,
  asMember: APIRequestContext,
): Promise<EventSamples> {
  const upcoming = (await upcomingEvents(asMember)).filter(later);
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

/** The newest matching event, searched among all of them. */
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
