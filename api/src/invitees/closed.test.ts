// Statements held: invited.1.

import { randomUUID } from 'node:crypto';
import { routes, type RouteContract } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeFriends } from '../friends/friends.fixture.ts';
import { seat } from '../people/seats.fixture.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { eventForm } from '../testing/event-form.ts';
import { often } from '../testing/often.ts';
import { testApp } from '../testing/test-app.ts';
import { invitedEvent } from './invitees.fixture.ts';

/* Every call that takes an event's id, about one that is by invitation or not published, by who may not see it: as about one that does not exist,
   whatever state it is in and whatever there is in it. */

standAt('2026-11-21T18:00:00Z');

const test = testApp({ config: { rateLimits: false } });

const nameOf = (route: RouteContract) => `${route.method} ${route.path}`;
const ALL = Object.values(routes).flatMap((feature) => Object.values<RouteContract>(feature));
const ABOUT_EVENTS = ALL.filter(({ path }) =>
  /\/events\/:id(?:\/|\.|$)|^\/api\/user\/helping\/:id$/.test(path),
);

/** Calls that name the event in their body, by their address. */
const BY_BODY: Record<string, (eventId: string) => object> = {
  '/api/create-payment-intent': (eventId) => ({ eventId, amount: 10 }),
  '/api/reports': (eventId) => ({ kind: 'event', id: eventId, reason: 'spam' }),
  '/api/friends/:id/asks': (eventId) => ({ eventId }),
  '/api/event-sources/:id/keep': (eventId) => ({ eventId }),
};
/** ... and behind the question mark. */
const BY_QUERY: Record<string, string> = {
  '/api/friends/going': 'events',
  '/api/host/attendees': 'eventId',
  '/api/host/attendees.csv': 'eventId',
};
const NOBODY = '0190a000-0000-7000-8000-000000000000';

const inHours = (hours: number) => ({ starts_at: new Date(TEST_NOW.getTime() + hours * 3_600_000) });
/** Reasons no answer may reveal: an event's state is shown only to viewers who may see the event [SAFE-44]. */
const HIDDEN: NonNullable<Parameters<typeof invitedEvent>[1]>[] = [
  { ...inHours(24), guests: 2 },
  inHours(-1),
  inHours(-50),
  { ...inHours(24), cancelled_at: TEST_NOW },
  { ...inHours(24), capacity: 1, seats_taken: 1, waiting: 1 },
  {
    ...inHours(24),
    price_cents: 1000,
    guests: 2,
    questions: JSON.stringify([{ question: 'Why?', required: true, options: [] }]),
  },
  { ...inHours(24), visibility: 'public', approval_status: 'pending' },
  { ...inHours(24), visibility: 'public', approval_status: 'rejected', cancelled_at: TEST_NOW },
  { ...inHours(-50), visibility: 'public', approval_status: 'pending' },
];

/** A body that passes the checks made before the event is looked up. */
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

/** Created once: viewers who may not see them cannot change them. */
const hidden: { id: string; state: string }[] = [];
/** Goes to all of them. */
let guest: MemberRow;
beforeAll(async () => {
  for (const given of HIDDEN)
    hidden.push({ id: (await invitedEvent(test, given)).event.id, state: JSON.stringify(given) });
  guest = await buildMember(test.services.db);
  for (const event of hidden) await seat(test.services.db, event, guest);
});

/** Each call is asked about each of them, by one or two of the people; THOROUGH=1: by everybody about all. */
function some(call: number, person: number): typeof hidden {
  const many = often(3, HIDDEN.length);
  const turned = [...hidden, ...hidden];
  const first = (call + person * many) % hidden.length;
  return turned.slice(first, first + many);
}

const people = {
  'a visitor': async () => undefined,
  'a member': async () => test.signInAs(await buildMember(test.services.db), { confirmed: true }),
  'a member who gave their seat back': async () => {
    const member = await buildMember(test.services.db);
    await test.services.db
      .insertInto('registrations')
      .values(
        hidden.map(({ id }) => ({
          event_id: id,
          member_id: member.id,
          status: 'cancelled' as const,
          cancelled_at: TEST_NOW,
          price_steps: '[]',
          created_at: TEST_NOW,
        })),
      )
      .execute();
    return test.signInAs(member, { confirmed: true });
  },
  'a friend of who goes': async () => {
    const member = await buildMember(test.services.db);
    await makeFriends(test.services.db, member, guest, await buildEvent(test.services.db));
    return test.signInAs(member, { confirmed: true });
  },
  'another host': async () => test.signInAs(await buildHost(test.services.db), { confirmed: true }),
};
describe.each(Object.entries(people))('[INVITED-1] [SAFE-44] %s who may not see it', (who, signIn) => {
  const person = Object.keys(people).indexOf(who);
  const calls = ABOUT_EVENTS.map((route, number) => [nameOf(route), { route, number }] as const);
  it.each(calls)('%s', async (_name, { route, number }) => {
    const as = await signIn();
    const ask = async (id: string) => {
      const path = route.path.replace(':id', id).replaceAll(/:\w+/g, NOBODY);
      const given = route.method === 'GET' || route.method === 'DELETE' ? undefined : bodyOf(route);
      const reply = await test.call(route.method, path, {
        as,
        ...(given === undefined ? {} : { body: given }),
      });
      return { status: reply.status, text: reply.text.replaceAll(id, 'ID') };
    };
    const unknown = await ask(randomUUID());
    for (const { id, state } of some(number, person)) expect(await ask(id), state).toEqual(unknown);
  });

  const asks = [
    ...Object.entries(BY_BODY).map(([path, body]) => ({
      path,
      sent: (id: string) => ({ path, body: body(id) }),
    })),
    ...Object.entries(BY_QUERY).map(([path, name]) => ({
      path,
      sent: (id: string) => ({ path: `${path}?${name}=${id}`, body: undefined }),
    })),
  ];
  it.each(asks)('$path', async ({ sent }) => {
    const as = await signIn();
    const ask = async (id: string) => {
      const { path, body } = sent(id);
      const { status, text } = await test.call(body ? 'POST' : 'GET', path.replace(':id', guest.id), {
        as,
        ...(body && { body }),
      });
      return { status, text: text.replaceAll(id, 'ID') };
    };
    const unknown = await ask(randomUUID());
    for (const { id, state } of hidden) expect(await ask(id), state).toEqual(unknown);
  });
});

it('[SAFE-46] walks every call that names an event in what it sends or behind the question mark', () => {
  const namesEvent = (schema: RouteContract['body']): boolean =>
    schema !== undefined &&
    Object.entries(propertiesOf(schema)).some(
      ([name, { enum: words, type }]) => /^events?(?:Ids?)?$/i.test(name) && !words && type !== 'boolean',
    );
  const walked = new Set([...Object.keys(BY_BODY), ...Object.keys(BY_QUERY)]);
  const missing = ALL.filter(({ access, path }) => access !== 'admin' && !walked.has(path))
    .filter(({ body, query }) => namesEvent(body) || namesEvent(query))
    .map(nameOf);
  expect(missing).toEqual([]);
});

/** The properties of a body or a query, by name. */
const propertiesOf = (schema: NonNullable<RouteContract['body']>) =>
  (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<
    string,
    { enum?: unknown[]; type?: string }
  >;
