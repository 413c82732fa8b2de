// Statements held: about.4, access.5, access.7, access.9, access.16, access.18-19, calls.39, calls.63,
//   calls.80, money.6, people.4, registration.6, routes.6.

import { randomUUID } from 'node:crypto';
import { routes, type RouteContract } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPictures } from '../album/album.fixture.ts';
import { ofStranger } from '../platform/mailer/typed-by-others/of-stranger.ts';
import { browserKeys } from './browser-keys.ts';
import {
  buildEvent,
  buildHelper,
  buildHost,
  buildMember,
  buildTierMember,
  TEST_NOW,
  type MemberRow,
  standAt,
} from './builders.ts';
import { freshDatabase } from './database.ts';
import { eventForm } from './event-form.ts';
import { PEOPLE, type Person } from './people.ts';
import { scratchFolder } from './scratch.ts';
import { startTestApp, type TestApp } from './test-app.ts';

standAt('2026-11-21T18:00:00Z');

interface Row {
  /** The request's ids and body, made for each person, or once for those who only read or are refused. `host` runs the event. */
  ask?: (host: MemberRow) => Promise<{ params?: Record<string, string>; body?: unknown; query?: string }>;
  /** The expected status by person; `others` for everyone not named. */
  expect: Partial<Record<Person, number>> & { others: number };
}

const signedInOnly = { visitor: 401, others: 200 };
const everybody = (status: number): Row => ({ expect: { others: status } });

