// Statements held: safety.1-3.

import { randomUUID } from 'node:crypto';
import { routes, type AccountExport, type RouteContract } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPictures } from '../album/album.fixture.ts';
import { makeFriends } from '../friends/friends.fixture.ts';
import { allMails } from '../jobs.ts';
import { announce } from '../notifications/index.ts';
import { drawAtOnce } from '../tables/index.ts';
import {
  buildEvent,
  buildHelper,
  buildHost,
  buildMember,
  HOUR,
  type MemberRow,
  TEST_NOW,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

/*
 * Every call that returns data, every feed and every mail: if it shows one of two people to the other, a block removes them, from either
 * side, and every number stays. Pages are built from these calls. A call or a mail without a row fails.
 */

/** Asked as one of the pair about the other, or why it shows no member to another. */
type Row = ((stage: Stage, viewer: MemberRow, other: MemberRow) => string) | string;

interface Stage {
  event: { id: string };
  past: { id: string };
  /** By the member who goes alone: a full event with them and the other in line, and one with free seats. */
  full: Map<string, { id: string }>;
  open: Map<string, { id: string }>;
  hostName: string;
}

const OWN = 'One’s own';
const NOBODY = 'Shows nobody';
const PUBLIC = 'Hosts, as everybody sees them: to hide them would tell';
const DUTY = 'Whoever runs the event has to know whom they expect [SAFE-3]';
const ADMINS = 'What admins work with';
/** [call, where the other is shown before a block. Calls with a text never show anyone to a viewer who may not see them]. */
const CALLS: Record<string, Row> = {
  '/healthz': NOBODY,
  '/readyz': NOBODY,
  '/api/auth/user': OWN,
  '/api/login': NOBODY,
  '/api/login/callback': NOBODY,
  '/api/login/options': 'Demo people, to visitors',
  '/api/logout': NOBODY,
  '/api/user/passkeys': OWN,
  '/api/user/sessions': OWN,
  '/api/user/api-keys': OWN,
  '/api/user/webhooks': OWN,
  '/api/user/webhooks/:id/deliveries': OWN,
  '/api/step-up': OWN,
  '/profile': NOBODY,
  '/api/places': NOBODY,
  '/api/places/clock': NOBODY,
  '/images/:name': 'A picture, to whoever has its address',
  '/api/payments/:id': OWN,
  '/api/user/receipts': OWN,
  '/api/admin/refunds': ADMINS,
  '/api/hosts': PUBLIC,
  '/api/hosts/:name': ({ hostName }) => `/api/hosts/${encodeURIComponent(hostName)}`,
  '/api/events/hosts': () => '/api/events/hosts',
  '/api/host/events': DUTY,
  '/api/host/events/pending': DUTY,
  '/api/host/summary': OWN,
  '/api/host/attendees': DUTY,
  '/api/host/events/:id/waitlist': DUTY,
  '/api/host/attendees.csv': DUTY,
  '/api/host/profile': OWN,
  '/api/host-directory': PUBLIC,
  '/api/events/:id/host': PUBLIC,
  '/api/user/follows': PUBLIC,
  '/follow-mails/:token': OWN,
  '/api/host/request': OWN,
  '/api/admin/host-requests': ADMINS,
  '/api/user/inbox': () => '/api/user/inbox',
  '/api/user/notifications': OWN,
  '/topic-mails/:topic/:token': OWN,
  '/weekly-mails/:token': OWN,
  '/mails-from-others/:token': NOBODY,
  '/conversation-mails/:token': OWN,
  '/suspension/:token': OWN,
  '/api/events': () => '/api/events?limit=100',
  '/api/events/map': NOBODY,
  '/api/events/:id': ({ event }) => `/api/events/${event.id}`,
  '/api/events/:id/edit-form': DUTY,
  '/api/event-imports': OWN,
  '/api/event-imports/:id': OWN,
  '/api/event-imports/:id/rows': OWN,
  '/api/event-sources': OWN,
  '/api/admin/events/pending': ADMINS,
  '/api/user/events': () => '/api/user/events',
  '/api/user/tickets/:id': OWN,
  '/api/events/:id/dates': NOBODY,
  '/api/user/waitlist': () => '/api/user/waitlist',
  '/api/user/welcome': OWN,
  '/api/events/:id/announcements': PUBLIC,
  '/api/host/events/:id/codes': NOBODY,
  '/api/host/events/:id/invitees': DUTY,
  '/api/host/events/:id/team': DUTY,
  // What this person pays for their own guests.
  '/api/events/:id/guests/prices': NOBODY,
  '/api/events/:id/handing': OWN,
  '/api/handing/:token':
    'The first name of who gave them the link; not where one of both has blocked the other: handing/handing.test.ts',
  '/api/invited/:token':
    'The host’s public name, to who holds their link; not where one of both has blocked the other: invitees/invitees.test.ts',
  '/api/helping/:token/event':
    'The host’s public name, to who holds the link; not where one of both has blocked the other: helpers/helpers.test.ts',
  '/api/helping/:token': 'To the one whom a host asked, by the host’s public name',
  '/api/user/helping': OWN,
  '/api/events/:id/invitations/:token': ({ event }, _viewer, other) =>
    `/api/events/${event.id}/invitations/${linkOf(other)}`,
  '/api/host/events/:id/announcements': DUTY,
  '/api/host/events/:id/door': DUTY,
  '/api/events/recommended': () => '/api/events/recommended',
  '/api/events/:id/interests': NOBODY,
  '/api/events/:id/attendees': ({ event }) => `/api/events/${event.id}/attendees`,
  '/api/people/:id': (_stage, _viewer, other) => `/api/people/${other.id}`,
  '/api/host/events/:id/tables': DUTY,
  '/api/events/:id/table': ({ event }) => `/api/events/${event.id}/table`,
  '/api/events/:id/company': ({ event }) => `/api/events/${event.id}/company`,
  '/api/events/:id/see-again': ({ past }) => `/api/events/${past.id}/see-again`,
  '/api/user/see-again': OWN,
  '/api/events/:id/album': ({ past }) => `/api/events/${past.id}/album`,
  '/api/events/:id/album/:pictureId/:size': 'A picture, to who sees it in the album: album/album.test.ts',
  '/api/friends': () => '/api/friends',
  '/api/friends/going': 'Friends alone, who are fewer then: friends/friends.test.ts',
  '/api/events/:id/messages': ({ event }) => `/api/events/${event.id}/messages`,
  '/api/events/:id/messages/live': 'What is said live: conversations/live/live.test.ts',
  '/api/blocks': 'Whom one has blocked oneself',
  '/api/host/kept-away': 'Whom one keeps away oneself',
  '/api/events/:id/rating/user': OWN,
  '/api/events/:id/ratings': 'Reviews have no name',
  '/api/events/:id/rating': NOBODY,
  '/api/community/rating': NOBODY,
  '/api/user/rating/average': OWN,
  '/api/events/:id/calendar.ics': NOBODY,
  '/api/user/calendar': OWN,
  '/calendar/:token.ics': OWN,
  '/api/events/public': NOBODY,
  '/events.ics': NOBODY,
  '/events.atom': NOBODY,
  '/sitemap.xml': NOBODY,
  '/robots.txt': NOBODY,
  '/host/:hostName/events.ics': PUBLIC,
  '/host/:hostName/events.rss': PUBLIC,
  '/embed/:hostName': PUBLIC,
  '/embed.js': NOBODY,
  '/api/documents/:name': NOBODY,
  '/api/user/export': () => '/api/user/export',
  '/api/admin/reports': ADMINS,
  '/api/admin/waiting': ADMINS,
  '/api/admin/users': ADMINS,
  '/api/admin/users/:id': ADMINS,
  '/api/admin/audit': ADMINS,
  '/api/user/subscription': OWN,
  '/api/admin/community/analytics': NOBODY,
  '/api/admin/community/locations': NOBODY,
  '/api/admin/community/trends': NOBODY,
  '/api/admin/community/trends.csv': NOBODY,
  '/api/admin/community/locations.csv': NOBODY,
  '/api/admin/community/alone': NOBODY,
  '/api/admin/community/alone.csv': NOBODY,
  '/api/host/alone': NOBODY,
  '/api/host/alone.csv': NOBODY,
};

/** Further places of a call that is above. */
const ALSO: Record<string, Exclude<Row, string>> = {
  'who attended': ({ past }) => `/api/events/${past.id}/attendees`,
  'the faces of an event that is over': ({ past }) => `/api/events/${past.id}`,
};

/** Parts that a call may still show: removed before its answer is checked. */
const MAY_TELL: Record<string, (body: never) => unknown> = {
  // The people the member blocked, and a person they were to look out for, shown as one who does not come.
  '/api/user/export': ({ blocks: _own, registrations, ...rest }: AccountExport) => ({
    ...rest,
    registrations: registrations.map(({ looksOutFor: _number, ...row }) => row),
  }),
};

/** Kinds of mails that name a member other than their reader, and what each needs. For all others, what they are about. */
const MAILS: Record<
  string,
  ((stage: Stage, viewer: MemberRow) => Promise<Record<string, unknown>>) | string
> = {
  table_drawn: async ({ event }, viewer) => ({ registrationId: await seatOf(viewer, event) }),
  friend_made: async (_stage, viewer) => ({ memberId: viewer.id, friendId: otherOf(viewer).id }),
  asked_along: async ({ open }, viewer) => ({
    memberId: viewer.id,
    askerId: otherOf(viewer).id,
    eventId: open.get(viewer.id)?.id,
  }),
  conversation_news: async ({ event }, viewer) => {
    await db()
      .insertInto('conversation_mails')
      .values({ member_id: viewer.id, since: new Date(0) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { eventId: event.id, readerId: viewer.id, after: 0 };
  },
  company_found: async ({ event }, viewer) => ({ registrationId: await seatOf(viewer, event) }),
  registration_cancelled:
    'Who took one’s seat over, where they are named: registration-mails.test.ts [HAND-23]',
  registrations_told: 'Who comes to their own events: hosts read that, whoever blocked whom',
  ...Object.fromEntries(
    [
      [
        'sign_in_code',
        'step_up_code',
        'codes_switched',
        'sign_in_changed',
        'webhook_off',
        'source_failing',
        'payment_receipt',
        'payment_refunded',
      ],
      ['subscription_ending', 'renewal_failed', 'registration_confirmed'],
      [
        'registration_reminder',
        'waitlist_promoted',
        'waitlist_offer',
        'waitlist_ended',
        'waitlists_ended',
        'event_changed',
      ],
      ['event_cancelled', 'event_withdrawn', 'series_changed', 'series_cancelled', 'followed_hosts'],
      ['weekend_near', 'opened_near', 'host_request_accepted', 'host_request_refused', 'event_approved'],
      ['event_rejected', 'series_approved', 'series_withdrawn', 'series_rejected', 'see_again'],
      ['account_suspended', 'suspension_lifted', 'report_answered', 'announcement'],
      [
        'member_warned',
        'event_hidden',
        'helper_invited',
        'seat_offered',
        'seat_kept',
        'seat_declined',
        'invited_to_event',
        'walk_in',
        'account_deleted',
      ],
    ]
      .flat()
      .map((kind) => [kind, 'One’s own, events and their hosts']),
  ),
};

let stage: Stage;
let pair: [MemberRow, MemberRow];
const db = () => test.services.db;
const otherOf = (viewer: MemberRow): MemberRow => (viewer.id === pair[0].id ? pair[1] : pair[0]);
/** The token of this person's link for inviting along. */
const linkOf = ({ id }: { id: string }): string => id.replaceAll('-', '').slice(-22);
const seatOf = async (member: { id: string }, event: { id: string }): Promise<string> =>
  (
    await db()
      .selectFrom('registrations')
      .select('id')
      .where('event_id', '=', event.id)
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
  ).id;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

async function seat(event: { id: string }, ...members: { id: string }[]) {
  for (const member of members)
    await db()
      .insertInto('registrations')
      .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
      .execute();
  await db().updateTable('events').set({ seats_taken: members.length }).where('id', '=', event.id).execute();
}

/** Pairs them so that each reads the other as the person they look out for. */
async function meetAt(event: { id: string }) {
  const [one, other] = [await seatOf(pair[0], event), await seatOf(pair[1], event)];
  for (const [newcomer, regular] of [
    [one, other],
    [other, one],
  ] as const)
    await db()
      .insertInto('company_pairs')
      .values({ newcomer_id: newcomer, event_id: event.id, regular_id: regular, slot: 1 })
      .execute();
}

async function compose(kind: string, viewer: MemberRow) {
  const [template, payloadOf] = [allMails.find((mail) => mail.kind === kind), MAILS[kind]];
  if (!template || typeof payloadOf !== 'function') throw new Error(`No ${kind}`);
  const mail = await template.compose(test.services, {
    id: stage.event.id,
    memberId: viewer.id,
    payload: await payloadOf(stage, viewer),
  } as never);
  return { mail, template };
}

/** Writes what such a mail says into the inbox, as its job does. */
async function tell(kind: string, viewer: MemberRow) {
  const { mail, template } = await compose(kind, viewer);
  if (!mail || template.topic === 'code') throw new Error(`Nothing to tell: ${kind}`);
  await announce(
    { ...test.services, db: db() },
    {
      id: randomUUID(),
      memberId: viewer.id,
      topic: template.topic,
      subject: mail.subject,
      path: null,
      canWait: false,
      before: undefined,
      names: mail.names,
    },
  );
}

const test = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  const somebody = (name: string) =>
    buildMember(db(), {
      first_name: name,
      last_name: `Of${name}`,
      profile_image_url: `/images/${name.toLowerCase()}.webp`,
      bio: `I am ${name}`,
      latitude: 30.27,
      longitude: -97.74,
      travel_distance_miles: 50,
    });
  pair = [await somebody('Gracella'), await somebody('Bartolo')];
  const others = [await buildMember(db()), await buildMember(db())];
  const host = await buildHost(db(), 'Rosa of the river');
  const of = { host_id: host.id };
  const event = await buildEvent(db(), { ...of, starts_at: at(1.5) });
  await seat(event, ...pair, ...others);
  await db()
    .transaction()
    .execute((trx) => drawAtOnce(trx, { eventId: event.id, size: 4, rounds: 1, seed: 7, now: TEST_NOW }));
  for (const one of pair) {
    const talk = { as: await test.signInAs(one), body: { text: `It is ${String(one.first_name)}` } };
    await test.call('POST', `/api/events/${event.id}/messages`, talk);
  }
  const past = await buildEvent(db(), { ...of, starts_at: at(-48) });
  await seat(past, ...pair);
  const [full, open] = [new Map<string, { id: string }>(), new Map<string, { id: string }>()];
  for (const [goes, waits] of [pair, pair.toReversed()] as [MemberRow, MemberRow][]) {
    const taken = await buildEvent(db(), { ...of, capacity: 1 });
    await seat(taken, goes);
    await test.call('POST', `/api/events/${taken.id}/waitlist`, { as: await test.signInAs(waits), body: {} });
    const free = await buildEvent(db(), { ...of, title: 'Hiking at dawn', categories: ['active'] });
    await seat(free, goes);
    full.set(goes.id, taken);
    open.set(goes.id, free);
  }
  for (const { id } of pair)
    await db()
      .insertInto('invitations')
      .values({ event_id: event.id, inviter_id: id, token: linkOf({ id }), created_at: TEST_NOW })
      .execute();
  await makeFriends(db(), ...pair, past);
  for (const [one, other] of [pair, pair.toReversed()] as [MemberRow, MemberRow][])
    await db()
      .insertInto('see_again_choices')
      .values({ event_id: past.id, member_id: one.id, chosen_id: other.id, chosen_at: TEST_NOW })
      .execute();
  await db()
    .insertInto('see_again_answers')
    .values(pair.map(({ id }) => ({ event_id: past.id, member_id: id, answered_at: TEST_NOW })))
    .execute();
  await meetAt(event);
  for (const { id } of pair) await insertPictures(db(), past.id, id);
  for (const [asker, friend] of [pair, pair.toReversed()] as [MemberRow, MemberRow][])
    await db()
      .insertInto('friend_asks')
      .values({
        asker_id: asker.id,
        friend_id: friend.id,
        event_id: open.get(friend.id)?.id ?? '',
        asked_at: TEST_NOW,
      })
      .execute();
  stage = { event, past, full, open, hostName: 'Rosa of the river' };
  for (const viewer of pair) for (const kind of ['friend_made', 'asked_along']) await tell(kind, viewer);
});

/** What only this person brings into an answer. */
const marksOf = ({ first_name, last_name, id }: MemberRow) => [
  String(first_name),
  String(last_name),
  `/images/${String(first_name).toLowerCase()}.webp`,
  `"${id}"`,
];
const shows = (text: string, { first_name, last_name, id }: MemberRow) =>
  marksOf({ first_name, last_name, id } as MemberRow).some((mark) => text.includes(mark));

/** Every number of an answer, with its name, but for the faces and people themselves; and how many are counted in all. */
function countsOf(body: unknown, headers: Record<string, unknown>): string[] {
  const found: string[] = [];
  const collect = (value: unknown, name: string) => {
    if (typeof value === 'number') found.push(`${name}=${String(value)}`);
    else if (Array.isArray(value)) for (const one of value) collect(one, name);
    else if (value !== null && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) collect(one, key);
  };
  collect(body, '');
  const total = Number(headers['x-total-count'] ?? 0) + Number(headers['x-hidden-count'] ?? 0);
  return [...found.toSorted(), `all=${String(total)}`];
}

const directions = (): [MemberRow, MemberRow][] => [pair, [pair[1], pair[0]]];

async function look(name: string, row: Exclude<Row, string>) {
  const seen = [];
  for (const [viewer, other] of directions()) {
    const as = await test.signInAs(viewer, { confirmed: true });
    const reply = await test.call('GET', row(stage, viewer, other), { as });
    const told = MAY_TELL[name]?.(reply.body as never);
    seen.push({
      shown: shows(told === undefined ? reply.text : JSON.stringify(told), other),
      status: reply.status,
      counts: countsOf(told ?? reply.body, reply.headers),
    });
  }
  return seen;
}

async function block(blocker: MemberRow, blocked: MemberRow): Promise<() => Promise<void>> {
  const as = await test.signInAs(blocker);
  const reply = await test.call('POST', '/api/blocks', { as, body: { memberId: blocked.id } });
  expect(reply.status).toBe(201);
  return async () => {
    expect((await test.call('DELETE', `/api/blocks/${blocked.id}`, { as })).status).toBe(204);
  };
}

const gets = Object.values(routes)
  .flatMap((feature) => Object.values<RouteContract>(feature))
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path);

