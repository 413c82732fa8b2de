/*
 * Every call that takes another person's address: its answer, and what can be read afterwards, do not depend on who has the address
 * [DOOR-27, HELP-5, INVITED-4, HAND-2].
 */
import { randomUUID } from 'node:crypto';
import { routes, type Door, type RouteContract } from '@backyard/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  buildEvent,
  buildHost,
  buildMember,
  DAY,
  HOUR,
  type MemberRow,
  MINUTE,
  TEST_NOW,
} from './builders.ts';
import { testApp } from './test-app.ts';

const test = testApp({ config: { rateLimits: false } });
const db = () => test.services.db;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

interface Answer {
  status: number;
  text: string;
}
/** A person who types addresses: sets up what the call needs, and returns how to make it and what they read next. */
type Stage = () => Promise<{ by: MemberRow; type: (email: string) => Promise<Answer[]> }>;

const hostOf = async (given: Parameters<typeof buildEvent>[1] = {}) => {
  const by = await buildHost(db());
  const event = await buildEvent(db(), { host_id: by.id, ...given });
  return { by, as: await test.signInAs(by, { confirmed: true }), event };
};

/** Withdraws the request sent to this address, twice, and then searches the list: what a door can do with an entry [DOOR-32]. */
async function withdrawnAt(door: string, as: { cookie: string }, email: string): Promise<Answer[]> {
  const list = await test.call<Door>('GET', `${door}/door`, { as });
  const asked = list.body.asking?.find((one) => one.email === email);
  const path = `${door}/walk-ins/${asked?.id}`;
  return [
    await test.call('DELETE', path, { as }),
    await test.call('DELETE', path, { as }),
    await test.call('GET', `${door}/door?q=${encodeURIComponent(email.slice(0, 5))}`, { as }),
  ];
}

/** Each call that takes an address; a text: why its answer may differ. */
const CALLS: Record<string, Stage | string> = {
  'POST /api/login/code': async () => ({
    by: await buildMember(db()),
    type: async (email) => [await test.call('POST', '/api/login/code', { body: { email } })],
  }),
  'POST /api/login/verify': async () => ({
    by: await buildMember(db()),
    type: async (email) => [
      await test.call('POST', '/api/login/verify', { body: { email, code: '123456' } }),
      // Asked for, and another.
      await test.call('POST', '/api/login/code', { body: { email } }),
      await test.call('POST', '/api/login/verify', { body: { email, code: '123456' } }),
    ],
  }),
  'POST /sign-in': 'The same as /api/login/code, as a form: identity/plain-form.test.ts',
  'POST /api/login/demo': 'Demo people alone, whom the page names',
  'POST /api/host/events/:id/walk-ins': async () => {
    const { by, as, event } = await hostOf({ starts_at: later(-MINUTE) });
    const at = `/api/host/events/${event.id}`;
    return {
      by,
      type: async (email) => [
        await test.call('POST', `${at}/walk-ins`, { as, body: { email } }),
        await test.call('POST', `${at}/walk-ins`, { as, body: { email } }),
        await test.call('GET', `${at}/door`, { as }),
        ...(await withdrawnAt(at, as, email)),
        await test.call('GET', `${at}/door`, { as }),
        await test.call('POST', `${at}/walk-ins`, { as, body: { email } }),
        await test.call('GET', `/api/events/${event.id}`, { as }),
      ],
    };
  },
  'POST /api/host/events/:id/team': async () => {
    const { by, as, event } = await hostOf();
    const at = `/api/host/events/${event.id}/team`;
    return {
      by,
      type: async (email) => [
        await test.call('POST', at, { as, body: { email, role: 'door' } }),
        await test.call('POST', at, { as, body: { email, role: 'co_host' } }),
        await test.call('GET', at, { as }),
      ],
    };
  },
  'POST /api/host/events/:id/invitees': async () => {
    const { by, as, event } = await hostOf({ visibility: 'invited' });
    const at = `/api/host/events/${event.id}/invitees`;
    return {
      by,
      type: async (email) => [
        await test.call('POST', at, { as, body: { emails: [email] } }),
        await test.call('POST', at, { as, body: { emails: [email] } }),
        await test.call('GET', at, { as }),
      ],
    };
  },
  'POST /api/events/:id/handing': async () => {
    const by = await buildMember(db());
    const event = await buildEvent(db());
    const as = await test.signInAs(by, { confirmed: true });
    await test.call('POST', `/api/events/${event.id}/register`, { as, body: {} });
    const at = `/api/events/${event.id}/handing`;
    return {
      by,
      type: async (email) => [
        await test.call('POST', at, { as, body: { email } }),
        await test.call('POST', at, { as, body: { email } }),
        await test.call('GET', at, { as }),
      ],
    };
  },
  'PUT /api/user/profile': 'One’s own address, for others to see: nobody is looked up by it',
  'PUT /api/admin/users/:id': 'Admins read all addresses: another account has it (409 email_taken)',
};

