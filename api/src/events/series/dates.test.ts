// Statements held: series.4-5.

import type { ErrorBody, SeriesDates } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { buildSeries } from '../../testing/a-series.ts';
import { buildEvent, buildHost, buildMember, DAY, standAt, TEST_NOW } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

const test = testApp({ config: { rateLimits: false } });
const db = () => test.services.db;

const datesOf = (id: string, query = '', as?: { cookie: string }) =>
  test.call<SeriesDates & ErrorBody>('GET', `/api/events/${id}/dates${query}`, as ? { as } : {});

describe('[series.5] GET /api/events/:id/dates', () => {
  it('the dates to come, soonest first, asked by any of them, with the rhythm in words', async () => {
    const events = await buildSeries(db(), 5, { starts_at: new Date(TEST_NOW.getTime() - DAY) });
    await buildEvent(db());
    for (const asked of [events[0], events[3]]) {
      const { status, body } = await datesOf(asked?.id ?? '');
      expect([status, body.rhythm, body.total]).toEqual([200, 'Every Friday', 4]);
      expect(body.dates.map(({ id }) => id)).toEqual(events.slice(1).map(({ id }) => id));
    }
  });

  it('`limit` takes the first ones; how many there are is said of all', async () => {
    const events = await buildSeries(db(), 5);
    const { body } = await datesOf(events[4]?.id ?? '', '?limit=2');
    expect([body.total, body.dates.map(({ id }) => id)]).toEqual([5, [events[0]?.id, events[1]?.id]]);
  });

  it('what waits for approval is not told; what is cancelled is said to be, and makes no rhythm', async () => {
    const [first, , off] = await buildSeries(db(), 5, {}, (index) => ({
      ...(index === 1 && { approval_status: 'pending' as const }),
      ...(index === 2 && { cancelled_at: TEST_NOW }),
    }));
    const { body } = await datesOf(first?.id ?? '');
    expect([body.rhythm, body.total]).toEqual([null, 4]);
    expect(body.dates.map(({ status }) => status)).toEqual([
      'published',
      'cancelled',
      'published',
      'published',
    ]);
    expect(body.dates[1]?.id).toBe(off?.id);
  });

  it('each with the state of whoever asks', async () => {
    const [first, second] = await buildSeries(db(), 3, { capacity: 1 });
    const ada = await buildMember(db());
    const as = await test.signInAs(ada);
    await test.call('POST', `/api/events/${first?.id}/register`, { as, body: {} });
    await test.call('POST', `/api/events/${second?.id}/register`, {
      as: await test.signInAs(await buildMember(db())),
      body: {},
    });
    const { body } = await datesOf(first?.id ?? '', '', as);
    expect(body.dates.map(({ abilities }) => abilities.register.reason)).toEqual([
      'already_registered',
      'event_full',
      undefined,
    ]);
    expect(body.dates[0]?.registration).not.toBeNull();
  });

  it('none of an event that stands alone; 404 of one that this person may not see', async () => {
    const alone = await buildEvent(db());
    expect((await datesOf(alone.id)).body).toEqual({ rhythm: null, total: 0, dates: [] });
    const host = await buildHost(db());
    const [hidden] = await buildSeries(db(), 2, { host_id: host.id, approval_status: 'pending' });
    expect((await datesOf(hidden?.id ?? '')).status).toBe(404);
    const own = await datesOf(hidden?.id ?? '', '', await test.signInAs(host));
    expect([own.status, own.body.dates]).toEqual([200, []]);
  });

  it.each(['?limit=0', '?limit=107', '?limit=x', '?limit=1.5'])('refuses %s', async (query) => {
    const alone = await buildEvent(db());
    expect((await datesOf(alone.id, query)).status).toBe(400);
  });
});