it('[SAFE-1] every call that answers something says whom it shows', () =>
  expect(Object.keys(CALLS).toSorted()).toEqual([...new Set(gets)].toSorted()));

it('[SAFE-1] every mail says whom it shows', () =>
  expect(Object.keys(MAILS).toSorted()).toEqual(allMails.map(({ kind }) => kind).toSorted()));

const SHOWING = [...Object.entries(CALLS), ...Object.entries(ALSO)].flatMap(([name, row]) =>
  typeof row === 'string' ? [] : [[name, row] as const],
);
const SILENT = Object.entries(CALLS).flatMap(([name, row]) =>
  row === OWN || row === NOBODY || row === PUBLIC ? [name] : [],
);

describe.each([0, 1])('blocked by person %i', (who) => {
  it.each(SHOWING)(
    '[SAFE-1] [SAFE-2] %s: both are gone for each other, and every number stays',
    async (name, row) => {
      const before = await look(name, row);
      expect(before.map(({ shown }) => shown)).toEqual([true, true]);
      const undo = await block(pair[who]!, pair[1 - who]!);
      const after = await look(name, row);
      await undo();
      expect(after.map(({ shown }) => shown)).toEqual([false, false]);
      if (name === '/api/people/:id') expect(after.map(({ status }) => status)).toEqual([404, 404]);
      else expect(after.map(({ counts }) => counts)).toEqual(before.map(({ counts }) => counts));
      expect(await look(name, row)).toEqual(before);
    },
  );
});

