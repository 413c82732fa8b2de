import type { AdminUser, HostPage } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { allMails } from '../jobs.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  standAt,
  TEST_NOW,
  type MemberRow,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { reporting } from './reports.fixture.ts';
import { insertWarning } from './warn.queries.ts';

standAt('2026-11-21T18:20:00Z');

let admin: MemberRow;
let asAdmin: { cookie: string };
let as: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
const on = reporting(test);
beforeAll(async () => {
  admin = await buildMember(db(), { role: 'admin', first_name: 'Max', last_name: 'Admin' });
  asAdmin = await test.signInAs(admin, { confirmed: true });
  as = await test.signInAs(await buildMember(db(), { first_name: 'Reporta' }));
});

const db = () => test.services.db;
const report = async (kind: string, id: string) =>
  (await on.send(as, { kind, id, reason: 'unkind' })).body.id;
const mailsTo = async (memberId: string, kind: string) => {
  const mails = await db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  const template = allMails.find((one) => one.kind === kind);
  return Promise.all(
    mails.map(async (mail) => template?.compose(test.services, { ...mail, memberId: mail.member_id })),
  );
};
const entriesOf = (subjectId: string) =>
  db()
    .selectFrom('audit_entries')
    .select(['actor_id', 'action'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
const personalOf = (memberId: string) =>
  db().selectFrom('audit_personal_values').select('note').where('member_id', '=', memberId).execute();

describe('[SAFE-39] [safety.31] a warning', () => {
  it('is one mail in the admin’s words that names no reporter; admins read how often; it is in the log and in the file', async () => {
    const otto = await buildMember(db(), { first_name: 'Otto' });
    const words = '<b>Please</b> keep to first names.';
    const id = await report('person', otto.id);
    const { status, body } = await on.decide(asAdmin, id, { outcome: 'acted', warning: words });
    expect([status, body.warning, body.concerns?.warnings]).toEqual([200, words, 1]);
    const again = await on.decide(asAdmin, id, { outcome: 'acted', warning: words });
    expect([again.status, again.body.code]).toEqual([409, 'report_decided']);
    const mails = await mailsTo(otto.id, 'member_warned');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(words);
    expect(mails[0]?.html).not.toContain('<b>');
    expect(JSON.stringify(mails[0])).not.toMatch(/Reporta|Max/);
    expect(await entriesOf(otto.id)).toEqual([{ actor_id: admin.id, action: 'member_warned' }]);
    expect(await personalOf(otto.id)).toEqual([{ note: words }]);
    const second = await report('person', otto.id);
    expect((await on.queue(asAdmin)).find((row) => row.id === second)?.concerns?.warnings).toBe(1);
    const users = await test.call<AdminUser[]>('GET', '/api/admin/users?q=Otto', { as: asAdmin });
    expect(users.body.find((user) => user.id === otto.id)?.warnings).toBe(1);
    const theirs = await test.signInAs(otto, { confirmed: true });
    const file = await test.call<{ warnings: unknown }>('GET', '/api/user/export', { as: theirs });
    expect(file.body.warnings).toEqual([{ words, at: TEST_NOW.toISOString() }]);
    expect((await test.call('DELETE', '/api/user', { as: theirs })).status).toBe(204);
    const left = await db().selectFrom('warnings').select('id').where('member_id', '=', otto.id).execute();
    expect([left, await personalOf(otto.id)]).toEqual([[], []]);
  });

  it('goes with whatever was done, to who wrote it; with nothing done it is refused, and nothing is decided', async () => {
    const { author, rating } = await on.reviewed();
    const id = await report('review', rating.id);
    const refused = await on.decide(asAdmin, id, { outcome: 'dismissed', warning: 'Be kind.' });
    expect([refused.status, refused.body.code]).toEqual([409, 'report_warns_nobody']);
    expect((await on.queue(asAdmin)).find((row) => row.id === id)?.outcome).toBeNull();
    expect((await on.decide(asAdmin, id, { outcome: 'taken_away', warning: 'Be kind.' })).status).toBe(200);
    expect(await mailsTo(author.id, 'member_warned')).toHaveLength(1);
    expect((await on.decide(asAdmin, id, { outcome: 'acted', warning: 'x'.repeat(1001) })).status).toBe(400);
  });

  it('reaches nobody whose account is gone', async () => {
    const leaver = await buildMember(db());
    const id = await report('person', leaver.id);
    const theirs = await test.signInAs(leaver, { confirmed: true });
    expect((await test.call('DELETE', '/api/user', { as: theirs })).status).toBe(204);
    expect((await on.queue(asAdmin)).find((row) => row.id === id)?.abilities.warn).toBe(false);
    const { status, body } = await on.decide(asAdmin, id, { outcome: 'acted', warning: 'Be kind.' });
    expect([status, body.code]).toEqual([409, 'report_warns_nobody']);
  });

  it('of who deletes their account in that very moment nothing stays', async () => {
    const leaver = await buildMember(db());
    const id = await report('person', leaver.id);
    const theirs = await test.signInAs(leaver, { confirmed: true });
    const { gone } = await db()
      .transaction()
      .execute(async (trx) => {
        await insertWarning(trx, { memberId: leaver.id, reportId: id, words: 'Be kind.', now: TEST_NOW });
        const leaving = test.call('DELETE', '/api/user', { as: theirs });
        await Promise.race([leaving, untilWaiting(test.services, 1)]);
        return { gone: leaving };
      });
    expect((await gone).status).toBe(204);
    const left = await db().selectFrom('warnings').select('id').where('member_id', '=', leaver.id).execute();
    expect(left).toEqual([]);
  });
});

it('[SAFE-36] [safety.24] of a person the words and the picture of their page go', async () => {
  const troll = await buildMember(db(), {
    bio: 'I know where you live',
    profile_image_url: '/images/troll.webp',
  });
  const id = await report('person', troll.id);
  const { body } = await on.decide(asAdmin, id, { outcome: 'taken_away' });
  expect(body).toMatchObject({
    before: { text: 'I know where you live', imageUrl: '/images/troll.webp?reported' },
    now: { text: null, imageUrl: null },
  });
  expect(await entriesOf(troll.id)).toEqual([{ actor_id: admin.id, action: 'page_cleared' }]);
  expect(await personalOf(troll.id)).toEqual([{ note: 'I know where you live' }]);
});

it('[SAFE-30] [SAFE-36] [safety.36] a host is reported by their public page: what they say there goes, too', async () => {
  const host = await buildHost(db(), 'Rosa of the river');
  await db()
    .updateTable('hosts')
    .set({ bio: 'Only for the beautiful' })
    .where('member_id', '=', host.id)
    .execute();
  const pageAs = async (who: { cookie: string } | undefined) =>
    (await test.call<HostPage>('GET', '/api/hosts/Rosa%20of%20the%20river', who ? { as: who } : {})).body;
  // Members alone have what to report them by.
  expect((await pageAs(undefined)).memberId).toBeNull();
  expect((await pageAs(await test.signInAs(host))).memberId).toBeNull();
  expect(
    (await pageAs(await test.signInAs(await buildMember(db(), { onboarded: false })))).memberId,
  ).toBeNull();
  const { memberId } = await pageAs(as);
  const id = await report('person', memberId ?? '');
  const { body } = await on.decide(asAdmin, id, { outcome: 'taken_away' });
  expect(body).toMatchObject({ before: { text: 'Only for the beautiful' }, now: { text: null } });
  expect(body.before?.title).toContain('as a host Rosa of the river');
  expect((await pageAs(as)).bio).toBeNull();
});

describe('[SAFE-38] [safety.32] a hidden event', () => {
  const seated = async () => {
    const host = await buildHost(db());
    const guest = await buildMember(db());
    const event = await buildEvent(db(), { host_id: host.id, title: 'Reported dinner' });
    await db()
      .insertInto('registrations')
      .values({ event_id: event.id, member_id: guest.id, price_steps: '[]', created_at: TEST_NOW })
      .execute();
    await db().updateTable('events').set({ seats_taken: 1 }).where('id', '=', event.id).execute();
    return { host, guest, event, asHost: await test.signInAs(host), asGuest: await test.signInAs(guest) };
  };
  const statusOf = (eventId: string) =>
    db().selectFrom('events').select('approval_status').where('id', '=', eventId).executeTakeFirstOrThrow();

  it('is nowhere for others and takes nobody; who is registered keeps their seat; its host is told', async () => {
    const { host, event, asGuest } = await seated();
    const id = await report('event', event.id);
    expect((await on.queue(asAdmin)).find((row) => row.id === id)?.abilities.takeAway).toBe(true);
    expect((await on.decide(asAdmin, id, { outcome: 'taken_away' })).status).toBe(200);
    expect((await test.call('GET', `/api/events/${event.id}`, { as })).status).toBe(404);
    expect((await test.call('GET', '/api/events?q=Reported')).text).not.toContain('Reported dinner');
    const register = await test.call('POST', `/api/events/${event.id}/register`, { as, body: {} });
    expect(register.status).toBe(404);
    expect((await test.call('GET', `/api/events/${event.id}`, { as: asGuest })).status).toBe(200);
    expect((await test.call('GET', '/api/user/events', { as: asGuest })).text).toContain('Reported dinner');
    const [mail] = await mailsTo(host.id, 'event_hidden');
    expect(mail?.subject).toMatch(/^Hidden: Reported dinner/);
    expect(JSON.stringify(mail)).not.toContain('Reporta');
    expect(await entriesOf(event.id)).toEqual([{ actor_id: admin.id, action: 'event_hidden' }]);
  });

  it('is not published by its host’s saving, though it is free; an admin approves it again', async () => {
    const { event, host, asHost } = await seated();
    await on.decide(asAdmin, await report('event', event.id), { outcome: 'taken_away' });
    const form = await test.call<{ event: Record<string, unknown> }>(
      'GET',
      `/api/events/${event.id}/edit-form`,
      { as: asHost },
    );
    expect(form.status).toBe(200);
    const saved = await test.call('PUT', `/api/events/${event.id}`, {
      as: asHost,
      body: {
        title: 'Reported dinner',
        description: 'Quite harmless.',
        location: event.location,
        address: event.address,
        startTime: event.starts_at.toISOString(),
        endTime: event.ends_at.toISOString(),
        maxAttendees: 20,
        categories: ['games'],
        isTicketed: false,
      },
    });
    expect(saved.status).toBe(200);
    expect(await statusOf(event.id)).toEqual({ approval_status: 'pending' });
    const approved = await test.call('PUT', `/api/admin/events/${event.id}/approve`, {
      as: asAdmin,
      body: {},
    });
    expect(approved.status).toBe(200);
    expect((await test.call('GET', `/api/events/${event.id}`, { as })).status).toBe(200);
    // Told once it is decided, the mail that is late is not due.
    expect(await mailsTo(host.id, 'event_hidden')).toEqual([null]);
  });

  it('answers a second report of it the same; nothing is done, written down or mailed twice', async () => {
    const { event, host } = await seated();
    const first = await report('event', event.id);
    const other = await test.signInAs(await buildMember(db()));
    const { id } = (await on.send(other, { kind: 'event', id: event.id, reason: 'unkind' })).body;
    await on.decide(asAdmin, first, { outcome: 'taken_away' });
    expect((await on.queue(asAdmin)).find((row) => row.id === id)?.abilities.takeAway).toBe(true);
    expect((await on.decide(asAdmin, id, { outcome: 'taken_away' })).status).toBe(200);
    expect(await entriesOf(event.id)).toEqual([{ actor_id: admin.id, action: 'event_hidden' }]);
    expect(await mailsTo(host.id, 'event_hidden')).toHaveLength(1);
  });

  it('[REP-10] is not public again by a copy, nor by a repetition or a copy of another date of its series', async () => {
    const { event, asHost } = await seated();
    const press = async (verb: string, id: string, body: object) => {
      const reply = await test.call<{ id: string; status: string }[] & { id: string; status: string }>(
        'POST',
        `/api/events/${id}/${verb}`,
        { as: asHost, body },
      );
      expect(reply.status).toBe(201);
      return reply.body;
    };
    const week = { every: 'week', times: 1 };
    const [before] = await press('repeat', event.id, week);
    await on.decide(asAdmin, await report('event', event.id), { outcome: 'taken_away' });
    const copy = await press('duplicate', event.id, {});
    const again = await press('duplicate', copy.id, {});
    const ofAnother = await press('duplicate', before?.id ?? '', {});
    const repeated = await press('repeat', event.id, { every: 'week', times: 3 });
    for (const { id } of [copy, again, ofAnother, ...repeated.slice(-1)]) {
      expect(await statusOf(id)).toEqual({ approval_status: 'pending' });
      expect((await test.call('GET', `/api/events/${id}`, { as })).status).toBe(404);
    }
    // Its host's saving does not publish the copy either.
    const { title, location, address } = event;
    const times = { startTime: '2026-12-20T18:00:00Z', endTime: '2026-12-20T20:00:00Z' };
    const words = { title, location, address, description: 'Harmless.', categories: ['games'] };
    const body = { ...words, ...times, maxAttendees: 20, isTicketed: false };
    const saved = await test.call('PUT', `/api/events/${again.id}`, { as: asHost, body });
    expect(saved.status).toBe(200);
    expect(await statusOf(again.id)).toEqual({ approval_status: 'pending' });
    for (const { id } of [event, copy])
      await test.call('PUT', `/api/admin/events/${id}/approve`, { as: asAdmin, body: {} });
    expect(await statusOf((await press('duplicate', copy.id, {})).id)).toEqual({
      approval_status: 'approved',
    });
  });

  describe('[SAFE-40] [safety.35] of a series', () => {
    /** One date that is reported; of the others two are open, and the rest is not to be hidden. */
    const series = async () => {
      const { host, guest, event, asHost } = await seated();
      const { id: series_id } = await db()
        .insertInto('event_series')
        .values({ host_id: host.id, created_at: TEST_NOW })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db().updateTable('events').set({ series_id }).where('id', '=', event.id).execute();
      const day = (days: number, given: object = {}) =>
        buildEvent(db(), {
          host_id: host.id,
          series_id,
          title: 'Reported dinner',
          starts_at: new Date(TEST_NOW.getTime() + days * 86_400_000),
          ...given,
        });
      const open = [await day(8), await day(15)];
      const others = [
        await day(-6),
        await day(22, { cancelled_at: TEST_NOW }),
        await day(29, { approval_status: 'rejected' }),
      ];
      const elsewhere = await buildEvent(db(), { host_id: host.id });
      return { host, guest, event, asHost, open, others, elsewhere };
    };
    const statusesOf = async (events: { id: string }[]) => {
      const found = [];
      for (const { id } of events) found.push((await statusOf(id)).approval_status);
      return found;
    };

    it('admins read how many other dates are open; this one alone is hidden unless they say so', async () => {
      const { event, open } = await series();
      const id = await report('event', event.id);
      expect((await on.queue(asAdmin)).find((row) => row.id === id)?.otherDates).toBe(2);
      const { body } = await on.decide(asAdmin, id, { outcome: 'taken_away' });
      expect(body.otherDates).toBe(2);
      expect(await statusesOf([event, ...open])).toEqual(['pending', 'approved', 'approved']);
    });

    it('all dates to come are, each as one would be: hidden, held, written down; their host has one mail that names them', async () => {
      const { host, guest, event, asHost, open, others, elsewhere } = await series();
      await db()
        .insertInto('registrations')
        .values({ event_id: open[0]!.id, member_id: guest.id, price_steps: '[]', created_at: TEST_NOW })
        .execute();
      const id = await report('event', event.id);
      expect((await on.decide(asAdmin, id, { outcome: 'taken_away', dates: 'series' })).status).toBe(200);
      expect(await statusesOf([event, ...open])).toEqual(['pending', 'pending', 'pending']);
      expect(await statusesOf([...others, elsewhere])).toEqual([
        'approved',
        'approved',
        'rejected',
        'approved',
      ]);
      for (const one of [event, ...open]) {
        expect(await entriesOf(one.id)).toEqual([{ actor_id: admin.id, action: 'event_hidden' }]);
        expect((await test.call('GET', `/api/events/${one.id}`, { as })).status).toBe(404);
      }
      const asGuest = await test.signInAs(guest);
      expect((await test.call('GET', `/api/events/${open[0]!.id}`, { as: asGuest })).status).toBe(200);
      const mails = await mailsTo(host.id, 'event_hidden');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toMatch(/^Hidden: Reported dinner, 3 dates from /);
      // Its host's copy of any of them waits, too.
      const copy = await test.call<{ id: string }>('POST', `/api/events/${open[1]!.id}/duplicate`, {
        as: asHost,
        body: {},
      });
      expect(await statusesOf([copy.body])).toEqual(['pending']);
    });

    it('one that is approved meanwhile is not in the mail', async () => {
      const { host, event, open } = await series();
      await on.decide(asAdmin, await report('event', event.id), { outcome: 'taken_away', dates: 'series' });
      await test.call('PUT', `/api/admin/events/${open[0]!.id}/approve`, { as: asAdmin, body: {} });
      const [mail] = await mailsTo(host.id, 'event_hidden');
      expect(mail?.subject).toMatch(/ 2 dates from /);
    });

    it('is the same as one date where there is no series, and for what is no event', async () => {
      const { event } = await seated();
      const id = await report('event', event.id);
      expect((await on.decide(asAdmin, id, { outcome: 'taken_away', dates: 'series' })).status).toBe(200);
      expect(await statusesOf([event])).toEqual(['pending']);
      const member = await buildMember(db(), { bio: 'Odd' });
      const other = await report('person', member.id);
      expect((await on.decide(asAdmin, other, { outcome: 'taken_away', dates: 'series' })).status).toBe(200);
    });

    it('one that is called off in the same moment is left as it is', async () => {
      const { event, open } = await series();
      const id = await report('event', event.id);
      let reply: ReturnType<typeof on.decide> | undefined;
      await db()
        .transaction()
        .execute(async (trx) => {
          await trx
            .updateTable('events')
            .set({ cancelled_at: TEST_NOW })
            .where('id', '=', open[1]!.id)
            .execute();
          reply = on.decide(asAdmin, id, { outcome: 'taken_away', dates: 'series' });
          await untilWaiting(test.services, 1);
        });
      expect((await reply)?.status).toBe(200);
      expect(await statusesOf([event, ...open])).toEqual(['pending', 'pending', 'approved']);
    });
  });

  it.each([
    ['has begun', { starts_at: new Date(0), ends_at: new Date(9e12) }],
    ['was called off', { cancelled_at: TEST_NOW }],
    ['waits for approval', { approval_status: 'pending' as const }],
  ])('cannot be one that %s', async (_name, change) => {
    const { event } = await seated();
    const id = await report('event', event.id);
    await db().updateTable('events').set(change).where('id', '=', event.id).execute();
    expect((await on.queue(asAdmin)).find((row) => row.id === id)?.abilities.takeAway).toBe(false);
    const { status, body } = await on.decide(asAdmin, id, { outcome: 'taken_away' });
    expect([status, body.code]).toEqual([409, 'report_not_here']);
    expect((await on.queue(asAdmin)).find((row) => row.id === id)?.outcome).toBeNull();
  });
});