let test: TestApp;
const db = () => test.services.db;
const publishedEvent = async (host: MemberRow) => ({
  params: { id: (await buildEvent(db(), { host_id: host.id })).id },
});
const fullEvent = async (host: MemberRow) => ({
  params: { id: (await buildEvent(db(), { host_id: host.id, capacity: 1, seats_taken: 1 })).id },
  body: {},
});
const membersOnly = { visitor: 401, notOnboarded: 403 };
const pendingEvent = async (host: MemberRow) => ({
  params: { id: (await buildEvent(db(), { host_id: host.id, approval_status: 'pending' })).id },
});
const pendingSeries = async (host: MemberRow) => {
  const made = { host_id: host.id, created_at: TEST_NOW };
  const { id } = await db().insertInto('event_series').values(made).returning('id').executeTakeFirstOrThrow();
  const event = await buildEvent(db(), { host_id: host.id, approval_status: 'pending', series_id: id });
  return { params: { id }, body: { dates: [{ id: event.id, version: event.version }] } };
};
const pastEvent = async (host: MemberRow) => ({
  params: {
    id: (await buildEvent(db(), { host_id: host.id, starts_at: new Date(TEST_NOW.getTime() - 86_400_000) }))
      .id,
  },
});
const albumPicture = async (host: MemberRow) => {
  const { params } = await pastEvent(host);
  const [pictureId = ''] = await insertPictures(db(), params.id, (await buildMember(db())).id);
  return { params: { ...params, pictureId, size: 'small' } };
};
const reviewedEvent = async (host: MemberRow) => {
  const { params } = await pastEvent(host);
  const member_id = (await buildMember(db())).id;
  const at = { created_at: TEST_NOW, updated_at: TEST_NOW };
  const { id } = await db()
    .insertInto('ratings')
    .values({ event_id: params.id, member_id, rating: 5, review: 'Lovely.', ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { ...params, ratingId: id } };
};
const calendarFeed = async (host: MemberRow) => ({
  params: await db()
    .selectFrom('calendar_feeds')
    .select('token')
    .where('member_id', '=', host.id)
    .executeTakeFirstOrThrow(),
});
const organisers = { visitor: 401, notOnboarded: 403, gameRoom: 403, playground: 403, clubHouse: 403 };
/** Not even an admin sees another person's import. */
const ownImport = (status: number) => ({ ...organisers, host: status, others: 404 });
const previewOfHost = async (host: MemberRow) => {
  await db().deleteFrom('event_imports').where('member_id', '=', host.id).execute();
  const { id } = await db()
    .insertInto('event_imports')
    .values({
      member_id: host.id,
      host_id: host.id,
      file_name: 'events.csv',
      format: 'csv',
      content: Buffer.from('title,start\nClay,2027-01-05 19:00\n'),
      settings: '{}',
      reading: JSON.stringify({ columns: null, missing: [], assumed: [] }),
      created_at: TEST_NOW,
      expires_at: new Date(TEST_NOW.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
};
const calendarOfHost = async (host: MemberRow) => {
  await db().deleteFrom('event_sources').where('member_id', '=', host.id).execute();
  const { id } = await db()
    .insertInto('event_sources')
    .values({
      member_id: host.id,
      host_id: host.id,
      address: 'https://calendar.example.com/basic.ics',
      name: 'Games',
      settings: '{}',
      every_hours: 6,
      when_gone: 'ask',
      created_at: TEST_NOW,
      next_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
};
const goneEvent = async (host: MemberRow) => {
  const { params } = await calendarOfHost(host);
  const event = await buildEvent(db(), { host_id: host.id });
  const row = { event_id: event.id, host_id: host.id, source_id: params.id, source_key: event.id };
  await db()
    .insertInto('imported_events')
    .values({ ...row, given: '{}', left_as: null, imported_at: TEST_NOW, gone_at: TEST_NOW })
    .execute();
  return { params, body: { eventId: event.id } };
};
const hostsOnly = { ...organisers, admin: 403, others: 200 };
const adminsOnly = (status: number) => ({ visitor: 401, admin: status, others: 403 });
const theHost = async () => ({ params: { name: 'The%20host' } });
const weeklyToken = async () => {
  const { token } = await db()
    .insertInto('notification_settings')
    .values({ member_id: (await buildMember(db())).id, weekly: true })
    .returning('token')
    .executeTakeFirstOrThrow();
  return { params: { token } };
};
const topicToken = async () => ({ params: { topic: 'reminders', ...(await weeklyToken()).params } });
const strangersToken = async () => {
  const told = await ofStranger(test.services, `${randomUUID()}@stranger.test`);
  return { params: { token: told === 'not_wanted' ? '' : (told.leaveUrl?.split('/').at(-1) ?? '') } };
};
const followerToken = async () => {
  const member = await buildMember(db());
  const row = { member_id: member.id };
  return {
    params: await db().insertInto('followers').values(row).returning('token').executeTakeFirstOrThrow(),
  };
};
const conversationToken = async () => {
  const row = { member_id: (await buildMember(db())).id, since: new Date(0) };
  return {
    params: await db()
      .insertInto('conversation_mails')
      .values(row)
      .returning('token')
      .executeTakeFirstOrThrow(),
  };
};
const hostRequest = async () => {
  const member = await buildTierMember(db(), 'club_house');
  const { id } = await db()
    .insertInto('host_requests')
    .values({ member_id: member.id, message: 'Chess in the park', created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id } };
};
const someMember = async () => ({ params: { id: (await buildTierMember(db(), 'playground')).id } });
const waitingReport = async () => ({
  params: await db()
    .insertInto('reports')
    .values({
      kind: 'person',
      subject_id: (await someMember()).params.id,
      reason: 'spam',
      snapshot: null,
      created_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow(),
});
const listedMember = async () => ({ params: { memberId: (await someMember()).params.id } });
const guestOfHost = async (host: MemberRow) => {
  const [{ params: guest }, { params: event }] = [await someMember(), await publishedEvent(host)];
  await db()
    .insertInto('registrations')
    .values({ event_id: event.id, member_id: guest.id, price_steps: '[]', created_at: TEST_NOW })
    .execute();
  return { params: guest };
};
/** A member's seat at an event of the host's that is going on now. */
const seatNow = async (host: MemberRow) => {
  const event = await buildEvent(db(), { host_id: host.id, starts_at: TEST_NOW });
  const { id: registrationId } = await db()
    .insertInto('registrations')
    .values({
      event_id: event.id,
      member_id: (await buildMember(db())).id,
      price_steps: '[]',
      created_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { id: event.id, registrationId } };
};
/** The event's host and admins, and who helps there (helpers/access.test.ts); for the rest it is not there. */
const runsOrHelps = (status: number) => ({ ...membersOnly, host: status, admin: status, others: 404 });
const atTheDoor = runsOrHelps;
const memberWithoutCodes = async () => {
  const { params } = await someMember();
  await db().updateTable('members').set({ codes_off: true }).where('id', '=', params.id).execute();
  return { params };
};
/** For the event's host and admins; no one is registered yet. */
const takesPart = (status: number) => ({ ...membersOnly, host: status, admin: status, others: 403 });
/** Well-formed, but matches nothing. */
const noKey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'AA', authenticatorData: 'AA', signature: 'AA' },
};
const eventByInvitation = async (host: MemberRow) => ({
  params: { id: (await buildEvent(db(), { host_id: host.id, visibility: 'invited' })).id },
});
const paidEvent = async (host: MemberRow) => ({
  params: { id: (await buildEvent(db(), { host_id: host.id, price_cents: 2000 })).id },
});
const eventWithCode = async (host: MemberRow) => {
  const { params } = await paidEvent(host);
  const { id: codeId } = await db()
    .insertInto('discount_codes')
    .values({ event_id: params.id, code: 'SUMMER', percent: 10, created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { ...params, codeId } };
};
const noHelp = async () => ({ params: { token: 'A'.repeat(22) } });
const runsIt = (status: number) => ({ ...organisers, otherHost: 404, others: status });
/** An event with a seating plan; no one is registered yet. */
const seatingEvent = async (host: MemberRow) => {
  const { params } = await publishedEvent(host);
  await db().insertInto('event_tables').values({ event_id: params.id, size: 5, rounds: 1 }).execute();
  return { params };
};
const noPayment = async () => ({ params: { id: '0190a000-0000-7000-8000-000000000000' } });
const onboarding = {
  firstName: 'Ada',
  lastName: 'Field',
  age: '22-25',
  location: 'Austin, TX',
  travelDistance: 10,
  interests: ['Hiking'],
  responses: {},
};

const { age: _range, responses: _answers, ...profile } = onboarding;

/** Route × person. A route of the contract without a row fails the test; so does a row without a route. */
const TABLE: Record<string, Row[]> = {
  'GET /healthz': [everybody(200)],
  'GET /readyz': [everybody(200)],
  'GET /api/auth/user': [{ expect: signedInOnly }],
  'GET /profile': [everybody(302)],
  'GET /api/login': [everybody(302)],
  // No provider is configured here; the way through one is tested in identity/oidc.
  'GET /api/login/callback': [everybody(404)],
  'GET /api/login/options': [everybody(200)],
  'POST /api/login/code': [
    { ask: async () => ({ body: { email: 'ada@example.com' } }), expect: { others: 202 } },
  ],
  'POST /sign-in': [{ ask: async () => ({ body: { email: 'ada@example.com' } }), expect: { others: 303 } }],
  'POST /sign-in/code': [{ ask: async () => ({ body: { code: '000000' } }), expect: { others: 303 } }],
  'POST /api/login/verify': [
    { ask: async () => ({ body: { email: 'ada@example.com', code: '000000' } }), expect: { others: 401 } },
  ],
  'POST /api/login/demo': [
    { ask: async () => ({ body: { email: 'member@demo.test' } }), expect: { others: 404 } },
  ],
  'GET /api/logout': [everybody(302)],
  'POST /api/onboarding': [{ ask: async () => ({ body: onboarding }), expect: signedInOnly }],
  'PUT /api/user/profile': [
    { ask: async () => ({ body: profile }), expect: { visitor: 401, notOnboarded: 403, others: 200 } },
  ],
  'PUT /api/user/profile-image': [
    {
      ask: async () => ({ body: { imageURL: '/api/objects/upload/none' } }),
      expect: { visitor: 401, notOnboarded: 403, others: 404 },
    },
  ],
  'DELETE /api/user/profile-image': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'POST /api/objects/upload': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  // Another person's upload is not found for anyone.
  'PUT /api/objects/upload/:id': [
    {
      ask: async () => ({ params: { id: '0190a000-0000-7000-8000-000000000000' } }),
      expect: { visitor: 401, notOnboarded: 403, others: 404 },
    },
  ],
  'GET /images/:name': [{ ask: async () => ({ params: { name: 'none.webp' } }), expect: { others: 404 } }],
  'GET /api/user/passkeys': [{ expect: signedInOnly }],
  'POST /api/user/passkeys/options': [{ expect: signedInOnly }],
  'POST /api/user/passkeys': [
    {
      ask: async () => ({ body: { name: 'My key', credential: noKey } }),
      expect: { visitor: 401, others: 403 },
    },
  ],
  'PUT /api/user/passkeys/:id': [
    {
      ask: async () => ({ ...(await noPayment()), body: { name: 'My key' } }),
      expect: { visitor: 401, others: 404 },
    },
  ],
  'DELETE /api/user/passkeys/:id': [{ ask: noPayment, expect: { visitor: 401, others: 404 } }],
  'GET /api/user/api-keys': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'POST /api/user/api-keys': [
    {
      ask: async () => ({ body: { name: 'My program', scopes: ['events:read'] } }),
      expect: { ...organisers, others: 201 },
    },
  ],
  'DELETE /api/user/api-keys/:id': [
    { ask: noPayment, expect: { visitor: 401, notOnboarded: 403, others: 404 } },
  ],
  'GET /api/user/webhooks': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'POST /api/user/webhooks': [
    {
      ask: async () => ({ body: { url: 'https://hooks.example.com/', kinds: ['event.published'] } }),
      expect: { ...organisers, others: 201 },
    },
  ],
  'PUT /api/user/webhooks/:id': [
    {
      ask: async () => ({
        ...(await noPayment()),
        body: { url: 'https://hooks.example.com/', kinds: ['event.published'], on: true },
      }),
      expect: { ...organisers, others: 404 },
    },
  ],
  'POST /api/user/webhooks/:id/secret': [{ ask: noPayment, expect: { ...organisers, others: 404 } }],
  'POST /api/user/webhooks/:id/test': [{ ask: noPayment, expect: { ...organisers, others: 404 } }],
  'POST /api/user/webhooks/:id/deliveries/:deliveryId/again': [
    {
      ask: async () => ({ params: { id: randomUUID(), deliveryId: randomUUID() } }),
      expect: { ...organisers, others: 404 },
    },
  ],
  'GET /api/user/webhooks/:id/deliveries': [
    { ask: noPayment, expect: { visitor: 401, notOnboarded: 403, others: 404 } },
  ],
  'DELETE /api/user/webhooks/:id': [
    { ask: noPayment, expect: { visitor: 401, notOnboarded: 403, others: 404 } },
  ],
  'POST /api/login/passkey/options': [everybody(200)],
  'POST /api/login/passkey': [{ ask: async () => ({ body: noKey }), expect: { others: 401 } }],
  'GET /api/step-up': [{ expect: signedInOnly }],
  'POST /api/step-up/code': [{ expect: { visitor: 401, others: 202 } }],
  'POST /api/step-up/verify': [
    { ask: async () => ({ body: { code: '000000' } }), expect: { visitor: 401, others: 403 } },
  ],
  'POST /api/step-up/passkey/options': [{ expect: signedInOnly }],
  'POST /api/step-up/passkey': [
    { ask: async () => ({ body: noKey }), expect: { visitor: 401, others: 403 } },
  ],
  'PUT /api/step-up/codes': [
    { ask: async () => ({ body: { on: false, passkey: noKey } }), expect: { visitor: 401, others: 403 } },
  ],
  'GET /api/admin/users': [{ expect: adminsOnly(200) }],
  'GET /api/admin/users/:id': [{ ask: someMember, expect: adminsOnly(200) }],
  'PUT /api/admin/users/:id/role': [
    { ask: async () => ({ ...(await someMember()), body: { role: 'host' } }), expect: adminsOnly(200) },
  ],
  'PUT /api/admin/users/:id/downgrade': [{ ask: someMember, expect: adminsOnly(200) }],
  'PUT /api/admin/users/:id': [
    { ask: async () => ({ ...(await someMember()), body: { firstName: 'Grace' } }), expect: adminsOnly(200) },
  ],
  'PUT /api/admin/users/:id/codes': [{ ask: memberWithoutCodes, expect: adminsOnly(200) }],
  'DELETE /api/admin/users/:id': [{ ask: someMember, expect: adminsOnly(204) }],
  'GET /api/admin/audit': [{ expect: adminsOnly(200) }],
  'GET /api/user/export': [{ expect: signedInOnly }],
  'GET /api/user/sessions': [{ expect: signedInOnly }],
  'DELETE /api/user/sessions/:id': [
    {
      ask: async () => ({ params: { id: '0190a000-0000-7000-8000-000000000000' } }),
      expect: { visitor: 401, others: 404 },
    },
  ],
  'DELETE /api/user/sessions': [{ expect: { visitor: 401, others: 204 } }],
  'DELETE /api/admin/users/:id/sessions': [{ ask: someMember, expect: adminsOnly(204) }],
  'DELETE /api/user': [{ expect: { visitor: 401, others: 204 } }],
  'GET /api/hosts': [everybody(200)],
  'GET /api/hosts/:name': [
    { ask: async () => ({ params: { name: 'The%20host' } }), expect: { others: 200 } },
    { ask: async () => ({ params: { name: 'Nobody' } }), expect: { others: 404 } },
  ],
  'GET /api/documents/:name': [
    { ask: async () => ({ params: { name: 'privacy' } }), expect: { others: 200 } },
    { ask: async () => ({ params: { name: 'passwords' } }), expect: { others: 404 } },
  ],
  'GET /api/events/map': [everybody(200)],
  'GET /api/host-directory': [everybody(200)],
  'GET /api/events/:id/host': [
    { ask: publishedEvent, expect: { others: 200 } },
    { ask: pendingEvent, expect: { host: 200, admin: 200, others: 404 } },
  ],
  'POST /api/hosts/:name/follow': [
    { ask: theHost, expect: { ...membersOnly, host: 409, others: 201 } },
    { ask: theHost, expect: { ...membersOnly, host: 409, others: 200 } },
    { ask: async () => ({ params: { name: 'Nobody' } }), expect: { ...membersOnly, others: 404 } },
  ],
  'DELETE /api/hosts/:name/follow': [{ ask: theHost, expect: { ...membersOnly, others: 204 } }],
  'GET /api/user/follows': [{ expect: { ...membersOnly, others: 200 } }],
  'PUT /api/user/follows': [
    { ask: async () => ({ body: { mails: true } }), expect: { ...membersOnly, others: 200 } },
  ],
  'GET /api/user/inbox': [{ expect: { ...membersOnly, others: 200 } }],
  'POST /api/user/inbox/read': [{ ask: async () => ({ body: {} }), expect: { ...membersOnly, others: 204 } }],
  'GET /api/user/notifications': [{ expect: { ...membersOnly, others: 200 } }],
  'PUT /api/user/notifications': [
    {
      ask: async () => ({ body: { mails: { reminders: false } } }),
      expect: { ...membersOnly, others: 200 },
    },
  ],
  'PUT /api/user/push-device': [
    {
      ask: async () => ({
        body: {
          endpoint: 'https://push.example.com/for-me',
          keys: browserKeys(),
        },
      }),
      expect: { ...membersOnly, others: 204 },
    },
    {
      ask: async () => ({
        body: {
          endpoint: 'http://127.0.0.1/for-me',
          keys: browserKeys(),
        },
      }),
      expect: { ...membersOnly, others: 400 },
    },
  ],
  'DELETE /api/user/push-device': [{ expect: { ...membersOnly, others: 204 } }],
  'GET /topic-mails/:topic/:token': [
    { ask: topicToken, expect: { others: 200 } },
    { ask: async () => ({ params: { topic: 'reminders', token: 'x'.repeat(43) } }), expect: { others: 404 } },
  ],
  'POST /topic-mails/:topic/:token': [
    {
      ask: async () => ({ ...(await topicToken()), body: { 'List-Unsubscribe': 'One-Click' } }),
      expect: { others: 200 },
    },
  ],
  'GET /mails-from-others/:token': [
    { ask: strangersToken, expect: { others: 200 } },
    { ask: async () => ({ params: { token: 'x'.repeat(64) } }), expect: { others: 404 } },
  ],
  'POST /mails-from-others/:token': [
    {
      ask: async () => ({ ...(await strangersToken()), body: { 'List-Unsubscribe': 'One-Click' } }),
      expect: { others: 200 },
    },
    {
      ask: async () => ({ params: { token: 'x'.repeat(64) }, body: { 'List-Unsubscribe': 'One-Click' } }),
      expect: { others: 404 },
    },
  ],
  'GET /weekly-mails/:token': [
    { ask: weeklyToken, expect: { others: 200 } },
    { ask: async () => ({ params: { token: 'x'.repeat(43) } }), expect: { others: 404 } },
  ],
  'POST /weekly-mails/:token': [
    {
      ask: async () => ({ ...(await weeklyToken()), body: { 'List-Unsubscribe': 'One-Click' } }),
      expect: { others: 200 },
    },
  ],
  // The address is the key, no matter who is signed in. The body is a form, tested in hosts/follows.
  'GET /follow-mails/:token': [
    { ask: followerToken, expect: { others: 200 } },
    { ask: async () => ({ params: { token: 'x'.repeat(43) } }), expect: { others: 404 } },
  ],
  'POST /follow-mails/:token': [
    {
      ask: async () => ({ ...(await followerToken()), body: { 'List-Unsubscribe': 'One-Click' } }),
      expect: { others: 200 },
    },
    {
      ask: async () => ({ params: { token: 'x'.repeat(43) }, body: { host: randomUUID() } }),
      expect: { others: 404 },
    },
  ],
  'GET /api/events/hosts': [everybody(200)],
  'GET /api/host/events': [{ expect: hostsOnly }],
  'GET /api/host/events/pending': [{ expect: hostsOnly }],
  'GET /api/host/summary': [{ expect: hostsOnly }],
  'GET /api/host/attendees': [
    { expect: hostsOnly },
    {
      ask: async (host) => ({ query: `?eventId=${(await publishedEvent(host)).params.id}` }),
      expect: { ...hostsOnly, otherHost: 404 },
    },
  ],
  'GET /api/host/attendees.csv': [
    { expect: hostsOnly },
    {
      ask: async (host) => ({ query: `?eventId=${(await publishedEvent(host)).params.id}` }),
      expect: { ...hostsOnly, otherHost: 404 },
    },
  ],
  'GET /api/host/alone': [{ expect: hostsOnly }],
  'GET /api/host/alone.csv': [{ expect: hostsOnly }],
  'GET /api/host/profile': [{ expect: hostsOnly }],
  'PUT /api/host/profile': [{ ask: async () => ({ body: { bio: 'Games for all.' } }), expect: hostsOnly }],
  'GET /api/host/request': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'POST /api/host/request': [
    {
      ask: async () => ({ body: { message: 'Chess in the park' } }),
      expect: {
        visitor: 401,
        notOnboarded: 403,
        gameRoom: 403,
        playground: 403,
        clubHouse: 201,
        others: 409,
      },
    },
  ],
  'GET /api/admin/host-requests': [{ expect: adminsOnly(200) }],
  'PUT /api/admin/host-requests/:id/accept': [
    { ask: async () => ({ ...(await hostRequest()), body: {} }), expect: adminsOnly(200) },
  ],
  'PUT /api/admin/host-requests/:id/refuse': [
    { ask: async () => ({ ...(await hostRequest()), body: { notes: 'Not yet' } }), expect: adminsOnly(200) },
  ],
  'GET /api/admin/waiting': [{ expect: adminsOnly(200) }],
  'GET /api/admin/events/pending': [{ expect: adminsOnly(200) }],
  'PUT /api/admin/events/:id/approve': [
    { ask: async (host) => ({ ...(await pendingEvent(host)), body: {} }), expect: adminsOnly(200) },
  ],
  'PUT /api/admin/series/:id/approve': [
    { ask: async (host) => pendingSeries(host), expect: adminsOnly(200) },
  ],
  'PUT /api/admin/series/:id/reject': [
    {
      ask: async (host) => {
        const { params, body } = await pendingSeries(host);
        return { params, body: { ...body, notes: 'Too dear' } };
      },
      expect: adminsOnly(200),
    },
  ],
  'PUT /api/admin/events/:id/reject': [
    {
      ask: async (host) => ({ ...(await pendingEvent(host)), body: { notes: 'Too dear' } }),
      expect: adminsOnly(200),
    },
  ],
  'PUT /api/event-images': [
    {
      ask: async () => ({
        body: { imageURL: '/api/objects/upload/0190a000-0000-7000-8000-000000000000' },
      }),
      expect: { ...organisers, others: 404 },
    },
  ],
  'POST /api/events': [{ ask: async () => ({ body: eventForm() }), expect: { ...organisers, others: 201 } }],
  // JSON is neither a calendar nor a table.
  'POST /api/event-imports': [
    { ask: async () => ({ body: eventForm() }), expect: { ...organisers, others: 415 } },
  ],
  'GET /api/event-imports': [{ expect: { ...organisers, others: 200 } }],
  'GET /api/event-imports/:id': [{ ask: previewOfHost, expect: ownImport(200) }],
  'GET /api/event-imports/:id/rows': [{ ask: previewOfHost, expect: ownImport(200) }],
  'PUT /api/event-imports/:id/settings': [
    { ask: async (host) => ({ ...(await previewOfHost(host)), body: {} }), expect: ownImport(200) },
  ],
  'POST /api/event-imports/:id/start': [
    {
      ask: async (host) => ({ ...(await previewOfHost(host)), body: { revision: 0 } }),
      expect: ownImport(202),
    },
  ],
  'DELETE /api/event-imports/:id': [{ ask: previewOfHost, expect: ownImport(204) }],
  'POST /api/event-imports/from-address': [
    {
      ask: async () => ({ body: { address: 'https://10.0.0.1/basic.ics' } }),
      expect: { ...organisers, others: 400 },
    },
  ],
  'GET /api/event-sources': [{ expect: { ...organisers, others: 200 } }],
  'PUT /api/event-sources/:id': [
    {
      ask: async (host) => ({
        ...(await calendarOfHost(host)),
        body: { everyHours: 24, whenGone: 'ask', paused: true },
      }),
      expect: ownImport(200),
    },
  ],
  'POST /api/event-sources/:id/fetch': [{ ask: calendarOfHost, expect: ownImport(202) }],
  'POST /api/event-sources/:id/keep': [{ ask: goneEvent, expect: ownImport(200) }],
  'DELETE /api/event-sources/:id': [{ ask: calendarOfHost, expect: ownImport(204) }],
  'GET /api/events/:id/edit-form': [{ ask: publishedEvent, expect: runsOrHelps(200) }],
  'PUT /api/events/:id': [
    {
      ask: async (host) => ({ ...(await publishedEvent(host)), body: eventForm() }),
      expect: runsOrHelps(200),
    },
  ],
  'DELETE /api/events/:id': [{ ask: publishedEvent, expect: { ...organisers, otherHost: 404, others: 204 } }],
  'POST /api/events/:id/duplicate': [
    {
      ask: async (host) => ({ ...(await publishedEvent(host)), body: {} }),
      expect: { ...organisers, otherHost: 404, others: 201 },
    },
  ],
  'POST /api/events/:id/repeat': [
    {
      ask: async (host) => ({ ...(await publishedEvent(host)), body: { every: 'week', times: 2 } }),
      expect: { ...organisers, otherHost: 404, others: 201 },
    },
  ],
  'GET /api/places': [everybody(200)],
  'GET /api/places/clock': [{ ask: async () => ({ query: '?q=Austin' }), ...everybody(200) }],
  'GET /api/events': [
    everybody(200),
    { ask: async () => ({ query: '?includePast=true' }), expect: { admin: 200, others: 403 } },
  ],
  'GET /api/events/:id': [
    { ask: publishedEvent, expect: { others: 200 } },
    { ask: pendingEvent, expect: { host: 200, admin: 200, others: 404 } },
  ],
  'GET /api/events/:id/calendar.ics': [
    { ask: publishedEvent, expect: { others: 200 } },
    { ask: pendingEvent, expect: { host: 200, admin: 200, others: 404 } },
  ],
  'GET /api/user/calendar': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'POST /api/user/calendar/reset': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'GET /api/events/public': [everybody(200)],
  'GET /sitemap.xml': [everybody(200)],
  'GET /robots.txt': [everybody(200)],
  'GET /events.ics': [everybody(200)],
  'GET /events.atom': [everybody(200)],
  'GET /host/:hostName/events.ics': [
    { ask: async () => ({ params: { hostName: 'The%20host' } }), expect: { others: 200 } },
    { ask: async () => ({ params: { hostName: 'Nobody' } }), expect: { others: 404 } },
  ],
  'GET /host/:hostName/events.rss': [
    { ask: async () => ({ params: { hostName: 'The%20host' } }), expect: { others: 200 } },
    { ask: async () => ({ params: { hostName: 'Nobody' } }), expect: { others: 404 } },
  ],
  'GET /embed/:hostName': [
    { ask: async () => ({ params: { hostName: 'The%20host' } }), expect: { others: 200 } },
    { ask: async () => ({ params: { hostName: 'Nobody' } }), expect: { others: 404 } },
  ],
  'GET /embed.js': [everybody(200)],
  'GET /calendar/:token.ics': [
    // The address is the key, no matter who is signed in.
    { ask: calendarFeed, expect: { others: 200 } },
    { ask: async () => ({ params: { token: 'x'.repeat(43) } }), expect: { others: 404 } },
  ],
  'POST /api/events/:id/waitlist': [
    {
      ask: async (host) => ({ ...(await publishedEvent(host)), body: {} }),
      expect: { ...membersOnly, others: 409 },
    },
    { ask: fullEvent, expect: { ...membersOnly, others: 201 } },
  ],
  'DELETE /api/events/:id/waitlist': [{ ask: fullEvent, expect: { ...membersOnly, others: 404 } }],
  'GET /api/user/waitlist': [{ expect: { ...membersOnly, others: 200 } }],
  'GET /api/host/events/:id/waitlist': [
    { ask: fullEvent, expect: { ...organisers, otherHost: 404, admin: 403, others: 200 } },
  ],
  'GET /api/events/:id/dates': [
    { ask: publishedEvent, expect: { others: 200 } },
    { ask: pendingEvent, expect: { host: 200, admin: 200, others: 404 } },
  ],
  'POST /api/events/:id/dates/register': [
    {
      ask: async (host) => {
        const { params } = await publishedEvent(host);
        return { params, body: { dates: [params.id] } };
      },
      expect: { visitor: 401, notOnboarded: 403, others: 200 },
    },
    {
      ask: async (host) => {
        const { params } = await pendingEvent(host);
        return { params, body: { dates: [params.id] } };
      },
      expect: { visitor: 401, notOnboarded: 403, host: 200, admin: 200, others: 404 },
    },
  ],
  'POST /api/events/:id/register': [
    {
      ask: async (host) => ({ ...(await publishedEvent(host)), body: {} }),
      expect: { visitor: 401, notOnboarded: 403, others: 201 },
    },
    {
      ask: async () => ({
        params: { id: (await buildEvent(db(), { categories: ['clubhouse_exclusive'] })).id },
        body: {},
      }),
      expect: { visitor: 401, clubHouse: 201, host: 201, otherHost: 201, admin: 201, others: 403 },
    },
    {
      ask: async () => ({
        params: { id: (await buildEvent(db(), { price_cents: 900, required_tier: 'playground' })).id },
        body: {},
      }),
      expect: { visitor: 401, notOnboarded: 403, gameRoom: 402, others: 201 },
    },
  ],
  'DELETE /api/events/:id/register': [
    { ask: publishedEvent, expect: { visitor: 401, notOnboarded: 403, others: 404 } },
  ],
  'GET /api/events/:id/attendees': [
    { ask: publishedEvent, expect: { visitor: 401, notOnboarded: 403, others: 200 } },
    { ask: pendingEvent, expect: { visitor: 401, notOnboarded: 403, host: 200, admin: 200, others: 404 } },
  ],
  'GET /api/host/events/:id/tables': [{ ask: seatingEvent, expect: runsOrHelps(200) }],
  'PUT /api/host/events/:id/tables': [
    {
      ask: async (host) => ({ ...(await publishedEvent(host)), body: { size: 5, rounds: 1 } }),
      expect: runsOrHelps(200),
    },
  ],
  'POST /api/host/events/:id/tables/draw': [
    { ask: async (host) => ({ ...(await seatingEvent(host)), body: {} }), expect: runsOrHelps(202) },
  ],
  'PUT /api/host/events/:id/tables/place': [
    {
      ask: async (host) => ({
        ...(await seatingEvent(host)),
        body: { registrationId: (await noPayment()).params.id, round: 1, table: 1 },
      }),
      expect: runsOrHelps(409),
    },
  ],
  'PUT /api/host/events/:id/tables/partings': [
    {
      ask: async (host) => {
        const { id } = (await noPayment()).params;
        return { ...(await seatingEvent(host)), body: { registrationIds: [id, id] } };
      },
      expect: { ...membersOnly, others: 404 },
    },
  ],
  'GET /api/events/:id/table': [{ ask: seatingEvent, expect: { ...membersOnly, others: 404 } }],
  'PUT /api/events/:id/guests': [
    {
      ask: async (host) => ({ ...(await seatingEvent(host)), body: { guests: 0 } }),
      expect: { ...membersOnly, others: 404 },
    },
  ],
  'GET /api/events/:id/guests/prices': [
    { ask: async (host) => seatingEvent(host), expect: { ...membersOnly, others: 404 } },
  ],
  'PUT /api/events/:id/wishes': [
    {
      ask: async (host) => ({ ...(await seatingEvent(host)), body: { seated: false } }),
      expect: { ...membersOnly, others: 404 },
    },
  ],
  'GET /api/user/welcome': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'PUT /api/user/welcome': [
    {
      ask: async () => ({ body: { welcomes: true } }),
      expect: { visitor: 401, others: 403 },
    },
  ],
  'GET /api/events/:id/company': [
    { ask: publishedEvent, expect: { others: 200 } },
    { ask: pendingEvent, expect: { host: 200, admin: 200, others: 404 } },
  ],
  'PUT /api/admin/users/:id/suspension': [
    {
      ask: async () => ({ ...(await someMember()), body: { until: null, reason: 'Spam' } }),
      expect: adminsOnly(200),
    },
  ],
  'DELETE /api/admin/users/:id/suspension': [{ ask: someMember, expect: adminsOnly(204) }],
  // The address is the key, no matter who is signed in; see admin/suspensions.
  'GET /suspension/:token': [{ ask: async () => ({ params: { token: 'x' } }), expect: { others: 404 } }],
  'POST /suspension/:token': [
    { ask: async () => ({ params: { token: 'x' }, body: { answer: 'Sorry' } }), expect: { others: 404 } },
  ],
  'GET /api/events/:id/messages': [
    { ask: publishedEvent, expect: takesPart(200) },
    { ask: pendingEvent, expect: { ...membersOnly, host: 200, admin: 200, others: 404 } },
  ],
  'POST /api/events/:id/messages': [
    {
      ask: async (host) => ({ ...(await publishedEvent(host)), body: { text: 'Hello' } }),
      expect: takesPart(201),
    },
  ],
  'DELETE /api/events/:id/messages/:messageId': [
    {
      ask: async (host) => {
        const { params } = await publishedEvent(host);
        return { params: { ...params, messageId: params.id } };
      },
      expect: takesPart(204),
    },
  ],
  'PUT /api/events/:id/messages/seen': [
    {
      ask: async (host) => ({ ...(await publishedEvent(host)), body: { cursor: '0' } }),
      expect: takesPart(204),
    },
  ],
  // The address is the key, no matter who is signed in.
  'GET /conversation-mails/:token': [
    { ask: conversationToken, expect: { others: 200 } },
    { ask: async () => ({ params: { token: 'x'.repeat(43) } }), expect: { others: 404 } },
  ],
  'POST /conversation-mails/:token': [
    {
      ask: async () => ({ ...(await conversationToken()), body: { 'List-Unsubscribe': 'One-Click' } }),
      expect: { others: 200 },
    },
  ],
  'GET /api/events/:id/messages/live': [{ ask: publishedEvent, expect: takesPart(200) }],
  'GET /api/blocks': [{ expect: { ...membersOnly, others: 200 } }],
  'POST /api/blocks': [
    {
      ask: async () => ({
        body: { registrationId: (await seatNow(await buildHost(db()))).params.registrationId },
      }),
      expect: { ...membersOnly, others: 201 },
    },
  ],
  'DELETE /api/blocks/:memberId': [{ ask: listedMember, expect: { ...membersOnly, others: 204 } }],
  'GET /api/host/kept-away': [{ expect: hostsOnly }],
  'POST /api/host/kept-away': [
    {
      ask: async () => ({
        body: { registrationId: (await seatNow(await buildHost(db()))).params.registrationId },
      }),
      expect: { ...hostsOnly, others: 201 },
    },
  ],
  'DELETE /api/host/kept-away/:memberId': [{ ask: listedMember, expect: { ...hostsOnly, others: 204 } }],
  'POST /api/reports': [
    {
      ask: async () => ({ body: { kind: 'person', id: (await someMember()).params.id, reason: 'spam' } }),
      expect: { ...membersOnly, others: 201 },
    },
    {
      ask: async (host) => ({
        body: { kind: 'event', id: (await pendingEvent(host)).params.id, reason: 'spam' },
      }),
      expect: { ...membersOnly, host: 409, admin: 201, others: 404 },
    },
  ],
  'GET /api/admin/reports': [{ expect: adminsOnly(200) }],
  'PUT /api/admin/reports/:id': [
    {
      ask: async () => ({ ...(await waitingReport()), body: { outcome: 'dismissed' } }),
      expect: adminsOnly(200),
    },
  ],
  'GET /api/events/:id/see-again': [{ ask: pastEvent, expect: { ...membersOnly, others: 403 } }],
  'PUT /api/events/:id/see-again': [
    {
      ask: async (host) => ({ ...(await pastEvent(host)), body: { memberIds: [] } }),
      expect: { ...membersOnly, others: 403 },
    },
  ],
  'GET /api/events/:id/album': [
    { ask: pastEvent, expect: { ...membersOnly, host: 200, admin: 200, others: 403 } },
  ],
  'POST /api/events/:id/album': [
    {
      ask: async (host) => ({
        ...(await pastEvent(host)),
        body: { imageURL: '/api/objects/upload/0190a000-0000-7000-8000-000000000000' },
      }),
      expect: { ...membersOnly, others: 403 },
    },
  ],
  'DELETE /api/events/:id/album/:pictureId': [
    { ask: albumPicture, expect: { ...membersOnly, host: 204, admin: 204, others: 403 } },
  ],
  'GET /api/events/:id/album/:pictureId/:size': [
    // Without its file.
    { ask: albumPicture, expect: { ...membersOnly, host: 404, admin: 404, others: 403 } },
  ],
  'GET /api/user/see-again': [{ expect: { ...membersOnly, others: 200 } }],
  'GET /api/friends': [{ expect: { ...membersOnly, others: 200 } }],
  'GET /api/friends/going': [
    {
      ask: async (host) => ({ query: `?events=${(await pastEvent(host)).params.id}` }),
      expect: { ...membersOnly, others: 200 },
    },
  ],
  // For every kind of person.
  'DELETE /api/friends/:id': [{ ask: someMember, expect: { ...membersOnly, others: 204 } }],
  'POST /api/friends/:id/asks': [
    {
      ask: async (host) => ({
        ...(await someMember()),
        body: { eventId: (await publishedEvent(host)).params.id },
      }),
      expect: { ...membersOnly, others: 404 },
    },
  ],
  'GET /api/people/:id': [
    { ask: someMember, expect: { visitor: 401, notOnboarded: 403, admin: 200, others: 404 } },
    { ask: guestOfHost, expect: { visitor: 401, notOnboarded: 403, host: 200, admin: 200, others: 404 } },
  ],
  'POST /api/events/:id/rating': [
    {
      ask: async (host) => ({ ...(await pastEvent(host)), body: { rating: 5 } }),
      expect: { visitor: 401, others: 403 },
    },
    {
      ask: async (host) => ({ ...(await publishedEvent(host)), body: { rating: 5 } }),
      expect: { visitor: 401, notOnboarded: 403, others: 409 },
    },
  ],
  'GET /api/events/:id/rating/user': [
    { ask: pastEvent, expect: { visitor: 401, notOnboarded: 403, others: 200 } },
    { ask: pendingEvent, expect: { visitor: 401, notOnboarded: 403, host: 200, admin: 200, others: 404 } },
  ],
  'PUT /api/events/:id/ratings/:ratingId/reply': [
    {
      ask: async (host) => ({ ...(await reviewedEvent(host)), body: { reply: 'Come again!' } }),
      expect: { ...organisers, host: 201, otherHost: 404, others: 403 },
    },
  ],
  'DELETE /api/events/:id/ratings/:ratingId/reply': [
    { ask: reviewedEvent, expect: { ...organisers, otherHost: 404, others: 204 } },
  ],
  'GET /api/events/:id/ratings': [
    { ask: pastEvent, expect: { others: 200 } },
    { ask: pendingEvent, expect: { host: 200, admin: 200, others: 404 } },
  ],
  'GET /api/events/:id/rating': [
    { ask: pastEvent, expect: { others: 200 } },
    { ask: pendingEvent, expect: { host: 200, admin: 200, others: 404 } },
  ],
  'GET /api/community/rating': [everybody(200)],
  'GET /api/user/rating/average': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'GET /api/events/recommended': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'GET /api/events/:id/interests': [
    { ask: publishedEvent, expect: { others: 200 } },
    { ask: pendingEvent, expect: { host: 200, admin: 200, others: 404 } },
  ],
  'GET /api/user/subscription': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'PUT /api/user/subscription': [
    {
      ask: async () => ({ body: { tier: 'club_house' } }),
      expect: {
        visitor: 401,
        notOnboarded: 403,
        clubHouse: 200,
        host: 409,
        otherHost: 409,
        admin: 409,
        others: 402,
      },
    },
  ],
  'GET /api/admin/community/analytics': [{ expect: adminsOnly(200) }],
  'GET /api/admin/community/locations': [{ expect: adminsOnly(200) }],
  'GET /api/admin/community/trends': [{ expect: adminsOnly(200) }],
  'GET /api/admin/community/trends.csv': [{ expect: adminsOnly(200) }],
  'GET /api/admin/community/locations.csv': [{ expect: adminsOnly(200) }],
  'GET /api/admin/community/alone': [{ expect: adminsOnly(200) }],
  'GET /api/admin/community/alone.csv': [{ expect: adminsOnly(200) }],
  'POST /api/create-payment-intent': [
    {
      ask: async () => ({
        body: { amount: 9, eventId: (await buildEvent(db(), { price_cents: 900 })).id },
      }),
      // Club House, hosts and admins have nothing to pay there: another price than they saw.
      expect: { visitor: 401, notOnboarded: 403, gameRoom: 200, playground: 200, others: 409 },
    },
  ],
  // Another person's payment is not found for anyone.
  'GET /api/payments/:id': [{ ask: noPayment, expect: { visitor: 401, notOnboarded: 403, others: 404 } }],
  'POST /api/payments/:id/settle': [
    { ask: noPayment, expect: { visitor: 401, notOnboarded: 403, others: 404 } },
  ],
  'POST /api/payments/:id/extend': [
    { ask: noPayment, expect: { visitor: 401, notOnboarded: 403, others: 404 } },
  ],
  'POST /api/payments/:id/abandon': [
    { ask: noPayment, expect: { visitor: 401, notOnboarded: 403, others: 404 } },
  ],
  'POST /api/payments/test/confirm': [
    {
      ask: async () => ({
        body: { clientSecret: 'pi_secret_x', cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' },
      }),
      expect: { visitor: 401, notOnboarded: 403, others: 404 },
    },
  ],
  // The signature admits, not the person.
  'POST /api/webhooks/bounces': [{ ask: async () => ({ body: {} }), expect: { others: 401 } }],
  'POST /api/webhooks/stripe': [{ ask: async () => ({ body: {} }), expect: { others: 400 } }],
  'GET /api/user/receipts': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'GET /api/admin/refunds': [{ expect: { visitor: 401, admin: 200, others: 403 } }],
  'POST /api/admin/refunds/:id/retry': [
    { ask: noPayment, expect: { visitor: 401, admin: 404, others: 403 } },
  ],
  'GET /api/events/:id/announcements': [
    // None of them has a seat there.
    { ask: seatNow, expect: { ...membersOnly, host: 200, admin: 200, others: 403 } },
  ],
  // None of them goes.
  'PUT /api/events/:id/invitation': [{ ask: publishedEvent, expect: { ...membersOnly, others: 404 } }],
  'GET /api/events/:id/invitations/:token': [
    {
      ask: async (host) => ({ params: { ...(await publishedEvent(host)).params, token: 'A'.repeat(22) } }),
      expect: { others: 200 },
    },
  ],
  'GET /api/host/events/:id/announcements': [{ ask: seatNow, expect: runsOrHelps(200) }],
  'POST /api/host/events/:id/announcements': [
    {
      ask: async (host) => ({
        params: { id: (await seatNow(host)).params.id },
        body: { text: 'Bring a chair.' },
      }),
      expect: runsOrHelps(201),
    },
  ],
  'GET /api/host/events/:id/door': [{ ask: seatNow, expect: atTheDoor(200) }],
  'POST /api/host/events/:id/check-ins': [
    {
      ask: async (host) => {
        const { params } = await seatNow(host);
        return { params, body: { registrationId: params.registrationId } };
      },
      expect: atTheDoor(201),
    },
  ],
  'DELETE /api/host/events/:id/check-ins/:registrationId': [{ ask: seatNow, expect: atTheDoor(204) }],
  'POST /api/host/events/:id/walk-ins': [
    {
      ask: async (host) => ({
        ...(await seatNow(host)),
        body: { email: (await buildMember(db())).email },
      }),
      expect: atTheDoor(202),
    },
  ],
  'DELETE /api/host/events/:id/walk-ins/:walkInId': [
    {
      ask: async (host) => {
        const { params } = await seatNow(host);
        const asked = {
          event_id: params.id,
          email: 'asked@example.com',
          asked_by: host.id,
          asked_at: TEST_NOW,
        };
        const { id: walkInId } = await db()
          .insertInto('walk_ins')
          .values(asked)
          .returning('id')
          .executeTakeFirstOrThrow();
        return { params: { id: params.id, walkInId } };
      },
      expect: atTheDoor(204),
    },
  ],
  'POST /api/events/:id/attended': [
    // None of them has a seat there.
    { ask: seatNow, expect: { visitor: 401, notOnboarded: 403, others: 404 } },
  ],
  'DELETE /api/host/events/:id/attended/:registrationId': [
    {
      ask: async (host) => {
        const { params } = await seatNow(host);
        const said = { registration_id: params.registrationId, event_id: params.id, claimed_at: TEST_NOW };
        await db().insertInto('attendance_claims').values(said).execute();
        return { params };
      },
      expect: atTheDoor(204),
    },
  ],
  // Another person's ticket is not found for anyone.
  'GET /api/user/tickets/:id': [
    {
      ask: async (host) => ({ params: { id: (await seatNow(host)).params.registrationId } }),
      expect: { visitor: 401, notOnboarded: 403, others: 404 },
    },
  ],
  'GET /api/user/events': [{ expect: { visitor: 401, notOnboarded: 403, others: 200 } }],
  'GET /api/host/events/:id/team': [{ ask: publishedEvent, expect: runsIt(200) }],
  'POST /api/host/events/:id/team': [
    {
      ask: async (host) => ({
        ...(await publishedEvent(host)),
        body: { email: 'helper@example.com', role: 'door' },
      }),
      expect: runsIt(201),
    },
  ],
  'DELETE /api/host/events/:id/team/:helperId': [
    {
      ask: async (host) => {
        const { params } = await publishedEvent(host);
        const { id: helperId } = await buildHelper(db(), params.id, { invited_by: host.id });
        return { params: { ...params, helperId } };
      },
      expect: runsIt(204),
    },
  ],
  'GET /api/host/events/:id/invitees': [{ ask: publishedEvent, expect: runsOrHelps(200) }],
  'POST /api/host/events/:id/invitees': [
    {
      ask: async (host) => ({ ...(await eventByInvitation(host)), body: { emails: ['guest@example.com'] } }),
      expect: runsOrHelps(200),
    },
  ],
  'DELETE /api/host/events/:id/invitees/:inviteeId': [
    {
      ask: async (host) => {
        const { params } = await eventByInvitation(host);
        const { id: inviteeId } = await db()
          .insertInto('event_invitees')
          .values({ event_id: params.id, email: 'guest@example.com', invited_at: TEST_NOW })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { params: { ...params, inviteeId } };
      },
      expect: runsOrHelps(204),
    },
  ],
  'PUT /api/host/events/:id/invite-link': [
    {
      ask: async (host) => ({ ...(await eventByInvitation(host)), body: { maxUses: null } }),
      expect: runsOrHelps(200),
    },
  ],
  'DELETE /api/host/events/:id/invite-link': [{ ask: eventByInvitation, expect: runsOrHelps(204) }],
  'GET /api/invited/:token': [{ ask: noHelp, expect: { others: 404 } }],
  'POST /api/invited/:token': [{ ask: noHelp, expect: { ...membersOnly, others: 404 } }],
  // The token was sent to none of them.
  'GET /api/helping/:token/event': [{ ask: noHelp, expect: { others: 404 } }],
  // Also readable before the profile is set up.
  'GET /api/helping/:token': [{ ask: noHelp, expect: { visitor: 401, others: 404 } }],
  'POST /api/helping/:token': [{ ask: noHelp, expect: { ...membersOnly, others: 404 } }],
  'DELETE /api/helping/:token': [{ ask: noHelp, expect: { ...membersOnly, others: 404 } }],
  'GET /api/host/events/:id/codes': [{ ask: publishedEvent, expect: runsIt(200) }],
  'POST /api/host/events/:id/codes': [
    {
      ask: async (host) => ({ ...(await paidEvent(host)), body: { code: 'SUMMER', percent: 10 } }),
      expect: runsIt(201),
    },
  ],
  'PUT /api/host/events/:id/codes/:codeId': [
    {
      ask: async (host) => ({ ...(await eventWithCode(host)), body: { on: false } }),
      expect: runsIt(200),
    },
  ],
  'DELETE /api/host/events/:id/codes/:codeId': [{ ask: eventWithCode, expect: runsIt(204) }],
  // A host and an admin pay nothing, so that it takes nothing off.
  'POST /api/events/:id/code': [
    {
      ask: async (host) => ({
        params: { id: (await eventWithCode(host)).params.id },
        body: { code: 'SUMMER' },
      }),
      expect: { ...membersOnly, others: 200, clubHouse: 409, host: 409, otherHost: 409, admin: 409 },
    },
  ],
  'GET /api/events/:id/handing': [
    { ask: publishedEvent, expect: { ...membersOnly, others: 200 } },
    { ask: pendingEvent, expect: { ...membersOnly, host: 200, admin: 200, others: 404 } },
  ],
  'POST /api/events/:id/handing': [
    {
      ask: async (host) => ({ ...(await publishedEvent(host)), body: {} }),
      expect: { ...membersOnly, others: 404 },
    },
  ],
  'DELETE /api/events/:id/handing': [{ ask: publishedEvent, expect: { ...membersOnly, others: 404 } }],
  'GET /api/handing/:token': [{ ask: noHelp, expect: { others: 404 } }],
  'POST /api/handing/:token': [
    { ask: async () => ({ ...(await noHelp()), body: {} }), expect: { ...membersOnly, others: 404 } },
  ],
  'POST /api/handing/:token/decline': [{ ask: noHelp, expect: { ...membersOnly, others: 404 } }],
  'GET /api/user/helping': [{ expect: { ...membersOnly, others: 200 } }],
  'DELETE /api/user/helping/:id': [{ ask: publishedEvent, expect: { ...membersOnly, others: 404 } }],
};

const contract: RouteContract[] = Object.values(routes).flatMap((feature) =>
  Object.values<RouteContract>(feature),
);
const nameOf = (route: RouteContract) => `${route.method} ${route.path}`;

/** The only answers that a cache may keep [HOLD-11]: the same for everyone. All others must not be stored. */
const FOR_EVERYBODY = new Set([
  'GET /images/:name',
  'GET /embed/:hostName',
  'GET /embed.js',
  'GET /events.ics',
  'GET /events.atom',
  'GET /host/:hostName/events.ics',
  'GET /host/:hostName/events.rss',
  'GET /api/places',
  'GET /api/places/clock',
  'GET /api/documents/:name',
]);
const mayBeKept = (cacheControl: unknown): boolean => !String(cacheControl).split(', ').includes('no-store');

describe('every route × every kind of person', () => {
  let host: MemberRow;
  const cookies = {} as Record<Person, { cookie: string } | undefined>;

  beforeAll(async () => {
    const config = { dataDir: await scratchFolder(), rateLimits: false };
    test = await startTestApp({ databaseUrl: await freshDatabase(), config });
    host = await buildHost(db(), 'The host');
    const people: Record<Exclude<Person, 'visitor'>, MemberRow> = {
      notOnboarded: await buildMember(db(), { onboarded: false }),
      gameRoom: await buildTierMember(db(), 'game_room'),
      playground: await buildTierMember(db(), 'playground'),
      clubHouse: await buildTierMember(db(), 'club_house'),
      host,
      otherHost: await buildHost(db(), 'Another host'),
      admin: await buildMember(db(), { role: 'admin' }),
    };
    for (const [person, member] of Object.entries(people))
      cookies[person as Person] = await test.signInAs(member, { confirmed: true });
  });
  afterAll(() => test.close());

  it('has a row for every route, and a route for every row', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(contract.map(nameOf).toSorted());
  });

  it('serves every route of the contract', () => {
    const missing = contract.filter((route) => !test.app.hasRoute({ method: route.method, url: route.path }));
    expect(missing.map(nameOf)).toEqual([]);
  });

  for (const route of contract) {
    for (const [number, row] of (TABLE[nameOf(route)] ?? []).entries()) {
      // A request that only reads, or is refused, leaves its subject unchanged for the next person.
      let untouched: ReturnType<NonNullable<Row['ask']>> | undefined;
      const asked = (expected: number) =>
        route.method === 'GET' || expected >= 400 ? (untouched ??= row.ask?.(host)) : row.ask?.(host);
      it.each(PEOPLE)(`${nameOf(route)} #${number + 1} as %s`, async (person) => {
        const expected = row.expect[person] ?? row.expect.others;
        const { params = {}, body, query = '' } = (await asked(expected)) ?? {};
        const path = route.path.replaceAll(/:(\w+)/g, (_whole, name: string) => params[name] ?? '');
        // Signing out or onboarding must not change who the next row is: those two get a person of their own.
        const as = await disposable(route, person);
        const reply = await test.call(route.method, `${path}${query}`, { ...(as ? { as } : {}), body });
        expect(reply.status).toBe(expected);
        // [HOLD-11]
        expect(mayBeKept(reply.headers['cache-control'])).toBe(
          reply.status < 400 && FOR_EVERYBODY.has(nameOf(route)),
        );
        // A page has its own 404, declared in the contract; every other refusal has the standard shape.
        if (reply.status >= 400 && !(reply.status in route.responses))
          expect(reply.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
        if (route.method === 'GET') await expectSameInPages(route, `${path}${query}`, as, reply);
      });
    }
  }

  /** A rendered page calls the API without an HTTP request: each person must get the same answer, or the same refusal. */
  async function expectSameInPages(
    route: RouteContract,
    path: string,
    as: { cookie: string } | undefined,
    reply: { status: number; text: string },
  ): Promise<void> {
    const [name = '', token] = as?.cookie.split('=') ?? [];
    const page = {
      url: '/',
      headers: {},
      protocol: 'http',
      host: 'localhost',
      cookies: token === undefined ? {} : { [name]: token },
    };
    const own = await test.app.ownAnswers.get(path, page as unknown as FastifyRequest);
    if (!route.produces && reply.status < 500 && reply.status !== 302) expect(own).not.toBeNull();
    if (own)
      expect({ status: own.status, text: await own.text() }).toEqual({
        status: reply.status,
        text: reply.text,
      });
  }

  async function disposable(route: RouteContract, person: Person) {
    const usesUp =
      route.path === '/api/logout' ||
      route.path === '/api/onboarding' ||
      nameOf(route) === 'DELETE /api/user' ||
      nameOf(route) === 'DELETE /api/user/sessions';
    if (person === 'visitor' || !usesUp) return cookies[person];
    return test.signInAs(await buildMember(db(), { onboarded: person !== 'notOnboarded' }), {
      confirmed: true,
    });
  }
});