/** Whose address is typed; the first belongs to no account. */
const WHO: Record<string, (by: MemberRow) => Promise<MemberRow | null>> = {
  'a stranger': async () => null,
  'a member': async () => buildMember(db(), { profile_image_url: '/images/face.webp' }),
  'who hides': async () => buildMember(db(), { hidden_from_lists: true }),
  'who did not finish': async () => buildMember(db(), { onboarded: false }),
  'who is suspended': async () => buildMember(db(), { suspended_until: later(DAY) }),
  'who blocked them': async (by) => {
    const member = await buildMember(db());
    const block = { blocker_id: member.id, blocked_id: by.id, created_at: later(-HOUR) };
    await db().insertInto('blocks').values(block).execute();
    return member;
  },
  'a host': async () => buildHost(db()),
};

/** Fields whose name says that they hold an address, including nested ones. */
function addressesIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  return Object.entries(schema).flatMap(([name, inner]) => [
    ...(name === 'properties' ? Object.keys(inner as object).filter((key) => /e-?mail/i.test(key)) : []),
    ...addressesIn(inner),
  ]);
}
const takenBy = ({ body, query, params }: RouteContract): unknown =>
  [body, query, params].map(
    (schema) => schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );

const taking = Object.values(routes)
  .flatMap((feature) => Object.values<RouteContract>(feature))
  .filter((route) => addressesIn(takenBy(route)).length > 0)
  .map(({ method, path }) => `${method} ${path}`);

it('every call that takes an address says what it tells of it', () =>
  expect(Object.keys(CALLS).toSorted()).toEqual(taking.toSorted()));

it('a field for an address is found, however deep it lies', () => {
  const deep = z.object({ guests: z.array(z.object({ inviteeEmail: z.string() })) });
  expect(addressesIn(z.toJSONSchema(deep))).toEqual(['inviteeEmail']);
  expect(addressesIn(z.toJSONSchema(z.object({ name: z.string() })))).toEqual([]);
});

/** Removes what differs between calls anyway: ids, links and the address itself. */
const same = ({ status, text }: Answer, email: string): string =>
  `${status} ${text
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
    .replaceAll(/"[\w-]{22}"/g, 'TOKEN')
    .replaceAll(/"drawing":"[\w-]+"/g, 'DRAWING')
    .replaceAll(/Host [\w-]+/g, 'HOST')}`;

const rows = Object.entries(CALLS).flatMap(([name, stage]) =>
  typeof stage === 'string' ? [] : [[name, stage] as const],
);
it.each(rows)('%s: the same answers, whoever has the address', async (_name, stage) => {
  const told: Record<string, string[]> = {};
  for (const [who, make] of Object.entries(WHO)) {
    const { by, type } = await stage();
    const email = (await make(by))?.email ?? `${randomUUID()}@example.com`;
    told[who] = (await type(email)).map((answer) => same(answer, email));
    expect(told[who]?.join('\n')).not.toMatch(/^5/m);
  }
  for (const who of Object.keys(WHO)) expect([who, told[who]]).toEqual([who, told['a stranger']]);
});
