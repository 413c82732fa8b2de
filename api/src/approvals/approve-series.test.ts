// Statements held: series.3.

import type { ErrorBody, HostedEvent } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildHost, buildMember, type MemberRow } from '../testing/builders.ts';
import { eventForm } from '../testing/event-form.ts';
import { testApp } from '../testing/test-app.ts';
import { approvalMails } from './index.ts';

let host: MemberRow;
let asHost: { cookie: string };
let asAdmin: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeEach(async () => {
  host = await buildHost(test.services.db);
  asHost = await test.signInAs(host);
  asAdmin = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }));
});
const db = () => test.services.db;

interface Dated {
  id: string;
  version: number;
}
/** A ticketed event with two more dates, as the admin reads it. */
async function waiting() {
  const body = eventForm({ title: 'Salsa night', price: '15.00', repeat: { every: 'week', times: 2 } });
  const made = await test.call<HostedEvent>('POST', '/api/events', { as: asHost, body });
  const list = await test.call<HostedEvent[]>('GET', '/api/admin/events/pending', { as: asAdmin });
  const dates = list.body.filter(({ seriesId }) => seriesId === made.body.seriesId);
  return { seriesId: made.body.seriesId ?? '', dates: dates.map(({ id, version }) => ({ id, version })) };
}
const approve = (seriesId: string, dates: unknown, notes?: string) =>
  test.call<HostedEvent[] & ErrorBody>('PUT', `/api/admin/series/${seriesId}/approve`, {
    as: asAdmin,
    body: { dates, ...(notes !== undefined && { notes }) },
  });
const standing = async (dates: Dated[]) => {
  const rows = await db()
    .selectFrom('events')
    .select(['approval_status', 'id'])
    .where(
      'id',
      'in',
      dates.map(({ id }) => id),
    )
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => row.approval_status);
};
const mails = () =>
  db()
    .selectFrom('mails')
    .select(['kind', 'payload'])
    .where('member_id', '=', host.id)
    .orderBy('id')
    .execute();

describe('[APP-8] one press for the dates of a series', () => {
  it('approves them all; each has its history and its entry, their host has one mail', async () => {
    const { seriesId, dates } = await waiting();
    expect(dates).toHaveLength(3);
    const reply = await approve(seriesId, dates, 'Lovely');
    expect([reply.status, reply.body.map(({ status }) => status)]).toEqual([
      200,
      ['published', 'published', 'published'],
    ]);
    expect(reply.body.map(({ history }) => history.at(-1)?.action)).toEqual(Array(3).fill('approved'));
    const audited = await db()
      .selectFrom('audit_entries')
      .select('action')
      .where(
        'subject_id',
        'in',
        dates.map(({ id }) => id),
      )
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(Array(3).fill('event_approved'));
    const [mail, ...more] = await mails();
    expect([mail?.kind, more]).toEqual(['series_approved', []]);
  });

  it('the mail names the dates of which it is still so', async () => {
    const { seriesId, dates } = await waiting();
    await approve(seriesId, dates, 'Lovely');
    const [mail] = await mails();
    const say = () =>
      approvalMails
        .find(({ kind }) => kind === 'series_approved')
        ?.compose(test.services, {
          id: seriesId,
          memberId: host.id,
          recipient: host.email ?? '',
          payload: mail?.payload ?? {},
        });
    expect(await say()).toMatchObject({
      subject: expect.stringMatching(/^Approved: Salsa night, 3 dates from /),
    });
    expect((await say())?.text).toContain('Lovely');
    const cancel = (some: Dated[]) =>
      db()
        .updateTable('events')
        .set({ cancelled_at: test.time.now })
        .where(
          'id',
          'in',
          some.map(({ id }) => id),
        )
        .execute();
    await cancel(dates.slice(0, 2));
    expect((await say())?.subject).toMatch(/^Approved: Salsa night, \w+day, /);
    await cancel(dates);
    expect(await say()).toBeNull();
  });

  it('one date alone is told as an event is', async () => {
    const { seriesId, dates } = await waiting();
    await approve(seriesId, dates.slice(0, 1));
    expect((await mails()).map(({ kind }) => kind)).toEqual(['event_approved']);
    expect(await standing(dates)).toEqual(['approved', 'pending', 'pending']);
  });

  it.each([
    ['changed since it was read', 'event_changed', { title: 'Crypto evening', version: 9 }],
    ['decided by somebody else', 'approval_decided', { approval_status: 'rejected' }],
    ['cancelled', 'event_cancelled', { cancelled_at: new Date() }],
  ] as const)('all of them or none: one that was %s stops them', async (_how, code, change) => {
    const { seriesId, dates } = await waiting();
    await db()
      .updateTable('events')
      .set(change)
      .where('id', '=', dates.at(-1)?.id ?? '')
      .execute();
    const reply = await approve(seriesId, dates);
    expect([reply.status, reply.body.code]).toEqual([409, code]);
    expect((await standing(dates)).slice(0, 2)).toEqual(['pending', 'pending']);
    expect(await mails()).toEqual([]);
  });

  it('an id in capitals is the same date: what changed since it was read is still refused', async () => {
    const { seriesId, dates } = await waiting();
    const shouted = dates.map(({ id, version }) => ({ id: id.toUpperCase(), version: version + 1 }));
    const reply = await approve(seriesId, shouted);
    expect([reply.status, reply.body.code]).toEqual([409, 'event_changed']);
    expect(await standing(dates)).toEqual(['pending', 'pending', 'pending']);
  });

  it('what is no date of this series is not found', async () => {
    const [one, other] = [await waiting(), await waiting()];
    expect((await approve(one.seriesId, [...one.dates, ...other.dates])).status).toBe(404);
    expect((await approve(one.dates[0]?.id ?? '', one.dates)).status).toBe(404);
    expect(await standing(one.dates)).toEqual(['pending', 'pending', 'pending']);
  });

  const date = { id: '0190a000-0000-7000-8000-000000000001', version: 1 };
  it.each([
    [[], 'dates'],
    [Array.from({ length: 107 }, () => date), 'dates'],
    [undefined, 'dates'],
    [[{ id: 'x', version: 1 }], 'dates.0.id'],
    [[{ id: date.id }], 'dates.0.version'],
    [[{ ...date, version: 1.5 }], 'dates.0.version'],
  ])('refuses %j as bad input', async (dates, path) => {
    const reply = await approve(date.id, dates);
    expect([reply.status, reply.body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  });
});

it('[APP-8] the list goes on page after page, and the dates of a series stay together', async () => {
  const other = await test.call<HostedEvent>('POST', '/api/events', {
    as: asHost,
    body: eventForm({ title: 'Between', price: '5.00' }),
  });
  const { dates } = await waiting();
  const pages: string[][] = [];
  for (let next: string | undefined = '/api/admin/events/pending?limit=1'; next;) {
    const page: Awaited<ReturnType<typeof test.call<HostedEvent[]>>> = await test.call('GET', next, {
      as: asAdmin,
    });
    pages.push(page.body.map(({ id }) => id));
    next = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
  }
  const all = await test.call<HostedEvent[]>('GET', '/api/admin/events/pending', { as: asAdmin });
  expect(pages).toContainEqual(dates.map(({ id }) => id));
  expect(pages).toContainEqual([other.body.id]);
  expect(pages.flat().toSorted()).toEqual(all.body.map(({ id }) => id).toSorted());
  expect(all.headers['x-total-count']).toBe(String(all.body.length));
  const starts = all.body.map(({ startTime }) => startTime);
  expect(starts).toEqual(starts.toSorted());
});
