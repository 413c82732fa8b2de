// Statements held: invited.1.

import { randomUUID } from 'node:crypto';
import { routes, type RouteContract } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { buildHost, buildMember, standAt, TEST_NOW } from '../testing/builders.ts';
import { eventForm } from '../testing/event-form.ts';
import { testApp } from '../testing/test-app.ts';
import { invitedEvent } from './invitees.fixture.ts';

/* Every call that takes an event's id, about one that is by invitation, by who is not invited: as about one that does not exist. */

standAt('2026-11-21T18:00:00Z');

const test = testApp({ config: { rateLimits: false } });

const nameOf = (route: RouteContract) => `${route.method} ${route.path}`;
const ABOUT_EVENTS = Object.values(routes)
  .flatMap((feature) => Object.values<RouteContract>(feature))
  .filter(({ path }) => /\/events\/:id(?:\/|\.|$)|^\/api\/user\/helping\/:id$/.test(path));

/** Calls that name the event otherwise. */
const BY_BODY: [name: string, path: string, body: (eventId: string) => object][] = [
  ['paying', '/api/create-payment-intent', (eventId) => ({ eventId, amount: 10 })],
  ['reporting', '/api/reports', (eventId) => ({ kind: 'event', id: eventId, reason: 'spam' })],
];

/** Enough to pass what is checked before the event. */
function bodyOf({ method, path, body }: RouteContract): unknown {
  if (path === '/api/events/:id' && method === 'PUT') return eventForm();
  if (path.endsWith('announcements')) return { text: 'Bring a chair.' };
  if (path.endsWith('messages')) return { text: 'Hello', id: randomUUID() };
  if (path.endsWith('repeat')) return { every: 'week', times: 2 };
  if (path.endsWith('team')) return { email: 'x@example.com', role: 'door' };
  if (path.endsWith('/rate') || path.endsWith('/rating')) return { rating: 5 };
  if (path.endsWith('invitees')) return { emails: ['x@example.com'] };
  if (path.endsWith('invite-link')) return { maxUses: null };
  if (path.endsWith('dates/register')) return { dates: [randomUUID()] };
  return body ? {} : undefined;
}

const people = {
  'a visitor': async () => undefined,
  'a member': async () => test.signInAs(await buildMember(test.services.db), { confirmed: true }),
  'another host': async () => test.signInAs(await buildHost(test.services.db), { confirmed: true }),
};

describe.each(Object.entries(people))('[INVITED-1] %s who is not invited', (_who, signIn) => {
  it.each(ABOUT_EVENTS.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    const as = await signIn();
    for (const starts of [24, -1, -50]) {
      const { event } = await invitedEvent(test, {
        starts_at: new Date(TEST_NOW.getTime() + starts * 3_600_000),
      });
      const ask = async (id: string) => {
        const path = route.path
          .replace(':id', id)
          .replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000000');
        const given = route.method === 'GET' || route.method === 'DELETE' ? undefined : bodyOf(route);
        const reply = await test.call(route.method, path, {
          as,
          ...(given === undefined ? {} : { body: given }),
        });
        return { status: reply.status, text: reply.text.replaceAll(id, 'ID') };
      };
      expect(await ask(event.id)).toEqual(await ask(randomUUID()));
    }
  });

  it.each(BY_BODY)('%s', async (_name, path, body) => {
    const { event } = await invitedEvent(test, { price_cents: 1000 });
    const as = await signIn();
    const ask = async (id: string) => {
      const { status, text } = await test.call('POST', path, { as, body: body(id) });
      return { status, text: text.replaceAll(id, 'ID') };
    };
    const answer = await ask(event.id);
    expect(answer).toEqual(await ask(randomUUID()));
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});
