// Statements held: calls.124.

import { READING_HEADER, readReadingHeader, type Event, type EventMap } from '@backyard/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '../../jobs.ts';
import { buildEvent, buildMember, standAt } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/test-app.ts';

// A Saturday: noon in Austin.
standAt('2026-11-21T18:00:00Z');

const AUSTIN = { city: 'Austin', state: 'TX', latitude: 30.267, longitude: -97.743 };
const SEATTLE = {
  city: 'Seattle',
  state: 'WA',
  latitude: 47.606,
  longitude: -122.332,
  time_zone: 'America/Los_Angeles',
};
const TONIGHT = '2026-11-22T01:00:00Z';
const SUNDAY_NOON = '2026-11-22T18:00:00Z';
const MONDAY_EVENING = '2026-11-24T01:00:00Z';

const EVENTS = [
  ['Catan at the Den', TONIGHT, { ...AUSTIN, categories: ['games'] }],
  ['Friday night lights', SUNDAY_NOON, { ...AUSTIN, categories: ['active'], price_cents: 900 }],
  ['Pottery wheel', SUNDAY_NOON, { ...AUSTIN, categories: ['creative'], price_cents: 2000 }],
  ['Chess', MONDAY_EVENING, { ...AUSTIN, categories: ['games'] }],
  ['Game night', '2026-11-26T20:00:00Z', { ...SEATTLE, categories: ['social'], price_cents: 500 }],
  ['Dumplings for Chess lovers', TONIGHT, { ...SEATTLE, categories: ['food'] }],
  ['Free hugs', '2026-12-05T18:00:00Z', { ...SEATTLE, categories: ['social'], price_cents: 500 }],
  ['Austin songs', '2026-12-06T18:00:00Z', { ...SEATTLE, categories: ['social'], price_cents: 500 }],
] as const;

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  const { db } = test.services;
  for (const [title, starts_at, { categories, ...values }] of EVENTS) {
    const made = { host_id: null, title, description: 'Come.', location: 'Hall', address: null, starts_at };
    await buildEvent(db, { ...made, categories: [...categories], ...values });
  }
  await buildEvent(db, { host_id: null, title: 'Secretissimo', approval_status: 'pending' });
  await noteWords();
});

const noteWords = () =>
  jobsOf(test.services)
    .find(({ name }) => name === 'note_search_words')
    ?.run({});

const list = async (q: string, more = '') => {
  const reply = await test.call<Event[]>('GET', `/api/events?q=${encodeURIComponent(q)}${more}`);
  expect(reply.status).toBe(200);
  const header = reply.headers[READING_HEADER];
  return {
    events: reply.body,
    titles: reply.body.map(({ title }) => title),
    total: Number(reply.headers['x-total-count']),
    link: /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1],
    reading: readReadingHeader(typeof header === 'string' ? header : null),
  };
};

