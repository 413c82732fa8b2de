import { MAX_IMPORT_BYTES, type EventImport, type ImportRow } from '@backyard/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '../account/index.ts';
import { calendarFeed, uidHost } from '../calendar/index.ts';
import { jobsOf } from '../jobs.ts';
import { siteUrl } from '../platform/mailer/index.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  TEST_NOW,
  type MemberRow,
  standAt,
} from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { startTestApp, TEST_ORIGIN, type TestApp } from '../testing/test-app.ts';
import { testServices } from '../testing/test-services.ts';
import { EVENTBRITE_CSV } from './exporters.fixture.ts';
import { eventImportJobs } from './index.ts';

standAt('2026-11-21T18:00:00Z');

let test: TestApp;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  test = await startTestApp({ databaseUrl });
});
afterEach(() => {
  test.time.now = TEST_NOW;
});
afterAll(() => test.close());

type Somebody = { cookie: string };
const db = () => test.services.db;

async function send(as: Somebody, content: string | Buffer, fileName = 'events.csv') {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/event-imports?fileName=${encodeURIComponent(fileName)}`,
    headers: { host: 'localhost', origin: TEST_ORIGIN, 'content-type': 'text/csv', ...as },
    payload: content,
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as EventImport & { code?: string } };
}
const preview = async (as: Somebody, content: string) => {
  const { status, body } = await send(as, content);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const rowsOf = async (as: Somebody, { id }: EventImport, query = '') =>
  (await test.call<ImportRow[]>('GET', `/api/event-imports/${id}/rows${query}`, { as })).body;
const start = (as: Somebody, { id, revision }: EventImport) =>
  test.call<EventImport & { code?: string }>('POST', `/api/event-imports/${id}/start`, {
    as,
    body: { revision },
  });
const run = async (importId: string, services = test.services) => {
  const job = eventImportJobs(services).find(({ name }) => name === 'run_event_import');
  await job?.run({ importId });
};
const show = async (as: Somebody, { id }: EventImport) =>
  (await test.call<EventImport>('GET', `/api/event-imports/${id}`, { as })).body;
/** From the file to what became of it. */
async function importFile(as: Somebody, content: string) {
  const seen = await preview(as, content);
  expect((await start(as, seen)).status).toBe(202);
  await run(seen.id);
  return { seen, done: await show(as, seen), rows: await rowsOf(as, seen) };
}
const eventsOf = (hostId: string | null) =>
  db()
    .selectFrom('events')
    .selectAll()
    .where('host_id', 'is not distinct from', hostId)
    .orderBy('starts_at')
    .execute();

async function newHost(): Promise<{ host: MemberRow; as: Somebody }> {
  const host = await buildHost(db());
  return { host, as: await test.signInAs(host, { confirmed: true }) };
}

const calendar = (...entries: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...entries.flatMap((entry) => ['BEGIN:VEVENT', ...entry, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const entry = (uid: string, more: string[] = []) => [
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  'DTSTART:20270105T190000Z',
  'DTEND:20270105T210000Z',
  'LOCATION:The Dice Parlor\\, 12 Congress Ave\\, Austin\\, TX',
  'DESCRIPTION:Dice.',
  ...more,
];
const many = (count: number) => calendar(...Array.from({ length: count }, (_, n) => entry(`many-${n}`)));

describe('a file, from preview to events', () => {
  it('[HOLD-5] in a zone that only browsers know: read by the name that everybody knows', async () => {
    const { host, as } = await newHost();
    const local = (uid: string, zone: string) => [
      `UID:${uid}`,
      `SUMMARY:${uid}`,
      `DTSTART${zone}:20270105T190000`,
      `DTEND${zone}:20270105T210000`,
      'LOCATION:The Dice Parlor',
      'DESCRIPTION:Dice.',
    ];
    const file = calendar(local('named', ';TZID=US/Pacific-New'), local('by the calendar', '')).replace(
      'BEGIN:VCALENDAR',
      'BEGIN:VCALENDAR\r\nX-WR-TIMEZONE:US/Pacific-New',
    );
    const { rows } = await importFile(as, file);
    expect(rows.map((row) => [row.outcome, row.timeZone])).toEqual([
      ['made', 'America/Los_Angeles'],
      ['made', 'America/Los_Angeles'],
    ]);
    for (const event of await eventsOf(host.id))
      expect(event).toMatchObject({
        time_zone: 'America/Los_Angeles',
        starts_at: new Date('2027-01-06T03:00:00Z'),
      });
  });

  it('[IMP-1] [HOST-1] says per row what will happen, makes nothing before, and makes just that', async () => {
    const { host, as } = await newHost();
    const seen = await preview(as, EVENTBRITE_CSV);
    expect(seen).toMatchObject({
      status: 'preview',
      format: 'csv',
      fileName: 'events.csv',
      planned: { new: 2, changed: 0, same: 0, refused: 2 },
    });
    const planned = await rowsOf(as, seen);
    expect(planned.map((row) => [row.source, row.plan, row.pending, row.reasons])).toEqual([
      ['Row 2', 'new', true, []],
      ['Row 3', 'new', false, []],
      ['Row 4', 'refused', false, ['It is cancelled in the file.']],
      ['Row 5', 'refused', false, ['Enter a price in dollars, like 12.50.']],
    ]);
    expect(await eventsOf(host.id)).toEqual([]);

    expect((await start(as, seen)).body.status).toBe('running');
    const { rows: queued } = await sql<{ payload: { importId: string } }>`
      select payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'run_event_import' and payload->>'importId' = ${seen.id}`.execute(db());
    expect(queued).toHaveLength(1);
    // [IMP-52] The file, which may contain other people's addresses, has been deleted.
    const kept = await db()
      .selectFrom('event_imports')
      .select('content')
      .where('id', '=', seen.id)
      .executeTakeFirst();
    expect(kept).toEqual({ content: null });
    await run(seen.id);
    expect(await show(as, seen)).toMatchObject({
      status: 'done',
      finishedAt: TEST_NOW.toISOString(),
      outcomes: { waiting: 0, made: 2, changed: 0, same: 0, refused: 2 },
    });
    const events = await eventsOf(host.id);
    expect(events).toMatchObject([
      { title: 'Paint & Sip', price_cents: 1250, approval_status: 'pending', city: 'Boston', capacity: 1200 },
      { title: 'Late show', price_cents: 0, approval_status: 'approved', categories: ['creative'] },
    ]);
    const done = await rowsOf(as, seen, '?state=made');
    expect(done.map(({ eventId }) => eventId)).toEqual(events.map(({ id }) => id));
    const steps = await db()
      .selectFrom('approval_steps')
      .select('action')
      .where('event_id', '=', events[0]?.id ?? '')
      .execute();
    expect(steps).toEqual([{ action: 'submitted' }]);
  });

  it('[IMP-2] the same file twice makes nothing twice, with ids and without', async () => {
    const { host, as } = await newHost();
    for (const file of [
      many(3),
      'title,start,location\nTea,2027-03-04 18:00,Kitchen\nTea,2027-03-04 18:00,Kitchen\n',
    ]) {
      const first = await importFile(as, file);
      expect(first.done.outcomes.made).toBe(first.seen.planned.new);
      const before = await eventsOf(host.id);
      const { done, rows } = await importFile(as, file);
      expect(done).toMatchObject({ planned: { new: 0, changed: 0, refused: 0 }, outcomes: { made: 0 } });
      expect(rows[0]).toMatchObject({ plan: 'same', eventId: expect.any(String) });
      expect(await eventsOf(host.id)).toEqual(before);
    }
    expect(await eventsOf(host.id)).toHaveLength(4);
    // Another host's calendar is another one.
    const other = await newHost();
    expect((await importFile(other.as, many(3))).done.outcomes.made).toBe(3);
  });

  it('[IMP-2] the database has the last word: two imports and three workers at once make each event once', async () => {
    const { host, as } = await newHost();
    const file = many(8);
    const one = await preview(as, file);
    await start(as, one);
    const two = await preview(as, file);
    expect(two.planned.new).toBe(8);
    await start(as, two);
    await Promise.all([run(one.id), run(two.id), run(one.id), run(two.id)]);
    expect(await eventsOf(host.id)).toHaveLength(8);
    const [first, second] = [await show(as, one), await show(as, two)];
    expect(first.outcomes.made + second.outcomes.made).toBe(8);
    expect(first.outcomes.same + second.outcomes.same).toBe(8);
    const link = db().selectFrom('imported_events').selectAll().where('host_id', '=', host.id);
    const [linked] = await link.execute();
    await expect(
      db()
        .insertInto('imported_events')
        .values({
          ...linked,
          event_id: (await buildEvent(db())).id,
          host_id: host.id,
          source_key: linked?.source_key ?? '',
          given: '{}',
          left_as: null,
          imported_at: TEST_NOW,
        })
        .execute(),
    ).rejects.toThrow('imported_once');
  });

  it('[IMP-50] goes on where it stopped when its worker dies', async () => {
    const { host, as } = await newHost();
    const seen = await preview(as, many(12));
    await start(as, seen);
    const doomed = await testServices({ databaseUrl });
    const dies = run(seen.id, doomed);
    while ((await eventsOf(host.id)).length < 2) await new Promise(setImmediate);
    const [ended] = await Promise.allSettled([dies, doomed.db.destroy()]);
    const halfWay = (await eventsOf(host.id)).length;
    expect(ended.status === 'rejected' || halfWay === 12).toBe(true);
    // The number of events created matches the recorded outcomes.
    expect((await show(as, seen)).outcomes.made).toBe(halfWay);
    await run(seen.id);
    expect(await show(as, seen)).toMatchObject({
      status: 'done',
      outcomes: { made: 12, refused: 0, waiting: 0 },
    });
    expect(await eventsOf(host.id)).toHaveLength(12);
  });

  it('[IMP-3] an admin’s are the platform’s own, and written down', async () => {
    const admin = await buildMember(db(), { role: 'admin' });
    const as = await test.signInAs(admin);
    const file = calendar(entry('platform', ['CATEGORIES:Club House Exclusive']));
    const { rows } = await importFile(as, file);
    const [event] = await eventsOf(null);
    expect(event).toMatchObject({
      title: 'platform',
      categories: ['clubhouse_exclusive'],
      approval_status: 'approved',
    });
    const audit = await db()
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', event?.id ?? '')
      .execute();
    expect(audit).toEqual([{ action: 'event_created', actor_id: admin.id }]);
    expect(rows).toMatchObject([{ outcome: 'made' }]);
    // Another admin imports it again: it is the same platform.
    const second = await test.signInAs(await buildMember(db(), { role: 'admin' }));
    expect((await preview(second, file)).planned).toMatchObject({ new: 0, same: 1 });
    // [HOST-16] A host does not choose that category.
    const { as: hostAs } = await newHost();
    expect((await preview(hostAs, file)).planned).toMatchObject({ refused: 1 });
  });
});

it('[HOLD-24] [IMP-36] an event whose place is online is left out with the reason, or takes the chosen place', async () => {
  const { as } = await newHost();
  const seen = await preview(as, 'title,start,location\nTea,2027-03-04 18:00,Zoom\n');
  const why = '“Zoom” is left out: it is online or a link, not a place.';
  expect(await rowsOf(as, seen)).toMatchObject([{ plan: 'refused', reasons: [`Location: ${why}`] }]);
  await test.call('PUT', `/api/event-imports/${seen.id}/settings`, {
    as,
    body: { ...seen.settings, location: 'The Library' },
  });
  expect(await rowsOf(as, seen)).toMatchObject([
    { plan: 'new', location: 'The Library', notes: expect.arrayContaining([why]) },
  ]);
});

it('[IMP-37] says how many events are left out for want of a place alone, and takes the one that is said', async () => {
  const { as } = await newHost();
  const seen = await preview(
    as,
    'title,start,location\nTea,2027-03-04 18:00,\nCake,2027-03-05 18:00,Zoom\nPast,2020-03-04 18:00,\nOut,2027-03-06 18:00,Hall\n',
  );
  expect(seen.reading.placeless).toBe(2);
  expect(await rowsOf(as, seen)).toMatchObject([
    { plan: 'refused', reasons: ['Location: the file gives none.'] },
    { plan: 'refused' },
    { plan: 'refused' },
    { plan: 'new' },
  ]);
  const { body } = await test.call<EventImport>('PUT', `/api/event-imports/${seen.id}/settings`, {
    as,
    body: { ...seen.settings, location: 'The Library' },
  });
  expect(body).toMatchObject({ reading: { placeless: 0 }, planned: { new: 3, refused: 1 } });
  // One that was kept before this was counted.
  await db()
    .updateTable('event_imports')
    .set({ reading: JSON.stringify({ columns: null, missing: [], assumed: [] }) })
    .where('id', '=', seen.id)
    .execute();
  expect((await show(as, seen)).reading.placeless).toBe(0);
});

describe('a later file', () => {
  it('[IMP-5] changes what it says differently, and nothing that the host changed here', async () => {
    const { host, as } = await newHost();
    await importFile(as, calendar(entry('club', ['SEQUENCE:1'])));
    const [made] = await eventsOf(host.id);
    const member = await buildMember(db());
    await test.call('POST', `/api/events/${made?.id}/register`, {
      as: await test.signInAs(member),
      body: { notes: null },
    });
    await db()
      .updateTable('events')
      .set({ description: 'Written here.', capacity: 7 })
      .where('id', '=', made?.id ?? '')
      .execute();

    const later = calendar(
      entry('club', ['SEQUENCE:2']).map((line) =>
        line.replace('T190000Z', 'T200000Z').replace('T210000Z', 'T220000Z'),
      ),
    );
    const { seen, rows } = await importFile(as, later);
    expect(seen.planned).toEqual({ new: 0, changed: 1, same: 0, refused: 0 });
    expect(rows[0]).toMatchObject({
      outcome: 'changed',
      notes: expect.arrayContaining(['One person is told by email.']),
      changes: [
        { field: 'Start', from: 'Jan 5, 2027, 1:00 PM', to: 'Jan 5, 2027, 2:00 PM' },
        { field: 'End', from: 'Jan 5, 2027, 3:00 PM', to: 'Jan 5, 2027, 4:00 PM' },
      ],
    });
    expect(await eventsOf(host.id)).toMatchObject([
      {
        starts_at: new Date('2027-01-05T20:00:00Z'),
        description: 'Written here.',
        capacity: 7,
        seats_taken: 1,
      },
    ]);
    const mails = await db()
      .selectFrom('mails')
      .select('kind')
      .where('member_id', '=', member.id)
      .where('kind', '=', 'event_changed')
      .orderBy('id')
      .execute();
    expect(mails).toHaveLength(1);

    // The older file again: it does not undo the newer one [IMP-6].
    const [older] = await rowsOf(as, await preview(as, calendar(entry('club', ['SEQUENCE:1']))));
    expect(older).toMatchObject({ plan: 'same', reasons: ['A newer version of it was imported before.'] });
    // Cancelled there: here nothing is cancelled unless the host says so.
    const [off] = await rowsOf(
      as,
      await preview(as, calendar(entry('club', ['SEQUENCE:3', 'STATUS:CANCELLED']))),
    );
    expect(off).toMatchObject({
      plan: 'refused',
      reasons: ['It is cancelled in the calendar.', 'The event that is here stays as it is.'],
    });

    await test.call('DELETE', `/api/events/${made?.id}`, { as });
    const [cancelled] = await rowsOf(as, await preview(as, later));
    expect(cancelled).toMatchObject({
      plan: 'refused',
      reasons: [expect.stringContaining('does not bring it back')],
    });
  });

  it('[IMP-6] finds what is there by hand, and our own exports', async () => {
    const { host, as } = await newHost();
    const own = await buildEvent(db(), {
      host_id: host.id,
      title: 'By hand',
      starts_at: new Date('2027-01-05T19:00:00Z'),
    });
    const [twin] = await rowsOf(as, await preview(as, calendar(entry('by  HAND'))));
    expect(twin).toMatchObject({ plan: 'same', eventId: own.id });
    const feed = calendarFeed([{ ...own, going: true, revision: 0, changed_at: TEST_NOW }], {
      site: siteUrl(test.services.config),
      host: await uidHost(test.services),
    });
    const moved = feed
      .replace('20270105T190000Z', '20270106T190000Z')
      .replace('20270105T210000Z', '20270106T210000Z');
    expect(await rowsOf(as, await preview(as, moved))).toMatchObject([{ plan: 'same', eventId: own.id }]);
    // To another host the same file is a new event, alike in all it says.
    const other = await newHost();
    await importFile(other.as, feed);
    const { title, description, location, address, starts_at, ends_at, time_zone, city } = own;
    expect(await eventsOf(other.host.id)).toMatchObject([
      {
        title,
        description: expect.stringContaining(description),
        location,
        address,
        starts_at,
        ends_at,
        time_zone,
        city,
      },
    ]);
  });

  it('an event that was deleted here is new again', async () => {
    const { host, as } = await newHost();
    await importFile(as, many(1));
    await test.call('DELETE', `/api/events/${(await eventsOf(host.id))[0]?.id}`, { as });
    expect((await preview(as, many(1))).planned.new).toBe(1);
  });
});

describe('reading it another way', () => {
  it('[IMP-42] the order of dates is chosen, and what was looked at is what is started', async () => {
    const { host, as } = await newHost();
    const seen = await preview(as, 'title,start,location\nTea,3/4/2027 18:00,Kitchen\n');
    expect(seen.reading.assumed.join(' ')).toContain('is assumed');
    const again = await test.call<EventImport>('PUT', `/api/event-imports/${seen.id}/settings`, {
      as,
      body: { ...seen.settings, dateOrder: 'dmy', maxAttendees: 9, timeZone: 'America/Denver' },
    });
    expect(again.body).toMatchObject({ revision: 1, settings: { dateOrder: 'dmy' } });
    expect((await start(as, seen)).body).toMatchObject({ code: 'import_changed' });
    expect((await start(as, again.body)).status).toBe(202);
    // Asking twice starts it once; from then on it is not read again.
    expect((await start(as, again.body)).status).toBe(202);
    const late = await test.call('PUT', `/api/event-imports/${seen.id}/settings`, { as, body: {} });
    expect([late.status, late.body['code']]).toEqual([409, 'import_started']);
    expect((await test.call('DELETE', `/api/event-imports/${seen.id}`, { as })).body['code']).toBe(
      'import_running',
    );
    await run(seen.id);
    expect(await eventsOf(host.id)).toMatchObject([
      { starts_at: new Date('2027-04-04T00:00:00Z'), capacity: 9 },
    ]);
    const bad = await test.call('PUT', `/api/event-imports/${seen.id}/settings`, {
      as,
      body: { maxAttendees: 0, categories: [] },
    });
    expect(bad.status).toBe(400);
  });

  it('rows come some at a time, by what they become', async () => {
    const { as } = await newHost();
    const seen = await preview(
      as,
      `title,start,location\n${Array.from({ length: 60 }, (_, n) => `T${n},2027-03-04 18:00,${n === 55 ? '' : 'Kitchen'}`).join('\n')}`,
    );
    const first = await test.call<ImportRow[]>('GET', `/api/event-imports/${seen.id}/rows`, { as });
    expect([first.body.length, first.headers['x-total-count']]).toEqual([50, '60']);
    expect(await rowsOf(as, seen, `?after=${first.body.at(-1)?.number}`)).toHaveLength(10);
    expect(await rowsOf(as, seen, '?state=refused')).toMatchObject([
      { source: 'Row 57', reasons: ['Location: the file gives none.'] },
    ]);
  });

  it('[IMP-52] a preview goes for the next file, and after a day; what was done is known for a month', async () => {
    const { as } = await newHost();
    const first = await preview(as, many(1));
    const { seen } = await importFile(as, many(2));
    expect((await test.call('GET', `/api/event-imports/${first.id}`, { as })).status).toBe(404);
    const waits = await preview(as, many(3));
    const cleanUp = jobsOf(test.services).find(({ name }) => name === 'clean_up_event_imports');
    test.time.now = new Date(TEST_NOW.getTime() + 25 * 3_600_000);
    await cleanUp?.run({});
    const list = async () =>
      (
        await db().selectFrom('event_imports').select('id').where('id', 'in', [seen.id, waits.id]).execute()
      ).map(({ id }) => id);
    expect(await list()).toEqual([seen.id]);
    test.time.now = new Date(TEST_NOW.getTime() + 31 * 86_400_000);
    await cleanUp?.run({});
    expect(await list()).toEqual([]);
  });
});

describe('who may, and what is refused', () => {
  it('[IMP-60] files that are too large, and what is none, with a sentence', async () => {
    const { as } = await newHost();
    const answers = [
      await send(as, Buffer.alloc(MAX_IMPORT_BYTES + 1, 'x')),
      await send(as, ''),
      await send(as, '<html></html>'),
      await send(as, 'BEGIN:VCALENDAR\nBEGIN:VEVENT\n'),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [413, 'import_too_large'],
      [400, 'import_empty'],
      [415, 'import_type'],
      [400, 'import_broken'],
    ]);
    expect((await test.call<EventImport[]>('GET', '/api/event-imports', { as })).body).toEqual([]);
  });

  const WEEKLY = (title: string, from: string) =>
    `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//x//y//EN
BEGIN:VEVENT
UID:weekly-${title}
DTSTART;TZID=America/Chicago:${from}
DURATION:PT2H
RRULE:FREQ=WEEKLY;COUNT=4
SUMMARY:${title}
LOCATION:The Den
END:VEVENT
BEGIN:VEVENT
UID:once-${title}
DTSTART;TZID=America/Chicago:20270310T190000
DURATION:PT2H
SUMMARY:Once
LOCATION:The Den
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');

  it('[IMP-24] the dates of one entry are one series of their host, also those of a later import', async () => {
    const { host, as } = await newHost();
    await importFile(as, WEEKLY('Chess', '20270302T190000'));
    const seriesOf = async () => {
      const all = await eventsOf(host.id);
      expect(all.filter(({ title }) => title === 'Once').map((event) => event.series_id)).toEqual([null]);
      return all.filter(({ title }) => title === 'Chess').map((event) => event.series_id);
    };
    const first = await seriesOf();
    expect([first.length, new Set(first).size, first[0]]).toEqual([4, 1, expect.any(String)]);
    // Half a year later the calendar has further dates of it.
    await importFile(as, WEEKLY('Chess', '20270330T190000'));
    const later = await seriesOf();
    expect([later.length, new Set(later)]).toEqual([8, new Set(first)]);
    // Another host's import of the same calendar creates a series of their own.
    const { host: other, as: asOther } = await newHost();
    await importFile(asOther, WEEKLY('Chess', '20270302T190000'));
    const theirs = new Set((await eventsOf(other.id)).map((event) => event.series_id));
    expect([theirs.size, theirs.has(first[0] ?? null)]).toEqual([2, false]);
  });

  it('[IMP-51] whoever is no host any more makes nothing more', async () => {
    const { host, as } = await newHost();
    const seen = await preview(as, many(2));
    await start(as, seen);
    await db().updateTable('members').set({ role: 'user' }).where('id', '=', host.id).execute();
    await run(seen.id);
    expect(await eventsOf(host.id)).toEqual([]);
    const rows = await db()
      .selectFrom('event_import_rows')
      .select(['outcome', 'reasons'])
      .where('import_id', '=', seen.id)
      .execute();
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({
        outcome: 'refused',
        reasons: ['You no longer run these events.'],
      })),
    );
  });

  it('[IMP-51] [IMP-52] a deleted account leaves nothing of its files, and its import ends', async () => {
    const { host, as } = await newHost();
    await importFile(as, many(1));
    const seen = await preview(as, many(3));
    await start(as, seen);
    await preview(as, many(4));
    const file = await test.call<{ eventImports: unknown[] }>('GET', '/api/user/export', { as });
    expect(file.body.eventImports).toHaveLength(3);
    await Promise.all([run(seen.id), deleteAccount(test.services, host.id)]);
    await run(seen.id);
    const left = await sql`
      select from event_imports where member_id = ${host.id}
      union all select from imported_events where host_id = ${host.id}
      union all select from event_import_rows where import_id = ${seen.id}`.execute(db());
    expect(left.rows).toEqual([]);
    const open = (await eventsOf(host.id)).filter((event) => event.cancelled_at === null);
    expect(open).toEqual([]);
  });

  it('an event that cannot be made any more is refused with the reason, and the others are made', async () => {
    const { host, as } = await newHost();
    const seen = await preview(
      as,
      'title,start,location\nSoon,2026-11-22 18:00,Kitchen\nLater,2027-03-04 18:00,Kitchen\n',
    );
    await start(as, seen);
    test.time.now = new Date('2026-11-24T00:00:00Z');
    await run(seen.id);
    expect(await rowsOf(await test.signInAs(host), seen)).toMatchObject([
      { outcome: 'refused', reasons: ['The start must be in the future.'] },
      { outcome: 'made' },
    ]);
  });
});
