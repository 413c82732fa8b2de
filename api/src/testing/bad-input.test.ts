// Statements held: calls.41, calls.63-64, calls.115-116.

import { errorBody, escapeMarkup, REASONS, routes, type RouteContract } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildEvent, buildHost, buildMember } from './builders.ts';
import { freshDatabase } from './database.ts';
import { isLive, readLive } from './live-answer.ts';
import { often } from './often.ts';
import { watchTables } from './table-contents.ts';
import { TEST_ORIGIN, testApp } from './test-app.ts';

/*
 * Any input to any route of the contract, from a person who may call it, is answered with an error of the standard shape below 500, and
 * nothing is written. New routes are covered because they are in the contract.
 */

const JSON_TYPE = 'application/json';
/** JSON of this size. */
const TEN_MB = Buffer.from(`"${'a'.repeat(10 * 1024 * 1024)}"`);

const contract: RouteContract[] = Object.values(routes).flatMap((feature) =>
  Object.values<RouteContract>(feature),
);
const nameOf = (route: RouteContract) => `${route.method} ${route.path}`;
const changes = contract
  .filter((route) => route.method !== 'GET')
  .map((route) => [nameOf(route), route] as const);
const withBody = changes.filter(([, route]) => route.body);
/** Routes that take a raw file (architecture: uploads excepted). */
const takesFiles = (route: RouteContract) =>
  ['/api/objects/upload/:id', '/api/event-imports'].includes(route.path);
const takesJson = changes.filter(([, route]) => !takesFiles(route));
/** Unsubscribe routes: a key in the address identifies the person, and their mail program sends the form (RFC 8058). */
const isWayOut = (route: RouteContract) =>
  /^\/(?:follow-mails|weekly-mails|topic-mails|mails-from-others|conversation-mails|suspension)\//.test(
    route.path,
  );
/** For a frame on another site, or opened from a mail: errors are shown as a page. */
const isPage = (route: RouteContract) => route.path.startsWith('/embed/') || isWayOut(route);
const withId = contract
  .filter((route) => route.path.includes('/:'))
  .map((route) => [nameOf(route), route] as const);
const withQuery = contract.filter((route) => route.query).map((route) => [nameOf(route), route] as const);

/**
 * A rotating sample of values. For values refused before a route is reached, or in one place for all routes, it is enough that each
 * route meets some, and that each is met by many routes.
 */
function some<T>(values: readonly T[], route: RouteContract, usual: number): T[] {
  const first = contract.indexOf(route);
  const many = Math.min(often(usual, values.length), values.length);
  return Array.from({ length: many }, (_value, number) => values[(first + number) % values.length] as T);
}

let cookie: string;
/** A host's session, for calls that only hosts may make. */
let hostCookie: string;
let eventId: string;

const test = testApp(async () => ({
  databaseUrl: await freshDatabase(),
  config: { rateLimits: false, demo: true },
}));
beforeAll(async () => {
  const admin = await buildMember(test.services.db, { role: 'admin' });
  ({ cookie } = await test.signInAs(admin, { confirmed: true }));
  ({ cookie: hostCookie } = await test.signInAs(await buildHost(test.services.db), { confirmed: true }));
  eventId = (await buildEvent(test.services.db)).id;
  everything = await watchTables(test.services.db);
  before = await everything();
});

let everything: Awaited<ReturnType<typeof watchTables>>;
/** The tables' contents when last checked: nothing may be written between calls either. */
let before: Record<string, string>;

/** Nothing was written since the last look. */
async function unchanged(): Promise<void> {
  const known = before;
  before = await everything();
  expect(before).toEqual(known);
}