describe('[discovery.56] a search is understood', () => {
  it.each([
    ['tonight', ['Catan at the Den', 'Dumplings for Chess lovers']],
    ['games', ['Catan at the Den', 'Chess', 'Game night']],
    [
      'this weekend',
      ['Catan at the Den', 'Dumplings for Chess lovers', 'Friday night lights', 'Pottery wheel'],
    ],
    ['monday', ['Chess']],
    ['chess tonight', ['Dumplings for Chess lovers']],
    ['games in austin', ['Catan at the Den', 'Chess']],
    ['this week', EVENTS.slice(0, 6).map(([title]) => title)],
  ])('%s', async (search, titles) => {
    expect((await list(search)).titles.toSorted()).toEqual([...titles].toSorted());
  });

  it('[discovery.59] what has the words is found, too, and a title that is the search comes first', async () => {
    const { titles, events, total } = await list('game night', '&near=Austin,%20TX&radius=25');
    expect(titles).toEqual(['Game night', 'Catan at the Den', 'Chess']);
    expect(events.map(({ named, nearby }) => named ?? nearby)).toEqual([true, true, true]);
    expect(total).toBe(3);
    expect((await list('chess')).titles).toEqual(['Chess', 'Dumplings for Chess lovers']);
    expect((await list('Free hugs')).titles[0]).toBe('Free hugs');
    expect((await list('FRIDAYNIGHT lights')).titles[0]).toBe('Friday night lights');
  });

  it('a game night, or a quiz night, says no hour', async () => {
    const { db } = test.services;
    const noon = { host_id: null, starts_at: '2026-11-22T17:00:00Z', ...AUSTIN };
    const made = [
      await buildEvent(db, { ...noon, title: 'Go in the park', categories: ['games'] }),
      await buildEvent(db, { ...noon, title: 'Pub quiz', categories: ['social'] }),
    ];
    expect((await list('game night sunday')).titles).toEqual(['Go in the park']);
    expect((await list('quiz night')).titles).toEqual(['Pub quiz']);
    expect((await list('quiz night')).reading).toBeNull();
    expect((await list('quiz night this weekend')).titles).toEqual(['Pub quiz']);
    expect((await list('quiz at night')).titles).toEqual([]);
    const ids = made.map(({ id }) => id);
    await db.updateTable('events').set({ cancelled_at: test.time.now }).where('id', 'in', ids).execute();
  });

  it('a city that is named: what is near it, and what has its name in words', async () => {
    const { events, reading } = await list('austin', '&near=Seattle,%20WA&radius=25');
    expect(events.map(({ title, nearby }) => [title, nearby])).toEqual([
      ['Catan at the Den', true],
      ['Friday night lights', true],
      ['Pottery wheel', true],
      ['Chess', true],
      ['Austin songs', false],
    ]);
    expect(reading?.place).toEqual({ label: 'Austin, TX', radius: 25 });
    expect(events[0]?.distanceMiles).toBe(0);
  });

  it('[discovery.57] says what it understood', async () => {
    expect((await list('free game tonight')).reading).toEqual({
      said: [
        { label: 'Free', without: 'game tonight' },
        { label: 'Games', without: 'free tonight' },
        { label: 'Tonight', without: 'free game' },
      ],
      place: null,
      corrected: null,
    });
    expect((await list('pottery')).reading).toBeNull();
  });

  it('[discovery.60] exactly: words and nothing else', async () => {
    const { titles, reading } = await list('game night', '&exact=true');
    expect([titles, reading]).toEqual([['Game night'], null]);
    expect((await list('potery', '&exact=true')).titles).toEqual([]);
  });

  it('goes with the other filters, and with pages', async () => {
    expect((await list('tonight', '&category=food')).titles).toEqual(['Dumplings for Chess lovers']);
    const walked: string[] = [];
    let page = await list('game night', '&limit=1&near=Austin,%20TX&radius=25');
    walked.push(...page.titles);
    while (page.link) {
      page = await list('game night', page.link.replace(/^.*?(?=&limit)/, ''));
      walked.push(...page.titles);
    }
    expect(walked).toEqual(['Game night', 'Catan at the Den', 'Chess']);
  });

  it('the map and the list find the same', async () => {
    for (const search of ['tonight', 'game night', 'austin', 'potery']) {
      const map = await test.call<EventMap>('GET', `/api/events/map?q=${encodeURIComponent(search)}`);
      expect(map.body.events + map.body.elsewhere).toBe((await list(search)).total);
    }
  });

  it('leaves the admins’ list of everything to words', async () => {
    const as = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }));
    const reply = await test.call<Event[]>('GET', '/api/events?includePast=true&q=tonight', { as });
    expect([reply.body, reply.headers[READING_HEADER]]).toEqual([[], undefined]);
  });
});

describe('[discovery.58] slips', () => {
  it.each([
    ['potery', ['Pottery wheel'], 'pottery'],
    ['dumplngs tonite', ['Dumplings for Chess lovers'], 'dumplings tonite'],
    ['autsin gmaes', ['Catan at the Den', 'Chess'], 'austin games'],
  ])('%s', async (search, titles, corrected) => {
    const found = await list(search);
    expect([found.titles, found.reading?.corrected]).toEqual([titles, corrected]);
  });

  it('are looked for only where nothing is found, and never in what is not published', async () => {
    expect((await list('pottery', '&category=food')).reading).toBeNull();
    expect((await list('Secretisimo')).reading).toBeNull();
    expect((await list('zzzzzz')).titles).toEqual([]);
  });

  it('a city by another name is no slip, though no event has the word', async () => {
    const { db } = test.services;
    const far = { host_id: null, starts_at: '2027-05-01T18:00:00Z' };
    const philadelphia = { city: 'Philadelphia', state: 'PA', latitude: 39.952, longitude: -75.164 };
    await buildEvent(db, { ...far, ...philadelphia, title: 'Murals' });
    await buildEvent(db, { ...far, title: 'Phillo pastry' });
    await noteWords();
    const { titles, reading } = await list('philly');
    expect([titles, reading?.corrected]).toEqual([['Murals'], null]);
  });

  it('words go with their last event', async () => {
    const { db } = test.services;
    const { id } = await buildEvent(db, { host_id: null, title: 'Quidditch' });
    await noteWords();
    expect((await list('quiditch')).titles).toEqual(['Quidditch']);
    await db.updateTable('events').set({ cancelled_at: test.time.now }).where('id', '=', id).execute();
    await noteWords();
    expect((await list('quiditch')).reading).toBeNull();
  });
});

it('[discovery.59] finds no less than the words alone, whatever is typed', async () => {
  const words = [
    'game',
    'night',
    'free',
    'tonight',
    'austin',
    'in',
    'chess',
    'friday',
    'lights',
    'hugs',
    'potery',
  ];
  const typed = fc.oneof(
    fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((each) => each.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll('\0', '')),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (search) => {
      const understood = new Set((await list(search, '&limit=100')).titles);
      const literal = (await list(search, '&limit=100&exact=true')).titles;
      expect(literal.filter((title) => !understood.has(title))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it.each(['exact=maybe', 'exact=2', 'exact=true&exact=true', `q=${'x'.repeat(101)}`])(
  'refuses %s',
  async (query) => {
    expect((await test.call('GET', `/api/events?${query}`)).status).toBe(400);
    expect((await test.call('GET', `/api/events/map?${query}`)).status).toBe(400);
  },
);
