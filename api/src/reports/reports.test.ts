// Statements held: safety.17-21, safety.26.

import type { AccountExport } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  HOUR,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { REPORTS_SENT } from './limits.ts';
import { reporting } from './reports.fixture.ts';

standAt('2026-11-21T18:20:00Z');

let asAdmin: { cookie: string };
const test = testApp({ config: { rateLimits: true } });
const on = reporting(test);
beforeAll(async () => {
  asAdmin = await test.signInAs(await buildMember(db(), { role: 'admin' }));
});

const db = () => test.services.db;
const somebody = async (values: Partial<MemberRow> = {}) => {
  const member = await buildMember(db(), values);
  return { member, as: await test.signInAs(member, { confirmed: true }) };
};
const newest = async () => (await on.queue(asAdmin, '?limit=100')).at(-1);

describe('[SAFE-30] what can be reported', () => {
  it('a person, with a reason and words: admins read it as it was then, and as it is', async () => {
    const { as } = await somebody({ first_name: 'Rosa', last_name: 'Reporter' });
    const { member } = await somebody({ first_name: 'Tom', last_name: 'Troll', bio: 'I am rude' });
    const sent = await on.send(as, {
      kind: 'person',
      id: member.id,
      reason: 'unkind',
      words: ' He shouts. ',
    });
    expect([sent.status, sent.body.createdAt]).toEqual([201, TEST_NOW.toISOString()]);
    await db().updateTable('members').set({ bio: 'I am lovely' }).where('id', '=', member.id).execute();
    expect(await newest()).toEqual({
      id: sent.body.id,
      kind: 'person',
      reason: 'unkind',
      words: 'He shouts.',
      reporter: 'Rosa Reporter',
      createdAt: TEST_NOW.toISOString(),
      before: { title: 'Tom Troll', text: 'I am rude', imageUrl: null },
      now: { title: 'Tom Troll', text: 'I am lovely', imageUrl: null, eventId: null },
      concerns: { id: member.id, name: 'Tom Troll', suspended: false, warnings: 0 },
      otherDates: 0,
      others: 0,
      outcome: null,
      notes: null,
      warning: null,
      decidedBy: null,
      decidedAt: null,
      abilities: { decide: true, takeAway: true, warn: true },
    });
  });

  it('a person in a list that tells no id, by their registration: the same report', async () => {
    const { as } = await somebody();
    const { member } = await somebody();
    const event = await buildEvent(db());
    const { id } = await db()
      .insertInto('registrations')
      .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    const first = await on.send(as, { kind: 'person', id, reason: 'spam' });
    const again = await on.send(as, { kind: 'person', id: member.id, reason: 'spam' });
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
    const place = await db()
      .insertInto('waitlist_entries')
      .values({ event_id: event.id, member_id: member.id, created_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inLine = await on.send(as, { kind: 'person', id: place.id, reason: 'spam' });
    expect([inLine.status, inLine.body.id]).toEqual([200, first.body.id]);
  });

  it('an event, a review, its reply, and a picture where it is shown', async () => {
    const { as } = await somebody();
    const { host, author, event, rating } = await on.reviewed();
    const { member } = await somebody({ profile_image_url: '/images/face.webp', first_name: 'Fay' });
    const seen = async (kind: string, id: string) => {
      expect((await on.send(as, { kind, id, reason: 'other' })).status).toBe(201);
      const row = await newest();
      return [row?.kind, row?.before?.title, row?.before?.text, row?.before?.imageUrl, row?.concerns?.id];
    };
    expect(await seen('event', event.id)).toEqual([
      'event',
      'Clay for two',
      event.description,
      event.image_url,
      host.id,
    ]);
    expect(await seen('review', rating.id)).toEqual([
      'review',
      'Clay for two',
      'Dreadful people',
      null,
      author.id,
    ]);
    expect(await seen('reply', rating.id)).toEqual(['reply', 'Clay for two', 'So are you', null, host.id]);
    expect((await seen('picture', member.id)).slice(2)).toEqual([null, '/images/face.webp', member.id]);
    await db()
      .updateTable('events')
      .set({ image_url: '/images/wide.webp' })
      .where('id', '=', event.id)
      .execute();
    expect((await seen('picture', event.id)).slice(1)).toEqual([
      'Clay for two',
      null,
      '/images/wide.webp',
      host.id,
    ]);
  });

  it('what is gone, was never there or is not open to them: a clear answer', async () => {
    const { as } = await somebody();
    const gone = await buildMember(db(), { deleted_at: TEST_NOW, email: null });
    const hidden = await buildEvent(db(), {
      host_id: (await buildHost(db())).id,
      approval_status: 'pending',
    });
    const { rating } = await on.reviewed();
    await db().deleteFrom('rating_replies').where('rating_id', '=', rating.id).execute();
    await db().updateTable('ratings').set({ review: null }).where('id', '=', rating.id).execute();
    const plain = await buildMember(db());
    for (const [kind, id] of [
      ['person', gone.id],
      ['picture', plain.id],
      ['event', hidden.id],
      ['review', rating.id],
      ['reply', rating.id],
      ['event', '0193e0a0-0000-7000-8000-000000000000'],
    ]) {
      const { status, body } = await on.send(as, { kind, id, reason: 'spam' });
      expect([kind, status, body.code], body.message).toEqual([kind, 404, 'report_gone']);
      expect(body.message).toContain('gone already');
    }
  });

  it('nothing of one’s own, and nothing without a reason of the list', async () => {
    const { member, as } = await somebody();
    expect((await on.send(as, { kind: 'person', id: member.id, reason: 'spam' })).body.code).toBe(
      'own_report',
    );
    const { member: other } = await somebody();
    for (const change of [{ reason: 'boring' }, { reason: undefined }, { kind: 'city' }, { id: 'x' }])
      expect((await on.send(as, { kind: 'person', id: other.id, reason: 'spam', ...change })).status).toBe(
        400,
      );
    const words = 'x'.repeat(1001);
    expect((await on.send(as, { kind: 'person', id: other.id, reason: 'spam', words })).status).toBe(400);
  });

  it('whom one has blocked, and by whom one is blocked', async () => {
    const [ada, bob] = [await somebody(), await somebody()];
    const blocked = { blocker_id: ada.member.id, blocked_id: bob.member.id, created_at: TEST_NOW };
    await db().insertInto('blocks').values(blocked).execute();
    for (const [one, other] of [
      [ada, bob],
      [bob, ada],
    ] as const)
      expect((await on.send(one.as, { kind: 'person', id: other.member.id, reason: 'unsafe' })).status).toBe(
        201,
      );
  });
});

it('[SAFE-30] one’s own file names nobody who was reported, by whichever id; of an event it says the title', async () => {
  const { as } = await somebody();
  const { event, author } = await on.reviewed();
  const face = { first_name: 'Pim', last_name: 'Shyman', profile_image_url: '/images/pim.webp' };
  const [shy, other] = [await somebody({ ...face, hidden_from_lists: true }), await somebody(face)];
  const seat = { event_id: event.id, price_steps: '[]', created_at: TEST_NOW };
  const seats = await db()
    .insertInto('registrations')
    .values([shy.member, other.member, author].map(({ id }) => ({ ...seat, member_id: id })))
    .returning('id')
    .execute();
  for (const [kind, id] of [
    ['person', shy.member.id],
    ['picture', shy.member.id],
    ['person', seats[1]?.id],
    ['picture', seats[1]?.id],
    ['person', seats[2]?.id],
    ['event', event.id],
  ])
    expect((await on.send(as, { kind, id, reason: 'other' })).status).toBe(201);
  const { body, text } = await test.call<AccountExport>('GET', '/api/user/export', { as });
  expect(body.reports.map(({ kind, about }) => [kind, about])).toEqual([
    ['person', null],
    ['picture', null],
    ['person', null],
    ['picture', null],
    ['person', null],
    ['event', 'Clay for two'],
  ]);
  expect(text).not.toMatch(/Pim|Shyman|Otto/);
  // What admins read stays.
  expect((await on.queue(asAdmin, '?limit=100')).map(({ before }) => before?.title)).toContain('Pim Shyman');
});

describe('[SAFE-31] the same person about the same thing', () => {
  it('is one report, eight presses at once too; another person’s is another', async () => {
    const [ada, bob, troll] = [await somebody(), await somebody(), await somebody()];
    const body = { kind: 'person', id: troll.member.id, reason: 'spam' };
    const replies = await Promise.all(Array.from({ length: 8 }, () => on.send(ada.as, body)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(new Set(replies.map(({ body: sent }) => sent.id)).size).toBe(1);
    expect((await on.send(bob.as, { ...body, reason: 'fake' })).status).toBe(201);
    expect((await newest())?.others).toBe(1);
    // Once it is answered, what happens after it is another one.
    await on.decide(asAdmin, replies[0]!.body.id, { outcome: 'dismissed' });
    expect((await on.send(ada.as, body)).status).toBe(201);
  });
});

describe('[SAFE-33] a limit', () => {
  it('of ten a day, with a sentence; what waits already costs nothing, and a day later it goes on', async () => {
    const { as } = await somebody();
    const crowd = await Promise.all(Array.from({ length: REPORTS_SENT.hits + 1 }, () => buildMember(db())));
    const about = ({ id }: { id: string }) => on.send(as, { kind: 'person', id, reason: 'spam' });
    for (const one of crowd.slice(0, -1)) expect((await about(one)).status).toBe(201);
    expect((await about(crowd[0]!)).status).toBe(200);
    const refused = await about(crowd.at(-1)!);
    expect([refused.status, refused.body.code]).toEqual([429, 'reports_many']);
    expect(refused.body.message).toContain('Please come back tomorrow');
    test.time.now = new Date(TEST_NOW.getTime() + 24 * HOUR);
    expect((await about(crowd.at(-1)!)).status).toBe(201);
    test.time.now = TEST_NOW;
  });
});

describe('[SAFE-32] [ACC-1] who reported', () => {
  it('is told to nobody who is reported: no file, no inbox and no mail says so', async () => {
    const ada = await somebody({ first_name: 'Adalbert' });
    const troll = await somebody({ first_name: 'Tom' });
    const id = (
      await on.send(ada.as, {
        kind: 'person',
        id: troll.member.id,
        reason: 'unkind',
        words: 'Howls at night',
      })
    ).body.id;
    await on.decide(asAdmin, id, { outcome: 'acted', notes: 'Wrote to him' });
    for (const path of ['/api/user/export', '/api/user/inbox', '/api/auth/user']) {
      const { status, text } = await test.call('GET', path, { as: troll.as });
      expect(status).toBe(200);
      for (const mark of ['Adalbert', 'Howls', 'Wrote to him', ada.member.id, id])
        expect(text).not.toContain(mark);
    }
    const mails = db().selectFrom('mails').select('kind').where('member_id', '=', troll.member.id);
    expect(await mails.execute()).toEqual([]);
    const own = (await test.call('GET', '/api/user/export', { as: ada.as })).body;
    expect(own).toMatchObject({
      reports: [{ kind: 'person', about: null, reason: 'unkind', words: 'Howls at night' }],
    });
    expect(JSON.stringify(own)).not.toContain('Wrote to him');
  });

  it('leaves no name with the account; who was reported leaves nothing that tells who it was', async () => {
    const ada = await somebody({ first_name: 'Adalbert' });
    const troll = await somebody({ first_name: 'Grimbold', bio: 'Growls' });
    const words = 'Grimbold growled';
    const id = (await on.send(ada.as, { kind: 'person', id: troll.member.id, reason: 'unkind', words })).body
      .id;
    const read = async () => (await on.queue(asAdmin, '?limit=100')).find((row) => row.id === id);
    expect((await test.call('DELETE', '/api/user', { as: ada.as })).status).toBe(204);
    expect(await read()).toMatchObject({ reporter: null, words, before: { text: 'Growls' } });
    expect((await test.call('DELETE', '/api/user', { as: troll.as })).status).toBe(204);
    expect(await read()).toMatchObject({ words: null, before: null, now: null, concerns: null });
    const stored = await db().selectFrom('reports').selectAll().where('id', '=', id).execute();
    expect(JSON.stringify(stored)).not.toMatch(/Adalbert|Grimbold|Growls/);
  });
});
