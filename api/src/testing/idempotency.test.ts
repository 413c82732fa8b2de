import { routes, type RouteContract } from '@backyard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarOf, startFeed } from '../event-import/sources/feed.fixture.ts';
import { Authenticator } from '../identity/passkeys/authenticator.fixture.ts';
import { idempotencyJobs } from '../platform/idempotency/index.ts';
import { buildEvent, buildHost, buildTierMember, TEST_NOW, type MemberRow, standAt } from './builders.ts';
import { eventForm, inHours } from './event-form.ts';
import { startTestApp, type TestApp } from './test-app.ts';

standAt('2026-11-21T18:00:00Z');

let test: TestApp;
let pages: TestApp[];
let site: Awaited<ReturnType<typeof startFeed>>;
beforeAll(async () => {
  test = await startTestApp({ config: { reachableNetworks: ['127.0.0.1'] } });
  site = await startFeed();
  site.feed.says = calendarOf([{ uid: 'a' }]);
  // A second process on the same database.
  pages = [test, await startTestApp({ config: { reachableNetworks: ['127.0.0.1'] } })];
});
afterAll(async () => {
  site.close();
  for (const page of pages) await page.close();
});

const db = () => test.services.db;
type Somebody = { cookie: string };
interface Form {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}
interface Making {
  who: () => Promise<MemberRow>;
  form: (who: MemberRow, as: Somebody) => Promise<Form>;
  /** Reads the current rows: afterwards there is one more, or a different one. */
  there: (who: MemberRow) => Promise<unknown[]>;
  status?: number;
}

const eventsOf = (who: MemberRow) =>
  db().selectFrom('events').select('id').where('host_id', '=', who.id).execute();
const ownEvent = async (who: MemberRow, verb: string) =>
  `/api/events/${(await buildEvent(db(), { host_id: who.id })).id}/${verb}`;

/** Every call that makes something, by what the contract calls it. */
const MAKING: Record<string, Making> = {
  'POST /api/events': {
    who: () => buildHost(db()),
    form: async () => ({ path: '/api/events', body: eventForm() }),
    there: eventsOf,
  },
  'POST /api/events/:id/duplicate': {
    who: () => buildHost(db()),
    form: async (who) => ({ path: await ownEvent(who, 'duplicate'), body: { startTime: inHours(48) } }),
    there: eventsOf,
  },
  'POST /api/events/:id/repeat': {
    who: () => buildHost(db()),
    form: async (who) => ({ path: await ownEvent(who, 'repeat'), body: { every: 'week', times: 1 } }),
    there: eventsOf,
  },
  'POST /api/host/request': {
    who: () => buildTierMember(db(), 'club_house'),
    form: async () => ({ path: '/api/host/request', body: { message: 'Board games, every Tuesday.' } }),
    there: (who) => db().selectFrom('host_requests').select('id').where('member_id', '=', who.id).execute(),
  },
  'POST /api/host/events/:id/announcements': {
    who: () => buildHost(db()),
    form: async (who) => {
      const event = await buildEvent(db(), { host_id: who.id });
      const member = await buildTierMember(db(), 'game_room');
      await db()
        .insertInto('registrations')
        .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
        .execute();
      return { path: `/api/host/events/${event.id}/announcements`, body: { text: 'Bring a chair.' } };
    },
    there: (who) => db().selectFrom('announcements').select('id').where('author_id', '=', who.id).execute(),
  },
  'POST /api/events/:id/messages': {
    who: () => buildHost(db()),
    form: async (who) => ({ path: await ownEvent(who, 'messages'), body: { text: 'Hello' } }),
    there: (who) => db().selectFrom('event_messages').select('id').where('member_id', '=', who.id).execute(),
  },
  'POST /api/event-imports': {
    who: () => buildHost(db()),
    form: async () => ({
      path: '/api/event-imports?fileName=clay.csv',
      body: 'title,start\nClay,2027-01-05 19:00\n',
      headers: { 'content-type': 'text/csv' },
    }),
    there: (who) => db().selectFrom('event_imports').select('id').where('member_id', '=', who.id).execute(),
  },
  'POST /api/event-imports/from-address': {
    who: () => buildHost(db()),
    form: async () => ({ path: '/api/event-imports/from-address', body: { address: site.address() } }),
    there: (who) => db().selectFrom('event_imports').select('id').where('member_id', '=', who.id).execute(),
  },
  'POST /api/user/passkeys': {
    who: () => buildTierMember(db(), 'game_room'),
    form: async (_who, as) => {
      const { body } = await test.call('POST', '/api/user/passkeys/options', { as });
      const credential = new Authenticator().create(body as never);
      return { path: '/api/user/passkeys', body: { name: 'My phone', credential } };
    },
    there: (who) => db().selectFrom('passkeys').select('id').where('member_id', '=', who.id).execute(),
  },
  'POST /api/objects/upload': {
    who: () => buildTierMember(db(), 'game_room'),
    form: async () => ({ path: '/api/objects/upload' }),
    there: (who) => db().selectFrom('uploads').select('id').where('member_id', '=', who.id).execute(),
    status: 200,
  },
  'POST /api/user/calendar/reset': {
    who: () => buildTierMember(db(), 'game_room'),
    form: async () => ({ path: '/api/user/calendar/reset' }),
    there: (who) =>
      db().selectFrom('calendar_feeds').select('token').where('member_id', '=', who.id).execute(),
    status: 200,
  },
};