/** Sends a request as a permitted person, from our own page unless told otherwise. */
const ask = async (
  route: RouteContract,
  url: string,
  headers: Record<string, string> = {},
  payload?: string | Buffer,
) => {
  const answer = await test.app.inject({
    payloadAsStream: isLive(url),
    method: route.method,
    url,
    headers: {
      host: 'localhost',
      cookie: route.access === 'host' ? hostCookie : cookie,
      origin: TEST_ORIGIN,
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  if (!isLive(url)) return answer;
  const body = await readLive(answer);
  return {
    statusCode: answer.statusCode,
    headers: answer.headers,
    body,
    json: (): unknown => JSON.parse(body),
  };
};
type Answer = Awaited<ReturnType<typeof ask>>;

const address = (route: RouteContract, id = eventId) => route.path.replaceAll(/:\w+/g, id);

/** A plain form submission, from a browser or a mail, is refused with a page that has the same sentence. */
const inPage = (answer: Answer) => answer.headers['content-type'] === 'text/html; charset=utf-8';
const codeIn = (page: string) =>
  Object.entries(REASONS).find(([, { message }]) => page.includes(`<p>${escapeMarkup(message)}</p>`))?.[0];

/** Expects a refusal in the standard shape, and no changes. */
async function refused(asking: () => Promise<Answer>) {
  const answer = await refusedAnyhow(asking);
  if (inPage(answer)) return { status: answer.statusCode, code: codeIn(answer.body), issues: undefined };
  const { code, issues } = z.strictObject(errorBody.shape).parse(answer.json());
  return { status: answer.statusCode, code, issues };
}

/** A refusal in whatever shape, after which all is as before. */
async function refusedAnyhow(asking: () => Promise<Answer>): Promise<Answer> {
  const answer = await asking();
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.headers['set-cookie']).toBeUndefined();
  await unchanged();
  return answer;
}

it('looks at tables: a row more is seen', async () => {
  await buildMember(test.services.db);
  await expect(unchanged()).rejects.toThrow('to deeply equal');
  await unchanged();
});

describe.each(withBody)('%s', (_name, route) => {
  const malformed = ['{', '{"a": 1', "{'a': 1}", 'undefined', '[1, 2', '', '{"__proto__": {}}', '\u0000'];
  it.each(some(malformed, route, 3))('malformed JSON: %j', async (payload) => {
    const answer = await refused(() => ask(route, address(route), { 'content-type': JSON_TYPE }, payload));
    expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it.each(['null', '[]', '"text"', '7', 'true'])('JSON of another type: %s', async (payload) => {
    const answer = await refused(() => ask(route, address(route), { 'content-type': JSON_TYPE }, payload));
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(answer.issues?.length).toBeGreaterThan(0);
  });

  const fields = Object.keys(route.body instanceof z.ZodObject ? route.body.shape : {});
  it.each(fields)('another type in "%s"', async (field) => {
    const body = JSON.stringify({ [field]: [true] });
    const answer = await refused(() => ask(route, address(route), { 'content-type': JSON_TYPE }, body));
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(answer.issues?.some((issue) => issue.path.startsWith(field))).toBe(true);
  });
});

const FORM = 'application/x-www-form-urlencoded';
describe.each(takesJson)('%s', (_name, route) => {
  const types = ['text/plain', FORM, 'multipart/form-data; boundary=x', 'text/xml'];
  // Signing in works without scripts: the page's own forms, held to its origin like everything (decision 7).
  const refusedTypes = types.filter((type) => !(route.takes ?? []).some((taken) => type.startsWith(taken)));
  it.each(refusedTypes)('a body as %s, which any site’s form could send', async (type) => {
    const answer = await refused(() => ask(route, address(route), { 'content-type': type }, '{"a":1}'));
    expect(answer).toMatchObject({ status: 415, code: 'json_required' });
  });
});

// Before anything is read or inflated: a few kilobytes can hold as many gigabytes.
describe.each(changes)('%s', (_name, route) => {
  it.each(some(['gzip', 'br', 'GZip, identity'], route, 1))(
    '[HOLD-21] a body compressed as %s',
    async (coding) => {
      const headers = { 'content-type': JSON_TYPE, 'content-encoding': coding };
      const answer = await refused(() => ask(route, address(route), headers, '{}'));
      expect(answer).toMatchObject({ status: 415, code: 'not_compressed' });
    },
  );
});

/** Others' servers call these: they have no Origin, and prove themselves by a signature, or by the key in the address. */
const comesFromServers = (route: RouteContract) => route.path.startsWith('/api/webhooks/') || isWayOut(route);

describe.each(changes.filter(([, route]) => !comesFromServers(route)))('%s', (_name, route) => {
  const foreign = ['https://evil.example', 'null', 'http://localhost.evil.example', 'https://localhost', ''];
  it.each(some(foreign, route, 2))('from the origin %j', async (origin) => {
    const answer = await refused(() =>
      ask(route, address(route), { origin, 'content-type': JSON_TYPE }, '{}'),
    );
    expect(answer).toMatchObject({ status: 403, code: 'foreign_origin' });
  });

  it('10 MB', async () => {
    const answer = await refused(() => ask(route, address(route), { 'content-type': JSON_TYPE }, TEN_MB));
    // No upload is expected at this address: that is answered before the size is checked.
    expect(answer.status).toBe(route.path === '/api/objects/upload/:id' ? 404 : 413);
  });
});

describe.each(withId)('%s', (_name, route) => {
  const none = [
    ['x', 'x'],
    ['0', '0'],
    ['-1', '-1'],
    ['%00', '%00'],
    ['%FF', '%FF'],
    ['%', '%'],
    ['SQL', "'%20or%201=1--"],
    ['a path', '..%2f..%2fx'],
    ['290 letters', 'a'.repeat(290)],
    ['3000 letters', 'a'.repeat(3000)],
  ] as const;
  it.each(some(none, route, 4))('an id that is none: %s', async (_what, id) => {
    const body = route.body ? '{}' : undefined;
    const headers: Record<string, string> = body ? { 'content-type': JSON_TYPE } : {};
    const asking = () => ask(route, address(route, id), headers, body);
    const status = isPage(route) ? (await refusedAnyhow(asking)).statusCode : (await refused(asking)).status;
    // Three such ids are an address that is too long for any of ours.
    expect([400, 404, 414]).toContain(status);
  });
});

describe.each(withQuery)('%s', (_name, route) => {
  const fields = Object.keys(route.query instanceof z.ZodObject ? route.query.shape : {});
  const values = [
    '',
    'x',
    '-1',
    '1e999',
    'NaN',
    '%00',
    '%FF',
    '%F0%9F%98%80',
    "'%20or%201=1",
    '0000-01-01',
    '9999-12-31',
  ];

  it.each(fields)('?%s= of any text: never an error of ours, nothing written', async (field) => {
    for (const value of [...values, 'a'.repeat(5000), `1&${field}=2`]) {
      // An empty one is none, and without it this is a call like any other.
      if (value === '' && route.method !== 'GET') continue;
      // Logout would end the session, so it runs without one.
      const headers: Record<string, string> = route === routes.identity.logout ? { cookie: '' } : {};
      const answer = await ask(route, `${address(route)}?${field}=${value}`, headers);
      expect(`${answer.statusCode} for ${value.slice(0, 20)}`).toMatch(/^[234]/);
      const said = answer.statusCode >= 400 && !(isPage(route) && inPage(answer));
      if (said) z.strictObject(errorBody.shape).parse(answer.json());
    }
    await unchanged();
  });
});
