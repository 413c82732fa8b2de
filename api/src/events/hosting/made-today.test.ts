import type { EventImport, ImportRow } from '@backyard/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { jobsOf } from '../../jobs.ts';
import { buildEvent, buildHost, buildMember } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { eventForm, inHours } from '../../testing/event-form.ts';
import { testApp } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { EVENTS_A_DAY, requireLeft } from './made-today.queries.ts';

const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { rateLimits: false } }));

/** A host with this many of the day's events left. */
async function hostWith(left: number) {
  const { db } = test.services;
  const host = await buildHost(db);
  const { id } = await buildEvent(db, { host_id: host.id, created_at: test.time.now });
  await sql`insert into events (host_id, title, description, location, time_zone, starts_at, ends_at, categories, capacity,
      approval_status, created_at, updated_at)
    select host_id, title, description, location, time_zone, starts_at, ends_at, categories, capacity, approval_status, created_at, updated_at
    from events cross join generate_series(2, ${EVENTS_A_DAY - left}::int) where id = ${id}`.execute(db);
  const as = await test.signInAs(host);
  const count = async () => {
    const rows = await db.selectFrom('events').select('id').where('host_id', '=', host.id).execute();
    return rows.length;
  };
  const create = (repeat?: object) =>
    test.call<{ id: string; code?: string }>('POST', '/api/events', {
      as,
      body: eventForm({ startTime: inHours(72), endTime: inHours(74), ...(repeat && { repeat }) }),
    });
  return { host, id, as, count, create };
}

describe('[HOST-70] five hundred events of one host in a day', () => {
  it('by hand, each date of a repetition counting, until tomorrow', async () => {
    const { id, as, count, create } = await hostWith(3);
    expect((await create({ every: 'week', times: 3 })).body.code).toBe('events_a_day');
    const repeat = (times: number) =>
      test.call<{ code?: string }>('POST', `/api/events/${id}/repeat`, {
        as,
        body: { every: 'week', times },
      });
    expect((await repeat(4)).body.code).toBe('events_a_day');
    expect((await repeat(2)).status).toBe(201);
    expect((await create()).status).toBe(201);
    const over = await create();
    expect([over.status, over.body.code]).toEqual([429, 'events_a_day']);
    expect((await test.call('POST', `/api/events/${id}/duplicate`, { as, body: {} })).status).toBe(429);
    expect(await count()).toBe(EVENTS_A_DAY);
    const before = test.time.now;
    test.time.now = new Date(before.getTime() + 24 * 60 * 60 * 1000 + 1);
    expect((await create()).status).toBe(201);
    test.time.now = before;
  });

  it('also where all are sent at once', async () => {
    const { count, create } = await hostWith(2);
    await Promise.all(Array.from({ length: 8 }, () => create()));
    expect(await count()).toBe(EVENTS_A_DAY);
  });

  it('who makes one while another is being made waits, and counts it', async () => {
    const { db } = test.services;
    const { host, id, count, create } = await hostWith(1);
    const { waiting } = await db.transaction().execute(async (first) => {
      await requireLeft(first, { id: host.id, role: 'host', place: null }, 1, test.time.now);
      const second = create();
      await Promise.race([untilWaiting(test.services, 1), second]);
      await sql`insert into events (host_id, title, description, location, time_zone, starts_at, ends_at, categories, capacity,
          approval_status, created_at, updated_at)
        select host_id, title, description, location, time_zone, starts_at, ends_at, categories, capacity, approval_status, created_at,
          updated_at from events where id = ${id}`.execute(first);
      // In an object: a transaction that answers with the promise itself would wait for it.
      return { waiting: second };
    });
    expect((await waiting).body.code).toBe('events_a_day');
    expect(await count()).toBe(EVENTS_A_DAY);
  });

  it('from a file: the preview says which wait for tomorrow, and what was made meanwhile counts', async () => {
    const { as, count, create } = await hostWith(3);
    const lines = Array.from({ length: 5 }, (_, n) => `Supper ${n},2027-03-0${n + 1} 19:00,Hall`);
    const sent = await test.app.inject({
      method: 'POST',
      url: '/api/event-imports?fileName=a.csv',
      headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'text/csv', ...as },
      payload: `Title,Start,Location\n${lines.join('\n')}\n`,
    });
    const made = sent.json<EventImport>();
    expect(made.planned).toMatchObject({ new: 3, refused: 2 });
    const { body: rows } = await test.call<ImportRow[]>('GET', `/api/event-imports/${made.id}/rows`, { as });
    expect(rows[3]?.reasons).toEqual([
      'A host makes at most 500 events a day. Import this file again tomorrow: what’s already here stays, and the rest is created.',
    ]);
    expect((await create()).status).toBe(201);
    await test.call('POST', `/api/event-imports/${made.id}/start`, { as, body: { revision: made.revision } });
    await jobsOf(test.services)
      .find(({ name }) => name === 'run_event_import')
      ?.run({ importId: made.id });
    const done = await test.call<EventImport>('GET', `/api/event-imports/${made.id}`, { as });
    expect(done.body.outcomes).toMatchObject({ made: 2, refused: 3 });
    expect(await count()).toBe(EVENTS_A_DAY);
  });

  it('admins make what they like', async () => {
    const admin = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }));
    const reply = await test.call('POST', '/api/events', { as: admin, body: eventForm({}) });
    expect(reply.status).toBe(201);
  });
});