/** Calls that need no key, and why sending them twice makes nothing twice. */
const NEEDS_NONE: Record<string, string> = {
  'POST /api/events/:id/dates/register': 'A seat is one a person and date: again, it answers that one has it',
  'POST /api/events/:id/album': 'A picture is its upload, which is used once: again, it answers with it',
  'POST /api/friends/:id/asks':
    'One a friend and event, by the primary key: again, it answers with the first',
  'POST /api/host/events/:id/invitees':
    'One an address and event, by a unique index: again, nobody is mailed',
  'POST /api/invited/:token': 'One a member and event, by a unique index: again, it answers with the event',
  'POST /api/login/code': 'Nobody is signed in; a second code is another code, and both work once',
  'POST /api/login/verify': 'A code is used up by the first',
  'POST /api/login/demo': 'A session of its own each time; nothing else is made',
  'POST /sign-in': 'The form of a browser without JavaScript, which holds back a second press itself',
  'POST /sign-in/code': 'A code is used up by the first',
  'POST /api/login/passkey/options': 'A question; nothing is made',
  'POST /api/login/passkey': 'What was signed is used up by the first',
  'POST /api/user/passkeys/options': 'A question; nothing is made',
  'POST /api/user/api-keys':
    'Its answer is told once and kept nowhere: a key whose answer was lost is nobody’s, stands in the list and is taken back',
  'POST /api/user/webhooks':
    'Its answer is told once and kept nowhere: a webhook whose answer was lost is in the list, and gets another secret',
  'POST /api/user/webhooks/:id/secret': 'The second takes the place of the first, whose answer nobody has',
  'POST /api/user/webhooks/:id/test': 'A message to one’s own server, which can take two',
  'POST /api/user/webhooks/:id/deliveries/:deliveryId/again': 'It waits to be sent, however often',
  'POST /api/step-up/code': 'The second takes the place of the first',
  'POST /api/step-up/verify': 'The session is confirmed, however often',
  'POST /api/step-up/passkey/options': 'A question; nothing is made',
  'POST /api/step-up/passkey': 'The session is confirmed, however often',
  'POST /api/onboarding': 'The profile is as it was sent, however often',
  'POST /api/event-sources/:id/fetch': 'It is looked at once, by the key of its job',
  'POST /api/event-sources/:id/keep': 'Kept is kept',
  'POST /api/event-imports/:id/start': 'Started is started (IMP)',
  'POST /api/create-payment-intent': 'One open payment a person and thing, by a unique index (PAY-3)',
  'POST /api/payments/:id/settle': 'Asks the processor how it stands',
  'POST /api/payments/:id/extend': 'Once a hold (PAY)',
  'POST /api/payments/:id/abandon': 'Over is over',
  'POST /api/payments/test/confirm': 'The processor takes a payment once',
  'POST /api/webhooks/bounces': 'Came back is kept once, by the primary key (HOLD-63)',
  'POST /api/webhooks/stripe': "The processor's own ids are unique (PAY)",
  'POST /api/admin/refunds/:id/retry': 'A refund has a key of its own',
  'POST /api/reports': 'One that waits a person and thing, by a unique index (SAFE-31)',
  'POST /api/blocks': 'Blocked is blocked, by the primary key (SAFE-1)',
  'POST /api/host/kept-away': 'Kept away is kept away, by the primary key (SAFE-5)',
  'POST /api/hosts/:name/follow': 'One follow a host and member, by the primary key (FOLLOW-2)',
  'POST /suspension/:token': 'One answer, whichever comes first (SAFE-23)',
  'POST /follow-mails/:token': 'Ended is ended',
  'POST /weekly-mails/:token': 'Ended is ended',
  'POST /mails-from-others/:token': 'Ended is ended, and wanted is wanted',
  'POST /topic-mails/:topic/:token': 'Ended is ended',
  'POST /conversation-mails/:token': 'Ended is ended',
  'POST /api/user/inbox/read': 'Read is read',
  'POST /api/host/events/:id/tables/draw': 'A further draw takes the place of the one under way (TABLE-9)',
  'POST /api/events/:id/rating': 'One rating a person and event, by a unique index',
  'POST /api/events/:id/register':
    'One registration a person and event, by a unique index (REG); one asking an address (DOOR-27)',
  'POST /api/host/events/:id/team': 'One invitation an address and event, by a unique index (HELP-5)',
  'POST /api/host/events/:id/codes': 'One code a word and event, by a unique index (CODE-1)',
  'POST /api/events/:id/code': 'Keeps nothing (CODE-7)',
  'POST /api/events/:id/handing': 'One offer a seat: a further one ends the one before (HAND-1)',
  'POST /api/handing/:token': 'A seat is taken over once (HAND-5)',
  'POST /api/handing/:token/decline': 'An offer ends once (HAND-24)',
  'POST /api/helping/:token': 'An invitation is accepted once (HELP-5)',
  'POST /api/host/events/:id/check-ins': 'One check-in a registration, by the primary key (DOOR-5)',
  'POST /api/host/events/:id/walk-ins': 'One registration a person and event, by a unique index (REG)',
  'POST /api/events/:id/attended': 'Said is said, by the primary key (DOOR-9)',
  'POST /api/events/:id/waitlist': 'One place in line a person and event, by a unique index',
};

