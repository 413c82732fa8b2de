// Statements held: machines.7-8.

import { API_SCOPES, routes, type ApiScope, type RouteContract } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../identity/api-keys/api-keys.fixture.ts';
import { buildHost, buildMember } from './builders.ts';
import { tableContents } from './table-contents.ts';
import { testApp } from './test-app.ts';

/* Every route × a key of every scope. What a key opens is listed here for review; a route that is open without being listed fails. */

const all = Object.values(routes).flatMap((feature) => Object.values<RouteContract>(feature));
const nameOf = (route: RouteContract) => `${route.method} ${route.path}`;

const OPEN: Record<ApiScope, string[]> = {
  'events:read': [
    'GET /api/events',
    'GET /api/events/:id',
    'GET /api/events/:id/dates',
    'GET /api/events/:id/edit-form',
    'GET /api/host/events',
    'GET /api/host/events/pending',
    'GET /api/host/summary',
  ],
  'events:write': [
    'POST /api/events',
    'POST /api/events/:id/duplicate',
    'POST /api/events/:id/repeat',
    'PUT /api/events/:id',
  ],
  'attendees:read': [
    'GET /api/host/attendees',
    'GET /api/host/attendees.csv',
    'GET /api/host/events/:id/waitlist',
  ],
};
/** Accounts, money, people, keys and signing in: no scope will ever open these. */
const NEVER =
  /^\/(?!api\/)|^\/api\/(?:user|login|logout|step-up|auth|admin|payments|create-payment|webhooks|objects|onboarding|people|friends|blocks|reports|readyz)/;

const owners: Record<string, { id: string }> = {};
const test = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  owners['host'] = await buildHost(test.services.db);
  owners['admin'] = await buildMember(test.services.db, { role: 'admin' });
});

it('[HOLD-95] [machines.7] what keys open is what stands here', () => {
  for (const scope of API_SCOPES)
    expect(
      all
        .filter(({ key }) => key === scope)
        .map(nameOf)
        .toSorted(),
    ).toEqual(OPEN[scope]);
});

it('[machines.8] nothing about accounts, money, people, keys and signing in is among them', () => {
  const opened = all.filter(({ key }) => key !== undefined);
  expect(opened.filter(({ path }) => NEVER.test(path)).map(nameOf)).toEqual([]);
  expect(opened.filter(({ stepUp }) => stepUp).map(nameOf)).toEqual([]);
});

describe.each(['host', 'admin'])('[machines.7] with keys of one scope each, of a %s', (owner) => {
  it.each(API_SCOPES)('%s', async (scope) => {
    const { headers } = await keyOf(test.services, owners[owner] ?? { id: '' }, [scope]);
    // Its first use is written down.
    await test.app.inject({
      url: OPEN[scope].find((name) => name.startsWith('GET'))?.slice(4) ?? '/api/events',
      headers,
    });
    const before = await tableContents(test.services.db);
    const opened: string[] = [];
    for (const route of all) {
      const url = route.path.replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000000');
      const reply = await test.app.inject({
        method: route.method,
        url,
        headers: { host: 'localhost', origin: 'http://localhost', ...headers },
        ...(route.body && { payload: {} }),
      });
      // Pages for people say it on a page.
      const isPage = String(reply.headers['content-type']).startsWith('text/html');
      const code = isPage
        ? null
        : String(reply.headers['content-type']).includes('json') && (reply.json() as { code?: string }).code;
      const refused =
        reply.statusCode === 403 && (isPage || code === 'api_key_closed' || code === 'api_key_scope');
      if (!refused) opened.push(nameOf(route));
      // What it would need.
      if (code === 'api_key_scope')
        expect(reply.json<{ message: string }>().message).toContain(`it needs ${route.key}.`);
      // Another scope’s route, and one that has none.
      expect(code === 'api_key_scope', nameOf(route)).toBe(route.key !== undefined && route.key !== scope);
    }
    expect(opened.toSorted()).toEqual(OPEN[scope]);
    if (scope !== 'events:read') expect(await tableContents(test.services.db)).toEqual(before);
  });
});

it.each([
  '/',
  '/events',
  '/events.ics',
  '/api/docs',
  '/api/docs/openapi.json',
  '/dev/mail',
  '/api/nowhere',
  '/robots.txt',
  '/calendar/x.ics',
  '/images/x.webp',
  '/healthz',
])('[machines.7] is closed by default: %s', async (url) => {
  const { headers } = await keyOf(test.services, await buildHost(test.services.db));
  const reply = await test.app.inject({ url, headers: { host: 'localhost', ...headers } });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'api_key_closed']);
});