it.each(SILENT.filter((path) => path !== '/api/logout'))('%s shows nobody else', async (path) => {
  for (const [viewer, other] of directions()) {
    const url = path
      .replaceAll(':hostName', encodeURIComponent(stage.hostName))
      .replaceAll(/:\w+/g, stage.event.id)
      .replace(/clock$/, 'clock?q=Austin');
    const as = await test.signInAs(viewer, { confirmed: true });
    const { text, status, body } = await test.call('GET', url, { as });
    // A refused call hides people for a different reason than its row says. Only calls of hosts, of admins and of keys may do so.
    const { code } = (body ?? {}) as { code?: string };
    const meant = path.includes(':') || ['host_required', 'admin_required', 'not_found'].includes(code ?? '');
    expect([status < 400 || meant, status]).toEqual([true, status]);
    expect(shows(text, other)).toBe(false);
  }
});

it.each(
  Object.entries(MAILS).flatMap(([kind, row]) => (typeof row === 'string' ? [] : [[kind, row] as const])),
)('[SAFE-1] the mail %s names them before, and not while one has blocked the other', async (kind) => {
  const read = async () => {
    const texts = [];
    for (const [viewer, other] of directions()) {
      const { mail } = await compose(kind, viewer);
      // Inbox entries and notifications about it are also filtered by the people they name [NOTE-14].
      const named = shows(String(mail?.subject), other);
      expect(mail?.names).toEqual(named ? { memberId: other.id } : undefined);
      texts.push(shows(JSON.stringify({ ...mail, names: undefined }), other));
    }
    return texts;
  };
  expect(await read()).toEqual([true, true]);
  const undo = await block(...pair);
  expect(await read()).toEqual([false, false]);
  await undo();
});

