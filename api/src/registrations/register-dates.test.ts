// Statements held: series.6.

import type { DateOutcome, ErrorBody } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { buildSeries } from '../testing/a-series.ts';
import { buildMember, buildTierMember, TEST_NOW } from '../testing/builders.ts';
import { startTestApp, testApp } from '../testing/test-app.ts';

const test = testApp({ config: { rateLimits: false } });
const db = () => test.services.db;

async function someone() {
  const member = await buildTierMember(db(), 'game_room');
  return { member, as: await test.signInAs(member) };
}
type Ids = { id: string }[];
const idsOf = (events: Ids) => events.map(({ id }) => id);
const registerFor = (at: string, dates: unknown, as: { cookie: string }, notes?: unknown) =>
  test.call<DateOutcome[] & ErrorBody>('POST', `/api/events/${at}/dates/register`, {
    as,
    body: { dates, ...(notes !== undefined && { notes }) },
  });
const seatsOf = async (events: Ids) => {
  const rows = await db()
    .selectFrom('events')
    .select('seats_taken')
    .where('id', 'in', idsOf(events))
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => row.seats_taken);
};
const registrations = (memberId: string) =>
  db().selectFrom('registrations').select(['event_id', 'notes']).where('member_id', '=', memberId).execute();

describe('[REG-16] registering for several dates of a series', () => {
  it('takes a seat at each, with the note, and answers in the order asked', async () => {
    const events = await buildSeries(db(), 4);
    const { member, as } = await someone();
    const asked = [events[2], events[0], events[3]].flatMap((event) => event ?? []);
    const reply = await registerFor(events[0]?.id ?? '', idsOf(asked), as, ' With Bo ');
    expect([reply.status, reply.body]).toEqual([200, asked.map(({ id }) => ({ id, registered: true }))]);
    expect(await seatsOf(events)).toEqual([1, 0, 1, 1]);
    expect((await registrations(member.id)).map(({ notes }) => notes)).toEqual(Array(3).fill('With Bo'));
    const mails = await db()
      .selectFrom('mails')
      .select('kind')
      .where('member_id', '=', member.id)
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(Array(3).fill('registration_confirmed'));
  });

  it('asked again it answers the same and takes nothing more, also at once and with a date named twice', async () => {
    const events = await buildSeries(db(), 3);
    const { member, as } = await someone();
    const ask = () => registerFor(events[0]?.id ?? '', [...idsOf(events), events[0]?.id], as);
    const replies = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    for (const { body } of replies)
      expect(body).toEqual(idsOf(events).map((id) => ({ id, registered: true })));
    expect(await seatsOf(events)).toEqual([1, 1, 1]);
    expect(await registrations(member.id)).toHaveLength(3);
  });

  it('an id in capitals is the same date', async () => {
    const events = await buildSeries(db(), 2);
    const { as } = await someone();
    const ids = idsOf(events);
    const { body } = await registerFor(
      ids[0] ?? '',
      [...ids, ...ids].map((id, index) => (index < 2 ? id.toUpperCase() : id)),
      as,
    );
    expect(body).toEqual(ids.map((id) => ({ id, registered: true })));
  });

  it('what is refused at one date takes nothing from the others: each has its own answer', async () => {
    const changes = [
      {},
      { capacity: 1, seats_taken: 1 },
      { cancelled_at: TEST_NOW },
      { price_cents: 500 },
      { starts_at: new Date(TEST_NOW.getTime() - 3_600_000) },
      { approval_status: 'pending' as const },
      { categories: ['clubhouse_exclusive' as const] },
      {},
    ];
    const events = await buildSeries(db(), changes.length, {}, (index) => changes[index] ?? {});
    const [elsewhere] = await buildSeries(db(), 1);
    const nowhere = '0190a000-0000-7000-8000-000000000001';
    const { member, as } = await someone();
    const asked = [...idsOf(events), elsewhere?.id ?? '', nowhere];
    const { body } = await registerFor(events[0]?.id ?? '', asked, as);
    expect(body.map(({ id }) => id)).toEqual(asked);
    expect(body.map(({ registered, code }) => code ?? registered)).toEqual([
      true,
      'event_full',
      'event_cancelled',
      'payment_required',
      'event_past',
      'event_not_found',
      'club_house_required',
      true,
      'event_not_found',
      'event_not_found',
    ]);
    expect(body.every(({ registered, message }) => registered || (message ?? '') !== '')).toBe(true);
    expect((await registrations(member.id)).map(({ event_id }) => event_id)).toEqual([
      events[0]?.id,
      events[7]?.id,
    ]);
  });

  it('of two who want the last seats each date has one; nobody is told what is not so', async () => {
    const events = await buildSeries(db(), 4, { capacity: 1 });
    const [one, other] = [await someone(), await someone()];
    const [first, second] = await Promise.all(
      [one, other].map(({ as }) => registerFor(events[0]?.id ?? '', idsOf(events), as)),
    );
    expect(await seatsOf(events)).toEqual([1, 1, 1, 1]);
    events.forEach(({ id }, index) => {
      const got = [first, second].map((reply) => reply?.body[index]);
      expect(got.map((outcome) => outcome?.id)).toEqual([id, id]);
      expect(got.filter((outcome) => outcome?.registered)).toHaveLength(1);
      expect(got.find((outcome) => !outcome?.registered)?.code).toBe('event_full');
    });
  });

  it('404 where the event that was asked by is not there for this person, and nothing is done', async () => {
    const events = await buildSeries(db(), 2, {}, (index) =>
      index === 0 ? { approval_status: 'pending' } : {},
    );
    const { member, as } = await someone();
    const reply = await registerFor(events[0]?.id ?? '', idsOf(events), as);
    expect([reply.status, reply.body.code]).toEqual([404, 'event_not_found']);
    expect(await registrations(member.id)).toEqual([]);
  });

  const id = '0190a000-0000-7000-8000-000000000001';
  it.each([
    [[], undefined, 'dates'],
    [Array.from({ length: 13 }, () => id), undefined, 'dates'],
    [['x'], undefined, 'dates.0'],
    [undefined, undefined, 'dates'],
    [{ 0: id }, undefined, 'dates'],
    [[id], 'x'.repeat(501), 'notes'],
  ])('refuses %j as bad input', async (dates, notes, path) => {
    const { as } = await someone();
    const reply = await registerFor(id, dates, as, notes);
    expect([reply.status, reply.body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  });

  it('[HOLD-6] each date counts against what one person may do in an hour', async () => {
    const strict = await startTestApp();
    const events = await buildSeries(strict.services.db, 12);
    const as = await strict.signInAs(await buildMember(strict.services.db));
    const ask = () =>
      strict.call<DateOutcome[]>('POST', `/api/events/${events[0]?.id}/dates/register`, {
        as,
        body: { dates: idsOf(events) },
      });
    for (let turn = 0; turn < 10; turn++)
      expect((await ask()).body.every((date) => date.registered)).toBe(true);
    expect((await ask()).body.map(({ code }) => code)).toEqual(Array(12).fill('too_many_requests'));
    await strict.close();
  });
});
