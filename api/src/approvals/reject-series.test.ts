// Statements held: series.14-15.

import type { ErrorBody, HostedEvent } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { allMails } from '../jobs.ts';
import { buildHost, buildMember, standAt, type MemberRow } from '../testing/builders.ts';
import { eventForm } from '../testing/event-form.ts';
import { testApp } from '../testing/test-app.ts';

standAt('2026-11-20T18:00:00Z');

let host: MemberRow;
let admin: MemberRow;
let asHost: { cookie: string };
let asAdmin: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeEach(async () => {
  host = await buildHost(test.services.db);
  asHost = await test.signInAs(host);
  admin = await buildMember(test.services.db, { role: 'admin' });
  asAdmin = await test.signInAs(admin, { confirmed: true });
});
const db = () => test.services.db;

/** A ticketed event with two more dates, Tuesdays at seven in Chicago, as the admin reads it. */
async function waiting() {
  const body = eventForm({
    title: 'Salsa night',
    price: '15.00',
    startTime: '2026-11-25T01:00:00.000Z',
    endTime: '2026-11-25T03:00:00.000Z',
    timeZone: 'America/Chicago',
    repeat: { every: 'week', times: 2 },
  });
  const made = await test.call<HostedEvent>('POST', '/api/events', { as: asHost, body });
  const list = await test.call<HostedEvent[]>('GET', '/api/admin/events/pending', { as: asAdmin });
  const dates = list.body.filter(({ seriesId }) => seriesId === made.body.seriesId);
  return { seriesId: made.body.seriesId ?? '', dates: dates.map(({ id, version }) => ({ id, version })) };
}
const reject = (seriesId: string, dates: unknown, notes: string | undefined = 'Too dear', as = asAdmin) =>
  test.call<HostedEvent[] & ErrorBody>('PUT', `/api/admin/series/${seriesId}/reject`, {
    as,
    body: { dates, notes },
  });
const standing = async () => {
  const rows = await db()
    .selectFrom('events')
    .select('approval_status')
    .where('host_id', '=', host.id)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => row.approval_status);
};
const mailsOf = async (member: MemberRow) => {
  const mails = await db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', member.id)
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
/** A member with a seat at each of these dates, which were published before. */
async function seatedAt(dates: { id: string }[]) {
  const member = await buildMember(db());
  for (const { id } of dates) {
    await db()
      .insertInto('registrations')
      .values({ event_id: id, member_id: member.id, price_steps: '[]', created_at: test.time.now })
      .execute();
    await db()
      .updateTable('events')
      .set((set) => ({ seats_taken: set('seats_taken', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  return member;
}

describe('[APP-9] [series.14] one press for the dates of a series', () => {
  it('rejects them all with one reason; each has its entry, their host has one mail that says which dates and why', async () => {
    const { seriesId, dates } = await waiting();
    const reply = await reject(seriesId, dates);
    expect([reply.status, reply.body.map(({ status, approvalNotes }) => [status, approvalNotes])]).toEqual([
      200,
      dates.map(() => ['rejected', 'Too dear']),
    ]);
    const audited = await db()
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_id', '=', admin.id)
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(Array(3).fill('event_rejected'));
    const [mail, ...more] = await mailsOf(host);
    expect([mail?.kind, more]).toEqual(['series_rejected', []]);
    expect(mail?.said?.subject).toBe('Not approved: Salsa night, 3 dates from Tuesday, November 24, 2026');
    for (const text of ['December 1', 'December 8', 'Too dear', `/events/${dates[0]?.id}/edit`])
      expect(mail?.said?.text).toContain(text);
  });

  it('who is registered for several has one mail about them, who is for one the usual one', async () => {
    const { seriesId, dates } = await waiting();
    const [several, one] = [await seatedAt(dates.slice(0, 2)), await seatedAt(dates.slice(2))];
    await reject(seriesId, dates);
    const [mail, ...more] = await mailsOf(several);
    expect([mail?.kind, more]).toEqual(['series_withdrawn', []]);
    expect(mail?.said?.subject).toBe(
      'No longer published: Salsa night, 2 dates from Tuesday, November 24, 2026',
    );
    expect(mail?.said?.text).toContain('Seats that cost nothing are kept');
    expect((await mailsOf(one)).map(({ said }) => said?.subject)).toEqual([
      'No longer published: Salsa night, Tue, Dec 8',
    ]);
  });

  it.each([undefined, '', '  '])('a rejection without a reason (%o) is none', async (notes) => {
    const { seriesId, dates } = await waiting();
    const reply = await test.call<ErrorBody>('PUT', `/api/admin/series/${seriesId}/reject`, {
      as: asAdmin,
      body: { dates, notes },
    });
    expect([reply.status, reply.body.issues?.map(({ path }) => path)]).toEqual([400, ['notes']]);
    expect(await standing()).toEqual(['pending', 'pending', 'pending']);
  });

  it('all of them or none: what changed since it was read stops them, and what is no date of it is not found', async () => {
    const { seriesId, dates } = await waiting();
    const [first, ...others] = dates;
    await db()
      .updateTable('events')
      .set({ version: 9 })
      .where('id', '=', others[1]?.id ?? '')
      .execute();
    expect((await reject(seriesId, dates)).body.code).toBe('event_changed');
    expect((await reject(first?.id ?? '', [first])).status).toBe(404);
    expect(await standing()).toEqual(['pending', 'pending', 'pending']);
    expect(await mailsOf(host)).toEqual([]);
  });

  it('[HOLD-12] money that would go back wants a confirmed session, whichever date it is for', async () => {
    const { seriesId, dates } = await waiting();
    const { id: member_id } = await buildMember(db());
    await db()
      .insertInto('payments')
      .values({
        member_id,
        kind: 'event',
        event_id: dates[2]?.id ?? null,
        description: 'Salsa night',
        amount_cents: 1500,
        state: 'open',
        gateway: 'test',
        create_key: 'create',
        cancel_key: 'cancel',
        created_at: test.time.now,
      })
      .execute();
    expect((await reject(seriesId, dates, 'No', await test.signInAs(admin))).body.code).toBe(
      'confirm_identity',
    );
    expect(await standing()).toEqual(['pending', 'pending', 'pending']);
    expect((await reject(seriesId, dates)).status).toBe(200);
  });
});

it('[series.15] a decision on one date of a series says which, to its host', async () => {
  const { dates } = await waiting();
  const decide = (at: number, how: string) =>
    test.call('PUT', `/api/admin/events/${dates[at]?.id}/${how}`, {
      as: asAdmin,
      body: { notes: 'So be it' },
    });
  await decide(0, 'approve');
  await decide(1, 'reject');
  expect((await mailsOf(host)).map(({ said }) => said?.subject)).toEqual(
    expect.arrayContaining(['Approved: Salsa night, Tue, Nov 24', 'Not approved: Salsa night, Tue, Dec 1']),
  );
});
