// Statements held: talk.1-8, talk.21.

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reporting } from '../reports/reports.fixture.ts';
import { buildMember, DAY, type MemberRow, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { traces } from '../testing/traces.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { listenOn, messages, readAlong, talking } from './conversations.fixture.ts';

let admin: MemberRow;
let asAdmin: { cookie: string };
const test = testApp();
// A second process on the same database.
const other = testApp();
const on = talking(test);
beforeAll(async () => {
  admin = await buildMember(db(), { role: 'admin' });
});
beforeEach(async () => {
  test.time.now = TEST_NOW;
  asAdmin = await test.signInAs(admin, { confirmed: true });
});

const db = () => test.services.db;

/** An event with two attendees, one of whom has written a message. */
async function scene() {
  const { host, event, asHost } = await on.eventWithHost();
  const ada = await on.guest(event, { first_name: 'Ada', profile_image_url: '/images/ada.webp' });
  const bob = await on.guest(event, { first_name: 'Bob' });
  const { body: said } = await on.say(ada.as, event.id, 'Who brings a board?');
  return { host, event, asHost, ada, bob, said };
}

describe('[TALK-1] who reads and writes', () => {
  it('those who are going, the host and admins', async () => {
    const { event, asHost, ada, bob } = await scene();
    for (const as of [bob.as, asHost, asAdmin]) {
      expect((await on.say(as, event.id, 'Hello')).status).toBe(201);
      expect(await on.texts(as, event.id)).toContain('Who brings a board?');
    }
    const { body } = await on.read(ada.as, event.id);
    expect(body).toMatchObject({ earlier: false, abilities: { write: { allowed: true, message: null } } });
    expect(body.messages[0]).toMatchObject({
      text: 'Who brings a board?',
      createdAt: TEST_NOW.toISOString(),
      author: { memberId: ada.member.id, firstName: 'Ada', profileImageUrl: '/images/ada.webp', host: false },
      own: true,
      abilities: { remove: true },
    });
    expect(body.messages.map(({ author }) => author.host)).toEqual([false, false, true, false]);
  });

  it('nobody else: not who waits, gave the seat back, hosts another event, or is kept away', async () => {
    const { host, event, ada, bob, said } = await scene();
    const { asHost: otherHost } = await on.eventWithHost();
    const away = await on.guest(event);
    await db()
      .insertInto('kept_away')
      .values({ host_id: host.id, member_id: away.member.id, created_at: TEST_NOW })
      .execute();
    expect((await test.call('DELETE', `/api/events/${event.id}/register`, { as: bob.as })).status).toBe(204);
    const stranger = await test.signInAs(await buildMember(db()));
    for (const as of [stranger, bob.as, otherHost, away.as])
      for (const reply of [
        await on.read(as, event.id),
        await on.say(as, event.id, 'Let me in'),
        await on.remove(as, event.id, said.id),
        await test.call('GET', `/api/events/${event.id}/messages/live`, { as }),
      ])
        expect(reply).toMatchObject({ status: 403, body: { code: 'conversation_not_open' } });
    expect(await on.texts(ada.as, event.id)).toEqual(['Who brings a board?']);
  });

  it('at an event of the platform a host with a seat is a guest as everybody, and one without is nobody', async () => {
    const { event } = await on.eventWithHost({ host_id: null });
    const { body: said } = await on.say((await on.guest(event)).as, event.id, 'Who brings a board?');
    const host = await on.guest(event, { role: 'host' });
    expect((await on.say(host.as, event.id, 'I do')).body.abilities).toEqual({ remove: true });
    const { status, body } = await on.read(host.as, event.id);
    expect(status).toBe(200);
    expect(body.messages.map(({ author, abilities }) => [author.host, abilities.remove])).toEqual([
      [false, false],
      [false, true],
    ]);
    expect((await on.remove(host.as, event.id, said.id)).status).toBe(403);
    const reader = await readAlong(await listenOn(other), event.id, host.as, { after: '0' });
    await reader.until(messages(2));
    reader.close();
    expect(reader.told.filter((one) => one.event === 'message').map(({ data }) => data['abilities'])).toEqual(
      [{ remove: false }, { remove: true }],
    );
    const { asHost: elsewhere } = await on.eventWithHost();
    expect((await on.read(elsewhere, event.id)).status).toBe(403);
  });

  it('of an event that one may not see nothing is there', async () => {
    const { event } = await on.eventWithHost({ approval_status: 'pending' });
    const stranger = await test.signInAs(await buildMember(db()));
    expect((await on.read(stranger, event.id)).body.code).toBe('event_not_found');
    expect((await on.read(asAdmin, '0190a000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

it('[TALK-2] who hides from lists is named where they write; their page stays closed but to the host', async () => {
  const { event, ada, asHost } = await scene();
  const shy = await on.guest(event, { first_name: 'Shy', hidden_from_lists: true });
  await on.say(shy.as, event.id, 'Me too');
  const seen = (await on.read(ada.as, event.id)).body.messages.at(-1);
  expect(seen?.author).toMatchObject({ firstName: 'Shy', memberId: null });
  const hosts = (await on.read(asHost, event.id)).body.messages.at(-1);
  expect(hosts?.author).toMatchObject({ firstName: 'Shy', memberId: shy.member.id });
});

describe('[TALK-4] closing', () => {
  it('a week after the end nobody writes, and who took part reads on', async () => {
    const { event, ada } = await scene();
    const closes = new Date(event.ends_at.getTime() + 7 * DAY);
    test.time.now = new Date(closes.getTime() - 1000);
    const as = await test.signInAs(ada.member);
    expect((await on.say(as, event.id, 'Thanks all')).status).toBe(201);
    test.time.now = closes;
    expect(await on.say(as, event.id, 'Too late')).toMatchObject({
      status: 409,
      body: { code: 'conversation_closed', message: 'This conversation is closed. It stays here to read.' },
    });
    const { body } = await on.read(as, event.id);
    expect(body.messages).toHaveLength(2);
    expect(body).toMatchObject({
      closesAt: closes.toISOString(),
      abilities: { write: { allowed: false, message: expect.stringContaining('closed') } },
    });
    const live = await test.call('GET', `/api/events/${event.id}/messages/live`, { as });
    expect(live).toMatchObject({ status: 409, body: { code: 'conversation_closed' } });
  });

  it('of an event that was called off it is closed at once', async () => {
    const { event, ada } = await scene();
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute();
    expect((await on.say(ada.as, event.id, 'Oh no')).body.code).toBe('conversation_closed');
    expect(await on.texts(ada.as, event.id)).toEqual(['Who brings a board?']);
  });
});

describe('[TALK-16] a hidden event', () => {
  /** An admin answers a report of it by hiding it. */
  const hide = async (eventId: string, reporter: { cookie: string }) => {
    const { body } = await reporting(test).send(reporter, { kind: 'event', id: eventId, reason: 'unkind' });
    const decided = await reporting(test).decide(asAdmin, body.id, { outcome: 'taken_away' });
    expect(decided.status).toBe(200);
  };
  const approve = (eventId: string) =>
    test.call('PUT', `/api/admin/events/${eventId}/approve`, { as: asAdmin, body: {} });

  it('has nobody’s conversation, not its host’s nor an admin’s, until it is approved again', async () => {
    const { event, asHost, ada, bob, said } = await scene();
    await hide(event.id, bob.as);
    for (const as of [ada.as, bob.as, asHost, asAdmin])
      for (const reply of [
        await on.read(as, event.id),
        await on.say(as, event.id, 'Anybody here?'),
        await test.call('GET', `/api/events/${event.id}/messages/live`, { as }),
      ])
        expect(reply).toMatchObject({ status: 403, body: { code: 'conversation_not_open' } });
    expect((await on.remove(asHost, event.id, said.id)).body.code).toBe('conversation_not_open');
    const stranger = await test.signInAs(await buildMember(db()));
    expect((await on.read(stranger, event.id)).body.code).toBe('event_not_found');
    expect((await approve(event.id)).status).toBe(200);
    for (const as of [ada.as, asHost, asAdmin])
      expect(await on.texts(as, event.id)).toEqual(['Who brings a board?']);
  });

  it('is not one that waits for approval for a price or a place, also when it was hidden before', async () => {
    const { event, ada, bob } = await scene();
    await hide(event.id, bob.as);
    await approve(event.id);
    await db().updateTable('events').set({ approval_status: 'pending' }).where('id', '=', event.id).execute();
    expect((await on.say(ada.as, event.id, 'Still there?')).status).toBe(201);
  });
});

describe('[TALK-5] taking away', () => {
  it('one’s own, also without a seat by now; of others nothing', async () => {
    const { event, ada, bob, said } = await scene();
    expect((await on.remove(bob.as, event.id, said.id)).body?.code).toBe('message_not_yours');
    await test.call('DELETE', `/api/events/${event.id}/register`, { as: ada.as });
    expect((await on.remove(ada.as, event.id, said.id)).status).toBe(204);
    expect(await on.texts(bob.as, event.id)).toEqual([]);
    expect((await on.remove(bob.as, event.id, said.id)).status).toBe(204);
  });

  it('any by the host and by admins, whose act is written down', async () => {
    const { event, asHost, ada, bob, said } = await scene();
    const { body: second } = await on.say(bob.as, event.id, 'Rude words');
    const { body: elsewhere } = await on.say(asAdmin, (await on.eventWithHost()).event.id, 'Elsewhere');
    expect((await on.remove(asHost, event.id, elsewhere.id)).status).toBe(204);
    expect((await on.remove(asHost, event.id, said.id)).status).toBe(204);
    expect((await on.remove(asAdmin, event.id, second.id)).status).toBe(204);
    expect(await on.texts(ada.as, event.id)).toEqual([]);
    expect(
      await db().selectFrom('event_messages').select('id').where('id', '=', elsewhere.id).execute(),
    ).toHaveLength(1);
    const entries = db()
      .selectFrom('audit_entries')
      .leftJoin('audit_personal_values as personal', 'personal.entry_id', 'audit_entries.id')
      .select(['actor_id', 'action', 'personal.note', 'personal.member_id'])
      .where('subject_id', '=', event.id);
    expect(await entries.execute()).toEqual([
      { actor_id: admin.id, action: 'message_removed', note: 'Rude words', member_id: bob.member.id },
    ]);
  });
});

describe('[TALK-6] thirty messages an hour', () => {
  it('at all events together and at once over two processes; what was refused is not counted', async () => {
    const { event } = await on.eventWithHost();
    const { member, as } = await on.guest(event);
    const tries = Array.from({ length: 36 }, (_none, number) =>
      talking(number % 2 ? test : other).say(as, event.id, `Number ${String(number)}`),
    );
    const replies = await Promise.all(tries);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(30);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.body).toMatchObject({
      code: 'messages_many',
      message: 'You have written a lot in the last hour. Please come back a little later.',
    });
    expect(await on.texts(as, event.id)).toHaveLength(30);
    test.time.now = new Date(TEST_NOW.getTime() + 3_600_000);
    expect((await on.say(await test.signInAs(member), event.id, 'An hour later')).status).toBe(201);
  });
});

describe('[TALK-7] what is written', () => {
  it('stays as it was, in any script; what shows nothing or is too long is refused', async () => {
    const { event } = await on.eventWithHost();
    const { as } = await on.guest(event);
    const odd = ['<script>alert(1)</script>', 'שלום, מי מביא לוח?', 'Two\n\nlines', '👩‍👩‍👧‍👦'.repeat(40)];
    for (const text of odd) expect((await on.say(as, event.id, text)).body.text).toBe(text);
    expect(await on.texts(as, event.id)).toEqual(odd);
    for (const text of [
      '',
      '   ',
      '\u200B\u2060',
      'x'.repeat(501),
      'x'.repeat(10_000),
      'nul\0',
      '\u202Ereversed',
    ])
      expect((await on.say(as, event.id, text)).status).toBe(400);
    expect((await on.say(as, event.id, 'x'.repeat(500))).status).toBe(201);
  });

  it('sent twice with one key is there once', async () => {
    const { event } = await on.eventWithHost();
    const { as } = await on.guest(event);
    const key = { 'idempotency-key': 'one' };
    const [first, again] = [
      await on.say(as, event.id, 'Hello', key),
      await on.say(as, event.id, 'Hello', key),
    ];
    expect(again.body).toEqual(first.body);
    expect(await on.texts(as, event.id)).toEqual(['Hello']);
  });

  it('is read page by page, from either end', async () => {
    const { event } = await on.eventWithHost();
    const { as } = await on.guest(event);
    for (const text of ['a', 'b', 'c', 'd', 'e']) await on.say(as, event.id, text);
    const { body } = await on.read(as, event.id, '?limit=2');
    expect([body.messages.map(({ text }) => text), body.earlier]).toEqual([['d', 'e'], true]);
    const before = body.messages[0]?.cursor;
    expect(await on.texts(as, event.id, `?limit=2&before=${before}`)).toEqual(['b', 'c']);
    const first = (await on.read(as, event.id, `?limit=3&before=${before}`)).body;
    expect([first.messages.map(({ text }) => text), first.earlier]).toEqual([['a', 'b', 'c'], false]);
    expect(await on.texts(as, event.id, `?limit=2&after=${first.messages[0]?.cursor}`)).toEqual(['b', 'c']);
    expect((await on.read(as, event.id, '?after=x')).status).toBe(400);
  });
});

describe('[SAFE-1] of two of whom one blocked the other', () => {
  it.each([[0], [1]])('neither reads the other, from either side (%i)', async (who) => {
    const { event, ada, bob, asHost } = await scene();
    await on.say(bob.as, event.id, 'I do');
    const [one, two] = who === 0 ? [ada, bob] : [bob, ada];
    const block = { as: one.as, body: { memberId: two.member.id } };
    expect((await test.call('POST', '/api/blocks', block)).status).toBe(201);
    expect(await on.texts(ada.as, event.id)).toEqual(['Who brings a board?']);
    expect(await on.texts(bob.as, event.id)).toEqual(['I do']);
    expect(await on.texts(asHost, event.id)).toHaveLength(2);
    await test.call('DELETE', `/api/blocks/${two.member.id}`, { as: one.as });
    expect(await on.texts(bob.as, event.id)).toHaveLength(2);
  });

  it('[TALK-11] how far it has come is told by what one reads: nobody hears that a blocked person writes', async () => {
    const { event, ada, bob, asHost } = await scene();
    await test.call('POST', '/api/blocks', { as: ada.as, body: { memberId: bob.member.id } });
    expect((await on.read(bob.as, event.id)).body.latest).toBe('0');
    await on.say(asHost, event.id, 'Hello');
    const before = (await on.read(bob.as, event.id)).body.latest;
    await on.say(ada.as, event.id, 'Not for Bob');
    expect((await on.read(bob.as, event.id)).body.latest).toBe(before);
    expect((await on.read(asHost, event.id)).body.latest).not.toBe(before);
  });

  it('[TALK-11] who blocks the host, or is blocked by an admin, is read and taken away by them', async () => {
    const { event, host, ada, said, asHost } = await scene();
    const blocker = await buildMember(db(), { role: 'admin' });
    await db()
      .updateTable('members')
      .set({ profile_image_url: '/images/ada.webp' })
      .where('id', '=', ada.member.id)
      .execute();
    expect((await on.read(asHost, event.id)).body.messages[0]?.author.memberId).toBe(ada.member.id);
    await db()
      .insertInto('blocks')
      .values([
        { blocker_id: ada.member.id, blocked_id: host.id, created_at: TEST_NOW },
        { blocker_id: blocker.id, blocked_id: ada.member.id, created_at: TEST_NOW },
      ])
      .execute();
    await on.say(asHost, event.id, 'From the host');
    for (const as of [asHost, await test.signInAs(blocker)])
      expect(await on.texts(as, event.id)).toEqual(['Who brings a board?', 'From the host']);
    // No change here, so that the host learns nothing of the block [SAFE-3].
    expect((await on.read(asHost, event.id)).body.messages[0]?.author).toMatchObject({
      memberId: ada.member.id,
      firstName: ada.member.first_name,
      profileImageUrl: '/images/ada.webp',
    });
    expect(await on.texts(ada.as, event.id)).toEqual(['Who brings a board?']);
    expect((await on.remove(asHost, event.id, said.id)).status).toBe(204);
  });

  it('[SAFE-8] somebody is blocked by what they wrote, where one reads it', async () => {
    const { event, bob, said } = await scene();
    const shy = await on.guest(event, { hidden_from_lists: true });
    const { body } = await on.say(shy.as, event.id, 'Psst');
    const block = (as: { cookie: string }, messageId: string) =>
      test.call('POST', '/api/blocks', { as, body: { messageId } });
    const stranger = await test.signInAs(await buildMember(db()));
    expect((await block(stranger, said.id)).status).toBe(404);
    expect((await block(bob.as, body.id)).status).toBe(201);
    expect(await on.texts(bob.as, event.id)).toEqual(['Who brings a board?']);
    expect((await block(bob.as, event.id)).status).toBe(404);
  });
});

describe('[SAFE-30] [SAFE-36] a report of a message', () => {
  it('by who reads it; the answer takes it away, and that is written down', async () => {
    const reports = reporting(test);
    const { event, ada, bob, said } = await scene();
    const stranger = await test.signInAs(await buildMember(db()));
    const about = { kind: 'message', id: said.id, reason: 'unkind' };
    expect((await reports.send(stranger, about)).body.code).toBe('report_gone');
    expect((await reports.send(ada.as, about)).body.code).toBe('own_report');
    const { status, body } = await reports.send(bob.as, about);
    expect(status).toBe(201);
    const row = (await reports.queue(asAdmin, '?limit=100')).find(({ id }) => id === body.id);
    expect(row).toMatchObject({
      kind: 'message',
      before: { title: event.title, text: 'Who brings a board?' },
      concerns: { id: ada.member.id },
      abilities: { takeAway: true },
    });
    expect((await reports.decide(asAdmin, body.id, { outcome: 'taken_away' })).status).toBe(200);
    expect(await on.texts(bob.as, event.id)).toEqual([]);
    const entries = db().selectFrom('audit_entries').select('action').where('subject_id', '=', event.id);
    expect(await entries.execute()).toEqual([{ action: 'message_removed' }]);
  });
});

it('[TALK-3] a number is the instant: it counts nothing of what others have written meanwhile', async () => {
  const { event, ada, bob } = await scene();
  const instant = async () => {
    const { rows } = await sql<{
      at: number;
    }>`select extract(epoch from clock_timestamp())::float8 as at`.execute(db());
    return (rows[0]?.at ?? 0) * 100_000;
  };
  for (const { as } of [bob, ada, bob]) {
    const before = await instant();
    const { body } = await on.say(as, event.id, 'One more');
    expect(Number(body.cursor)).toBeGreaterThanOrEqual(Math.floor(before) - 1);
    expect(Number(body.cursor)).toBeLessThanOrEqual(Math.ceil(await instant()) + 1);
  }
});

describe('[SAFE-41] a message of who is hidden', () => {
  it('is answered as one that is gone: by the call that takes it away, and by a report', async () => {
    const reports = reporting(test);
    const { event, ada, bob, said: there } = await scene();
    const { body: gone } = await on.say(ada.as, event.id, 'Never mind');
    await on.remove(ada.as, event.id, gone.id);
    expect((await on.remove(bob.as, event.id, there.id)).body.code).toBe('message_not_yours');
    await test.call('POST', '/api/blocks', { as: ada.as, body: { memberId: bob.member.id } });
    for (const { id } of [there, gone]) {
      expect((await on.remove(bob.as, event.id, id)).status).toBe(204);
      const sent = await reports.send(bob.as, { kind: 'message', id, reason: 'unkind' });
      expect([sent.status, sent.body.code]).toEqual([404, 'report_gone']);
    }
    expect(await on.texts(ada.as, event.id)).toEqual(['Who brings a board?']);
    const about = { kind: 'message', id: there.id, reason: 'unkind' };
    expect((await reports.send(asAdmin, about)).status).toBe(201);
  });
});

describe('[ACC-1] a deleted account', () => {
  it('leaves no message, nor one in a report; the file has one’s own', async () => {
    const reports = reporting(test);
    const { event, ada, bob } = await scene();
    const mark = 'Zwetschgenknödel for everybody';
    const { body: said } = await on.say(ada.as, event.id, mark);
    await reports.send(bob.as, { kind: 'message', id: said.id, reason: 'spam' });
    const file = await test.call('GET', '/api/user/export', { as: ada.as });
    expect(file.body).toMatchObject({
      messages: [{ event: { id: event.id }, text: 'Who brings a board?' }, { text: mark }],
    });
    expect((await test.call('GET', '/api/user/export', { as: bob.as })).body).toMatchObject({ messages: [] });
    expect((await test.call('DELETE', '/api/user', { as: ada.as })).status).toBe(204);
    expect(await on.texts(bob.as, event.id)).toEqual([]);
    expect(await traces(db(), [mark])).toEqual([]);
  });

  it('writes nothing more, in the moment of it either', async () => {
    const { event } = await on.eventWithHost();
    const { member, as } = await on.guest(event);
    // The author's account is being deleted: the message waits for that, and then has no author.
    let saying: ReturnType<typeof on.say> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        const gone = { deleted_at: TEST_NOW, email: null };
        await trx.updateTable('members').set(gone).where('id', '=', member.id).execute();
        saying = on.say(as, event.id, 'Last words');
        await untilWaiting(other.services, 1);
      });
    expect((await saying)?.status).toBe(401);
    expect(
      await db().selectFrom('event_messages').select('id').where('member_id', '=', member.id).execute(),
    ).toEqual([]);
  });
});
