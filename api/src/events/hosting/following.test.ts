// Statements held: series.10-12, series.19.

import type { ErrorBody, EventEditForm, HostedEvent } from '@backyard/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { allMails } from '../../jobs.ts';
import { buildHost, buildMember, HOUR, type MemberRow, standAt } from '../../testing/builders.ts';
import { eventForm } from '../../testing/event-form.ts';
import { testApp } from '../../testing/test-app.ts';

standAt('2026-11-20T18:00:00Z');
/** Five Tuesdays, at seven in the evening in Chicago. */
const FIRST = '2026-11-25T01:00:00.000Z';
const WEEK_MS = 7 * 24 * HOUR;

let host: MemberRow;
let asHost: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeEach(async () => {
  host = await buildHost(test.services.db);
  asHost = await test.signInAs(host, { confirmed: true });
});
const db = () => test.services.db;

async function series(given: object = {}, times = 4) {
  const body = eventForm({
    title: 'Chess',
    startTime: FIRST,
    endTime: new Date(Date.parse(FIRST) + 2 * HOUR).toISOString(),
    timeZone: 'America/Chicago',
    maxAttendees: 10,
    repeat: { every: 'week', times },
    ...given,
  });
  const made = await test.call<HostedEvent>('POST', '/api/events', { as: asHost, body });
  expect(made.status).toBe(201);
  const read = () =>
    db()
      .selectFrom('events')
      .selectAll()
      .where('series_id', '=', made.body.seriesId)
      .orderBy('series_day')
      .execute();
  const ids = (await read()).map(({ id }) => id);
  return { read, at: (place: number) => String(ids[place]) };
}
const formOf = async (id: string, as = asHost) =>
  (await test.call<EventEditForm>('GET', `/api/events/${id}/edit-form`, { as })).body;
const save = async (id: string, change: object, dates: number, as = asHost) =>
  test.call<HostedEvent & ErrorBody>('PUT', `/api/events/${id}?dates=${dates}`, {
    as,
    body: { ...(await formOf(id)).values, ...change },
  });
const remove = (id: string, dates: number, as = asHost) =>
  test.call<ErrorBody>('DELETE', `/api/events/${id}?dates=${dates}`, { as });
async function goTo(...ids: string[]) {
  const member = await buildMember(db());
  const as = await test.signInAs(member);
  for (const id of ids)
    expect((await test.call('POST', `/api/events/${id}/register`, { as, body: {} })).status).toBe(201);
  await db().deleteFrom('mails').where('member_id', '=', member.id).execute();
  return member;
}
const mailsOf = async (member: MemberRow) => {
  const mails = await db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .execute();
  return Promise.all(
    mails.map(async ({ id, kind, recipient, payload }) => ({
      kind,
      said: await allMails
        .find((template) => template.kind === kind)
        ?.compose(test.services, { id, memberId: member.id, recipient, payload }),
    })),
  );
};
const later = (weeks: number, hours = 0) => new Date(Date.parse(FIRST) + weeks * WEEK_MS + hours * HOUR);

