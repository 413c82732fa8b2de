import {
  EVENT_FIELDS,
  LIMITS,
  MAX_SERIES_DATES,
  routes,
  type HostPage,
  type RouteContract,
} from '@backyard/contract';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildSeries } from './a-series.ts';
import { buildEvent, buildHost, buildMember, TEST_NOW } from './builders.ts';
import { testApp } from './test-app.ts';

/* The largest events that may be made, as many as a page holds: what everybody reads of them stays small [HOLD-82]. */

const NAME = 'Host of the largest';
const EVENTS = LIMITS.maxPageSize + 4;
const kB = 1000;

interface Asked {
  as: 'visitor' | 'member' | 'host' | 'admin';
  /** Bytes of the answer, before it is compressed. */
  budget: number;
}
/** Every call that returns events, with its largest page. For the own lists of a host and an admin: as many events as exist here. */
const LISTS: Record<string, Asked> = {
  '/api/events': { as: 'visitor', budget: 150 * kB },
  '/api/events?limit=100': { as: 'visitor', budget: 600 * kB },
  '/api/events?limit=100&includePast=true': { as: 'admin', budget: 600 * kB },
  '/api/events/recommended': { as: 'member', budget: 50 * kB },
  '/api/events/hosts?all=true&limit=100': { as: 'visitor', budget: 600 * kB },
  '/api/events/public?limit=100': { as: 'visitor', budget: 350 * kB },
  '/api/hosts/:name': { as: 'visitor', budget: 300 * kB },
  // The member's own list, which devices keep whole.
  '/api/user/events': { as: 'member', budget: 60 * kB },
  '/api/user/waitlist': { as: 'member', budget: 20 * kB },
  '/api/host/events?limit=100': { as: 'host', budget: 700 * kB },
  '/api/host/events/pending': { as: 'host', budget: 20 * kB },
  // For review by an admin, who reads all of it.
  '/api/admin/events/pending': { as: 'admin', budget: 100 * kB },
  '/api/events/:id/dates': { as: 'visitor', budget: 250 * kB },
  // For registering for several dates of a series: each date includes its questions.
  '/api/events/:id/dates?limit=106': { as: 'member', budget: 1000 * kB },
};

/** A full export of the member's own data, not a page. */
const WHOLE = ['/api/user/export'];

const people: Record<string, { cookie: string } | undefined> = {};
let eventId = '';
let dateId = '';

const cjk = (letters: number): string => '席'.repeat(letters);
/** As many questions, with choices as long, as the form allows. */
function mostQuestions() {
  const questions: { options: string[]; question: string; required: boolean }[] = [];
  const fits = (more: object): boolean => EVENT_FIELDS.questions.body.safeParse([...questions, more]).success;
  for (let number = 0; number < LIMITS.questions; number += 1) {
    const options = Array.from({ length: 2 }, (_, at) => `${String(at)}${cjk(LIMITS.optionLength - 1)}`);
    const more = { options, question: `${String(number)}?`, required: false };
    if (fits(more)) questions.push(more);
  }
  return questions;
}

const test = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  const { db } = test.services;
  const host = await buildHost(db, NAME);
  const member = await buildMember(db);
  people['host'] = await test.signInAs(host);
  people['member'] = await test.signInAs(member);
  people['admin'] = await test.signInAs(await buildMember(db, { role: 'admin' }));
  const largest = {
    host_id: host.id,
    title: cjk(LIMITS.titleLength),
    description: cjk(LIMITS.descriptionLength),
    location: cjk(LIMITS.venueLength),
    address: cjk(LIMITS.addressLength),
    meeting_point: cjk(LIMITS.meetingPointLength),
    questions: JSON.stringify(mostQuestions()),
  };
  for (let number = 0; number < EVENTS; number += 1) {
    const starts = new Date(TEST_NOW.getTime() + (number % 5 === 4 ? -1 : 1) * (number + 1) * 36e5);
    const made = await buildEvent(db, {
      ...largest,
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 36e5),
    });
    eventId ||= made.id;
  }
  for (let number = 0; number < LIMITS.maxPageSize; number += 1)
    await buildEvent(db, { ...largest, starts_at: new Date(TEST_NOW.getTime() + (200 + number) * 36e5) });
  await buildEvent(db, { ...largest, approval_status: 'pending' });
  const later = new Date(TEST_NOW.getTime() + 1000 * 36e5);
  const series = await buildSeries(db, MAX_SERIES_DATES, { ...largest, starts_at: later });
  dateId = series[0]?.id ?? '';
  const { status } = await test.call('POST', `/api/events/${eventId}/register`, {
    as: people['member'],
    body: { answers: [] },
  });
  expect(status).toBe(201);
});

it.each(Object.entries(LISTS))('[HOLD-82] %s', async (path, { as, budget }) => {
  const address = path.replace(':name', encodeURIComponent(NAME)).replace(':id', dateId);
  const { status, body } = await test.call('GET', address, as === 'visitor' ? {} : { as: people[as] });
  expect(status).toBe(200);
  const bytes = Buffer.byteLength(JSON.stringify(body));
  expect(bytes).toBeLessThan(budget);
});

/** Whether it contains a list of events: objects with a time and a title. */
function listsEvents(schema: unknown, root = schema, inList = false): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const {
    properties = {},
    $ref,
    $defs,
  } = schema as Record<'properties' | '$ref' | '$defs', object | undefined>;
  if (typeof $ref === 'string') {
    const defs = (root as { $defs?: Record<string, unknown> }).$defs;
    return listsEvents(defs?.[String($ref).replace('#/$defs/', '')], root, inList);
  }
  const has = (name: string): boolean => Object.hasOwn(properties, name);
  if (inList && (has('startTime') || has('dateTime')) && (has('description') || has('questions')))
    return true;
  return Object.entries(schema).some(
    ([key, value]) => value !== $defs && listsEvents(value, root, inList || key === 'items'),
  );
}

it('[HOLD-82] every call that answers a list of events has a budget', () => {
  const rows = new Set([...Object.keys(LISTS).map((path) => path.split('?')[0]), ...WHOLE]);
  const lists = Object.values(routes)
    .flatMap((feature) => Object.values<RouteContract>(feature))
    .filter(({ method, responses }) => {
      const answer = responses[200];
      return (
        method === 'GET' && answer && listsEvents(z.toJSONSchema(answer, { io: 'output', reused: 'inline' }))
      );
    })
    .map(({ path }) => path);
  expect(new Set(lists)).toEqual(rows);
});

it('[HOLD-82] a host’s page has the next and the latest of their events, and says how many there are', async () => {
  const { body } = await test.call<HostPage>('GET', `/api/hosts/${encodeURIComponent(NAME)}`);
  expect([body.upcoming.length, body.past.length]).toEqual([LIMITS.pageSize, 20]);
  expect(body.events).toBe(EVENTS + LIMITS.maxPageSize + MAX_SERIES_DATES);
});