/** What a call shows of people: faces and names. */
const seenOfPeople = (body: unknown, eventId: string): string => {
  const one = (Array.isArray(body) ? body : [body]) as { id?: string; faces?: unknown }[];
  const events = one.filter(({ faces }) => faces !== undefined);
  return JSON.stringify(events.length > 0 ? events.find(({ id }) => id === eventId)?.faces : body);
};

describe('[HELP-11] [helpers.13] who helps at the door', () => {
  const PLACES: Record<string, Exclude<Row, string>> = {
    'the event': CALLS['/api/events/:id'] as Exclude<Row, string>,
    'the list of events': CALLS['/api/events'] as Exclude<Row, string>,
    'who goes': CALLS['/api/events/:id/attendees'] as Exclude<Row, string>,
    'a person who hides': CALLS['/api/people/:id'] as Exclude<Row, string>,
  };

  it.each(Object.entries(PLACES))('%s shows them no more people than any member', async (_what, row) => {
    const host = await buildHost(db());
    const event = await buildEvent(db(), { host_id: host.id, starts_at: at(1) });
    const hides = await buildMember(db(), { first_name: 'Shy', hidden_from_lists: true });
    const seen = await buildMember(db(), { first_name: 'Open' });
    await seat(event, hides, pair[1], seen);
    const here = { ...stage, event };
    const [anybody, helper, coHost] = [
      await buildMember(db()),
      await buildMember(db()),
      await buildMember(db()),
    ];
    for (const [who, role] of [
      [helper, 'door'],
      [coHost, 'co_host'],
    ] as const)
      await buildHelper(db(), event.id, {
        role,
        invited_by: host.id,
        member_id: who.id,
        email: who.email ?? '',
      });
    // They see as little of a person who blocked them as any member does.
    for (const { id } of [anybody, helper, coHost])
      await db()
        .insertInto('blocks')
        .values({ blocker_id: pair[1].id, blocked_id: id, created_at: TEST_NOW })
        .execute();
    const ask = async (viewer: MemberRow) => {
      const { body } = await test.call('GET', row(here, viewer, hides), { as: await test.signInAs(viewer) });
      return seenOfPeople(body, event.id);
    };
    expect(await ask(helper)).toBe(await ask(anybody));
    // Those who run the event see everyone.
    expect(await ask(coHost)).not.toBe(await ask(helper));
  });
});