describe('this date and the following', () => {
  it('[REP-8] [series.10] take what the form changes, and keep what is their own', async () => {
    const { read, at } = await series();
    await test.call('PUT', `/api/events/${at(3)}`, {
      as: asHost,
      body: {
        ...(await formOf(at(3))).values,
        title: 'Chess, with cake',
        startTime: later(3, 1).toISOString(),
        endTime: later(3, 4).toISOString(),
      },
    });
    const change = { description: 'Bring a board.', startTime: later(1, -1).toISOString() };
    expect((await save(at(1), change, 4)).status).toBe(200);
    const rows = await read();
    expect(rows.map(({ title }) => title)).toEqual(['Chess', 'Chess', 'Chess', 'Chess, with cake', 'Chess']);
    expect(rows.map(({ description }) => description === 'Bring a board.')).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(rows.map((row) => row.starts_at)).toEqual([
      later(0),
      later(1, -1),
      later(2, -1),
      later(3),
      later(4, -1),
    ]);
    expect(rows.map((row) => row.ends_at)).toEqual([
      later(0, 2),
      later(1, 2),
      later(2, 2),
      later(3, 4),
      later(4, 2),
    ]);
  });

  it('[REP-9] [series.11] tell who is registered once, of all their dates', async () => {
    const { at } = await series();
    const [several, one, before] = [await goTo(at(1), at(2), at(4)), await goTo(at(2)), await goTo(at(0))];
    await save(at(1), { location: 'The Barn' }, 4);
    const [mail, ...more] = await mailsOf(several);
    expect([mail?.kind, more]).toEqual(['series_changed', []]);
    expect(mail?.said?.subject).toBe('Changed: Chess, 3 dates from Tuesday, December 1, 2026');
    for (const day of ['December 1', 'December 8', 'December 22']) expect(mail?.said?.text).toContain(day);
    expect(mail?.said?.text).not.toContain('December 15');
    expect(mail?.said?.attachments).toHaveLength(3);
    expect((await mailsOf(one)).map(({ kind, said }) => [kind, said?.subject])).toEqual([
      ['event_changed', 'Changed: Chess, Tue, Dec 8'],
    ]);
    expect(await mailsOf(before)).toEqual([]);
  });

  it('[NOTE-26] tell everybody at the same time, whether of one date or of several', async () => {
    const { at } = await series();
    const several = await goTo(at(1), at(2), at(4));
    await save(at(1), { location: 'The Barn' }, 4);
    await db()
      .updateTable('mails')
      .set({ started_at: sql<Date>`now() - interval '2 minutes'`, sent_at: sql<Date>`now()` })
      .where('member_id', '=', several.id)
      .execute();
    const one = await goTo(at(2));
    await save(at(1), { location: 'The Mill' }, 4);
    const { rows } = await sql<{ kind: string; minutes: number }>`
      select mails.kind, round(extract(epoch from jobs.run_at - now()) / 60)::int as minutes
      from mails join graphile_worker._private_jobs jobs on jobs.payload ->> 'mailId' = mails.id::text
      where mails.sent_at is null and mails.member_id in (${several.id}, ${one.id}) order by mails.kind`.execute(
      db(),
    );
    expect(rows).toEqual([
      { kind: 'event_changed', minutes: 3 },
      { kind: 'series_changed', minutes: 3 },
    ]);
  });

  it('[REP-9] [HOLD-6] [series.19] of several changes one mail waits, and tells all of them', async () => {
    const { at } = await series();
    const several = await goTo(at(1), at(2), at(4));
    const mails = () =>
      db()
        .selectFrom('mails')
        .select(['id', 'replaced_at', 'started_at'])
        .where('member_id', '=', several.id)
        .orderBy('id')
        .execute();
    await save(at(1), { location: 'The Barn' }, 4);
    // For the dates from the second on. The mail shows the first date as it was before.
    await save(at(2), { location: 'The Mill' }, 3);
    for (const location of ['The Shed', 'The Attic', 'The Cellar']) await save(at(2), { location }, 3);
    const open = (await mails()).filter(({ replaced_at: replaced }) => !replaced);
    expect(open).toHaveLength(1);
    const told = (await mailsOf(several)).at(-1);
    expect(told?.kind).toBe('series_changed');
    const days = ['December 1', 'December 8', 'December 22'];
    const text = told?.said?.text ?? '';
    expect(days.map((day) => text.indexOf(day)).every((place) => place >= 0)).toBe(true);
    expect(days.map((day) => text.indexOf(day)).toSorted((one, other) => one - other)).toEqual(
      days.map((day) => text.indexOf(day)),
    );
    expect([text.includes('The Barn'), text.includes('The Cellar'), text.includes('The Shed')]).toEqual([
      true,
      true,
      false,
    ]);
    // What it was before all these changes.
    expect(text.match(/It was/g)).toHaveLength(3);
    expect(text).not.toContain('The Mill');
    // Begun: the next waits five minutes, and so do those after it, in its place.
    await db()
      .updateTable('mails')
      .set({ started_at: sql`now()`, sent_at: sql`now()` })
      .where('id', '=', String(open[0]?.id))
      .execute();
    for (const location of ['A tent', 'The beach']) await save(at(1), { location }, 4);
    const waiting = (await mails()).filter(
      ({ replaced_at: replaced, started_at: begun }) => !replaced && !begun,
    );
    expect(waiting).toHaveLength(1);
    const { rows } = await sql<{
      seconds: number;
    }>`select round(extract(epoch from run_at - created_at))::int as seconds
      from graphile_worker._private_jobs where payload ->> 'mailId' = ${waiting[0]?.id}`.execute(db());
    expect(rows).toHaveLength(1);
    expect(rows[0]?.seconds).toBeGreaterThan(240);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(300);
  });

  it('[HOST-4] [series.10] approved ones that are sold go back to pending, each by itself', async () => {
    const { read, at } = await series({ price: '15.00' });
    await db()
      .updateTable('events')
      .set({ approval_status: 'approved' })
      .where('host_id', '=', host.id)
      .execute();
    await db().updateTable('events').set({ approval_status: 'pending' }).where('id', '=', at(4)).execute();
    expect((await save(at(2), { title: 'Blitz' }, 3)).status).toBe(200);
    expect((await read()).map((row) => row.approval_status)).toEqual([
      'approved',
      'approved',
      'pending',
      'pending',
      'pending',
    ]);
  });

  it('all or none: what is wrong with one is said with its date', async () => {
    const { read, at } = await series({ maxAttendees: 2 });
    await goTo(at(3));
    await goTo(at(3));
    const reply = await save(at(1), { maxAttendees: 1, title: 'Blitz' }, 4);
    expect(reply.status).toBe(409);
    expect(reply.body.message).toBe(
      'Tue, Dec 15: At least 2: so many people are registered or about to pay.',
    );
    expect((await read()).map(({ title }) => title)).toEqual(Array(5).fill('Chess'));
  });

  it('are as many as were told, and nobody else’s', async () => {
    const { read, at } = await series();
    for (const dates of [3, 5]) {
      expect((await save(at(1), { title: 'Blitz' }, dates)).body.code).toBe('series_changed');
      expect((await remove(at(1), dates)).body.code).toBe('series_changed');
    }
    const other = await test.signInAs(await buildHost(db()), { confirmed: true });
    expect((await save(at(1), { title: 'Blitz' }, 4, other)).status).toBe(404);
    expect((await remove(at(1), 4, other)).status).toBe(404);
    for (const dates of ['1', '0', 'x', '-2', '1001'])
      expect((await test.call('DELETE', `/api/events/${at(1)}?dates=${dates}`, { as: asHost })).status).toBe(
        400,
      );
    expect((await read()).map(({ title }) => title)).toEqual(Array(5).fill('Chess'));
  });

  it('[series.12] are deleted together: those with people are cancelled, with one mail each', async () => {
    const { read, at } = await series();
    const [several, one] = [await goTo(at(1), at(3)), await goTo(at(3))];
    expect((await remove(at(1), 4)).status).toBe(204);
    const rows = await read();
    expect(rows.map((row) => [row.id, row.cancelled_at !== null])).toEqual([
      [at(0), false],
      [at(1), true],
      [at(3), true],
    ]);
    const [mail, ...more] = await mailsOf(several);
    expect([mail?.kind, more]).toEqual(['series_cancelled', []]);
    expect(mail?.said?.subject).toBe('Called off: Chess, 2 dates from Tuesday, December 1, 2026');
    expect((await mailsOf(one)).map(({ kind }) => kind)).toEqual(['event_cancelled']);
  });

  it('[series.12] the form says first how many, whom and what goes back', async () => {
    const { at } = await series();
    await goTo(at(1), at(2));
    await goTo(at(2));
    await goTo(at(0));
    expect((await formOf(at(1))).following).toEqual({ dates: 4, registered: 2, paid: 0 });
    expect((await formOf(at(4))).following).toBeNull();
    const { wholeSeries } = await formOf(at(1));
    expect(wholeSeries).toEqual({ firstId: at(0), dates: 5, registered: 3, paid: 0 });
    expect((await formOf(at(4))).wholeSeries).toEqual(wholeSeries);
    expect((await formOf(at(0))).wholeSeries).toBeNull();
    await db().updateTable('events').set({ cancelled_at: test.time.now }).where('id', '=', at(3)).execute();
    expect((await formOf(at(1))).following?.dates).toBe(3);
    await db().updateTable('events').set({ cancelled_at: test.time.now }).where('id', '=', at(0)).execute();
    expect((await formOf(at(1))).wholeSeries).toBeNull();
  });

  it('[WAIT-12] [series.12] who waits for several dates that end has one mail, who waits for one the usual one', async () => {
    const { at } = await series({ maxAttendees: 1 });
    await goTo(at(1), at(2), at(3));
    const waitAt = async (...ids: string[]) => {
      const member = await buildMember(db());
      const as = await test.signInAs(member);
      for (const id of ids)
        expect((await test.call('POST', `/api/events/${id}/waitlist`, { as, body: {} })).status).toBe(201);
      return member;
    };
    const [several, one] = [await waitAt(at(3), at(1)), await waitAt(at(2))];
    expect((await remove(at(1), 4)).status).toBe(204);
    const [mail, ...more] = await mailsOf(several);
    expect([mail?.kind, more]).toEqual(['waitlists_ended', []]);
    expect(mail?.said?.subject).toBe('Called off: Chess, 2 dates from Tuesday, December 1, 2026');
    expect(mail?.said?.text).toContain('December 15');
    expect((await mailsOf(one)).map(({ kind, said }) => [kind, said?.subject])).toEqual([
      ['waitlist_ended', 'Called off: Chess, Tue, Dec 8'],
    ]);
    const lines = await db().selectFrom('events').select('waiting').where('host_id', '=', host.id).execute();
    expect(lines.map(({ waiting }) => waiting)).toEqual(lines.map(() => 0));
  });

  it('[series.12] with their host gone: whoever has seats at several dates has one mail', async () => {
    const { at } = await series();
    const several = await goTo(at(0), at(2));
    const as = await test.signInAs(host, { confirmed: true });
    expect((await test.call('DELETE', '/api/user', { as, body: {} })).status).toBe(204);
    expect((await mailsOf(several)).map(({ kind }) => kind)).toEqual(['series_cancelled']);
  });

  it('[HOLD-12] money that goes back wants a confirmed session, whichever date it is for', async () => {
    const { read, at } = await series();
    const member = await goTo(at(3));
    await db()
      .insertInto('payments')
      .values({
        member_id: member.id,
        kind: 'event',
        event_id: at(3),
        description: 'Chess',
        amount_cents: 1500,
        state: 'open',
        gateway: 'test',
        create_key: 'create',
        cancel_key: 'cancel',
        created_at: test.time.now,
      })
      .execute();
    const plain = await test.signInAs(host);
    expect((await remove(at(1), 4, plain)).body.code).toBe('confirm_identity');
    expect((await read()).filter((row) => row.cancelled_at)).toEqual([]);
    expect((await remove(at(1), 4)).status).toBe(204);
    const { rows } = await sql<{ payload: unknown }>`
      select jobs.payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'refund_event' and jobs.payload ->> 'eventId' = ${at(3)}`.execute(db());
    expect(rows).toHaveLength(1);
  });

  it('two at once: one of them, whole', async () => {
    const { read, at } = await series();
    const replies = await Promise.all([save(at(1), { title: 'Blitz' }, 4), remove(at(1), 4)]);
    expect(replies.map(({ status }) => status).filter((status) => status < 300).length).toBeGreaterThan(0);
    const titles = new Set((await read()).slice(1).map(({ title }) => title));
    expect(titles.size).toBeLessThanOrEqual(1);
  });
});