const nameOf = ({ method, path }: RouteContract): string => `${method} ${path}`;
const all: RouteContract[] = Object.values(routes).flatMap((feature) => Object.values(feature));

it('[HOLD-28] every call that makes something takes a key, or says why it needs none', () => {
  const keyed = all.filter((route) => route.idempotencyKey).map(nameOf);
  expect(keyed.toSorted()).toEqual(Object.keys(MAKING).toSorted());
  const posts = all.filter(({ method, idempotencyKey }) => method === 'POST' && !idempotencyKey).map(nameOf);
  expect(posts.toSorted()).toEqual(Object.keys(NEEDS_NONE).toSorted());
});

async function signedIn(making: Making) {
  const who = await making.who();
  const as = await test.signInAs(who, { confirmed: true });
  const { path, body, headers } = await making.form(who, as);
  const send = (key: string | null, page = test) =>
    page.call('POST', path, {
      as,
      body,
      headers: { ...headers, ...(key !== null && { 'idempotency-key': key }) },
    });
  return { who, send, before: await making.there(who) };
}

describe.each(Object.entries(MAKING))('%s', (name, making) => {
  it('[HOLD-28] sent eight times at once with one key, by two processes, is made once', async () => {
    const { who, send, before } = await signedIn(making);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send('one-form', pages[index % pages.length])),
    );
    expect(replies.map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, () => making.status ?? 201),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const after = await making.there(who);
    expect(after.length).toBe(name === 'POST /api/user/calendar/reset' ? 1 : before.length + 1);
    // And later, when the answer to the first was lost on the way.
    expect((await send('one-form')).text).toBe(replies[0]?.text);
    expect(await making.there(who)).toEqual(after);
  });
});

describe('a key', () => {
  const events = MAKING['POST /api/events'] as Making;
  const post = (as: Somebody, key: string | null, some: object = {}) =>
    test.call<{ id: string; code?: string }>('POST', '/api/events', {
      as,
      body: { ...eventForm(), ...some },
      ...(key !== null && { headers: { 'idempotency-key': key } }),
    });

  it('[HOLD-28] of another form makes another; and without one each call does', async () => {
    const who = await events.who();
    const as = await test.signInAs(who);
    for (const key of ['a', 'b', null, null]) expect((await post(as, key)).status).toBe(201);
    expect(await eventsOf(who)).toHaveLength(4);
  });

  it('[HOLD-28] belongs to one person', async () => {
    const one = await post(await test.signInAs(await events.who()), 'the-same');
    const other = await post(await test.signInAs(await events.who()), 'the-same');
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body.id).not.toBe(one.body.id);
  });

  it('[HOLD-28] that comes with other words makes nothing, and says so', async () => {
    const who = await events.who();
    const as = await test.signInAs(who);
    await post(as, 'a-form');
    const changed = await post(as, 'a-form', { title: 'Pottery for three' });
    expect([changed.status, changed.body.code]).toEqual([422, 'form_changed']);
    expect(await eventsOf(who)).toHaveLength(1);
  });

  it('[HOLD-28] of a form that was refused may be used again', async () => {
    const who = await events.who();
    const as = await test.signInAs(who);
    expect((await post(as, 'a-form', { endTime: inHours(1) })).status).toBe(400);
    expect((await post(as, 'a-form')).status).toBe(201);
  });

  it('[HOLD-28] is forgotten after a day, and what it made stays', async () => {
    const who = await events.who();
    await post(await test.signInAs(who), 'a-form');
    const sweep = async (days: number) => {
      const clock = () => new Date(TEST_NOW.getTime() + days * 86_400_000 + 1);
      for (const job of idempotencyJobs({ ...test.services, clock })) await job.run({});
      return db().selectFrom('made_once').select('key').where('member_id', '=', who.id).execute();
    };
    expect(await sweep(0)).toHaveLength(1);
    expect(await sweep(1)).toEqual([]);
    expect(await eventsOf(who)).toHaveLength(1);
  });

  it.each(['', 'x'.repeat(256), 'two words'])('"%s" is none: 400', async (key) => {
    const as = await test.signInAs(await events.who());
    expect((await post(as, key)).status).toBe(400);
  });
});
