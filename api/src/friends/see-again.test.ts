import type { ErrorBody, Friend, OpenSeeAgain, SeeAgain } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { seat } from '../people/seats.fixture.ts';
import { buildEvent, HOUR, type MemberRow, standAt, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { buildPeople, eveningWith } from './friends.fixture.ts';
import { CHOICES_SAVED } from './limits.ts';

// Two in the afternoon in Austin: last evening's morning after has come.
standAt('2026-11-22T20:00:00Z');

const test = testApp({ config: { rateLimits: true } });
const db = () => test.services.db;

const read = async (who: MemberRow, eventId: string) =>
  test.call<SeeAgain & ErrorBody>('GET', `/api/events/${eventId}/see-again`, {
    as: await test.signInAs(who),
  });
const choose = async (who: MemberRow, eventId: string, ...chosen: { id: string }[]) =>
  test.call<SeeAgain & ErrorBody>('PUT', `/api/events/${eventId}/see-again`, {
    as: await test.signInAs(who),
    body: { memberIds: chosen.map(({ id }) => id) },
  });
const friendsOf = async (who: MemberRow) =>
  (await test.call<Friend[]>('GET', '/api/friends', { as: await test.signInAs(who) })).body.map(
    ({ memberId }) => memberId,
  );
const mailsOf = (who: { id: string }) =>
  db()
    .selectFrom('mails')
    .select(['kind', 'payload'])
    .where('member_id', '=', who.id)
    .orderBy('id')
    .execute();
const names = ({ body }: { body: SeeAgain }) => body.people.map(({ firstName }) => firstName);

const four = async () => {
  const [ada, ben, cleo, dan] = await buildPeople(db(), 'Ada', 'Ben', 'Cleo', 'Dan');
  if (!ada || !ben || !cleo || !dan) throw new Error('Four people');
  return [ada, ben, cleo, dan] as const;
};

describe('the list', () => {
  it('[friends.1] who else was there, by name, with the own choices, and nothing besides', async () => {
    const [ada, ben, cleo] = await four();
    const event = await eveningWith(db(), [ada, cleo, ben]);
    const { status, body } = await read(ada, event.id);
    expect(status).toBe(200);
    // Equal, not matching: a further field would be one that no one decided to show.
    expect(body).toEqual({
      event: {
        id: event.id,
        title: 'Last evening',
        startTime: event.starts_at.toISOString(),
        timeZone: 'America/Chicago',
      },
      closesAt: '2026-12-06T16:00:00.000Z',
      answered: false,
      hidden: false,
      people: [ben, cleo].map((one) => ({
        memberId: one.id,
        firstName: one.first_name,
        lastName: 'Field',
        profileImageUrl: null,
        tableMate: false,
        chosen: false,
        friend: false,
      })),
    });
  });

  it('[friends.1] table mates first, once they were told', async () => {
    const [ada, ben, cleo, dan] = await four();
    const event = await eveningWith(db(), []);
    const seats = await seat(db(), event, ada, ben, cleo, dan);
    const drawn = { seed: 1, score: 1, drawn_at: TEST_NOW, state: 'drawn' as const };
    await db()
      .insertInto('event_tables')
      .values({ event_id: event.id, size: 4, rounds: 1, ...drawn })
      .execute();
    const sits = (at: number, table_number: number) => ({
      registration_id: seats[at]?.id ?? '',
      event_id: event.id,
      round: 1,
      table_number,
      pinned: false,
    });
    await db()
      .insertInto('table_seats')
      .values([sits(0, 1), sits(3, 1), sits(1, 2), sits(2, 2)])
      .execute();
    expect(names(await read(ada, event.id))).toEqual(['Ben', 'Cleo', 'Dan']);
    await db()
      .updateTable('event_tables')
      .set({ told_at: TEST_NOW })
      .where('event_id', '=', event.id)
      .execute();
    const { body } = await read(ada, event.id);
    expect(body.people.map(({ firstName, tableMate }) => [firstName, tableMate])).toEqual([
      ['Dan', true],
      ['Ben', false],
      ['Cleo', false],
    ]);
  });

  it('[FRIEND-2] who was there by the door, and nobody who hides from lists or is gone', async () => {
    const [ada, ben, cleo, dan] = await four();
    const event = await eveningWith(db(), []);
    const seats = await seat(db(), event, ada, ben, cleo, dan);
    for (const { id } of seats.slice(0, 3))
      await db()
        .insertInto('check_ins')
        .values({
          registration_id: id,
          event_id: event.id,
          checked_in_at: event.starts_at,
          confirmed_at: event.starts_at,
          recorded_at: event.starts_at,
          checked_in_by: ada.id,
        })
        .execute();
    expect(names(await read(ada, event.id))).toEqual(['Ben', 'Cleo']);
    await db().updateTable('members').set({ hidden_from_lists: true }).where('id', '=', ben.id).execute();
    expect(names(await read(ada, event.id))).toEqual(['Cleo']);
    expect((await choose(ada, event.id, ben)).body.code).toBe('see_again_unknown');
    const hers = await read(ben, event.id);
    expect([hers.body.hidden, names(hers)]).toEqual([true, ['Ada', 'Cleo']]);
    expect((await read(dan, event.id)).body.code).toBe('see_again_not_there');
  });
});

describe('when, and who', () => {
  it('[FRIEND-2] 404 for no such event, 403 for who was not there, in whatever time', async () => {
    const [ada, ben, cleo] = await four();
    const event = await eveningWith(db(), [ada, ben]);
    const coming = await buildEvent(db());
    expect((await read(ada, '01980000-0000-7000-8000-000000000009')).status).toBe(404);
    for (const id of [event.id, coming.id]) {
      expect(await read(cleo, id)).toMatchObject({ status: 403, body: { code: 'see_again_not_there' } });
      expect(await choose(cleo, id, ada)).toMatchObject({
        status: 403,
        body: { code: 'see_again_not_there' },
      });
    }
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute();
    expect((await read(ada, event.id)).status).toBe(403);
  });

  it('[FRIEND-1] 409 before the morning after, and when the 14 days are over', async () => {
    const [ada, ben] = await four();
    const ends_at = new Date(TEST_NOW.getTime() - HOUR);
    const today = await eveningWith(db(), [ada, ben], { ends_at });
    const long = await eveningWith(db(), [ada, ben], {
      starts_at: new Date('2026-11-08T00:00:00Z'),
      ends_at: new Date('2026-11-08T02:00:00Z'),
    });
    for (const [{ id }, code] of [
      [today, 'see_again_closed'],
      [long, 'see_again_over'],
    ] as const) {
      expect(await read(ada, id)).toMatchObject({ status: 409, body: { code } });
      expect(await choose(ada, id, ben)).toMatchObject({ status: 409, body: { code } });
    }
    const open = await test.call<OpenSeeAgain>('GET', '/api/user/see-again', {
      as: await test.signInAs(ada),
    });
    expect(open.body).toEqual([]);
  });

  it('[friends.4] what is open now, the latest first, and whether it was answered', async () => {
    const [ada, ben] = await four();
    const later = await eveningWith(db(), [ada, ben]);
    const earlier = await eveningWith(db(), [ada, ben], {
      ends_at: new Date(TEST_NOW.getTime() - 19 * HOUR),
    });
    await eveningWith(db(), [ada]);
    await choose(ada, earlier.id);
    const { body } = await test.call<OpenSeeAgain>('GET', '/api/user/see-again', {
      as: await test.signInAs(ada),
    });
    expect(body.map(({ event, answered }) => [event.id, answered])).toEqual([
      [later.id, false],
      [earlier.id, true],
    ]);
  });
});

describe('choosing', () => {
  it('[friends.2] kept, changed and taken back; ids that were not there change nothing', async () => {
    const [ada, ben, cleo, dan] = await four();
    const event = await eveningWith(db(), [ada, ben, cleo]);
    const chosen = ({ body }: { body: SeeAgain }) =>
      body.people.flatMap((one) => (one.chosen ? [one.firstName] : []));
    expect(chosen(await choose(ada, event.id, ben, cleo, ben))).toEqual(['Ben', 'Cleo']);
    expect(chosen(await choose(ada, event.id, cleo))).toEqual(['Cleo']);
    for (const nobody of [dan, ada])
      expect(await choose(ada, event.id, ben, nobody)).toMatchObject({
        status: 409,
        body: { code: 'see_again_unknown' },
      });
    const again = await read(ada, event.id);
    expect([chosen(again), again.body.answered]).toEqual([['Cleo'], true]);
    expect(chosen(await choose(ada, event.id))).toEqual([]);
  });

  it('[FRIEND-4] [friends.5] two who chose each other are friends, and both get one mail in that transaction', async () => {
    const [ada, ben, cleo] = await four();
    const event = await eveningWith(db(), [ada, ben, cleo]);
    await choose(ada, event.id, ben);
    expect([await friendsOf(ada), await friendsOf(ben), await mailsOf(ben)]).toEqual([[], [], []]);
    const { body } = await choose(ben, event.id, ada, cleo);
    expect(body.people.map(({ firstName, friend }) => [firstName, friend])).toEqual([
      ['Ada', true],
      ['Cleo', false],
    ]);
    expect([await friendsOf(ada), await friendsOf(ben), await friendsOf(cleo)]).toEqual([
      [ben.id],
      [ada.id],
      [],
    ]);
    await choose(ben, event.id, ada);
    await choose(ada, event.id, ben);
    expect(await mailsOf(ada)).toEqual([
      { kind: 'friend_made', payload: { memberId: ada.id, friendId: ben.id } },
    ]);
    expect(await mailsOf(ben)).toEqual([
      { kind: 'friend_made', payload: { memberId: ben.id, friendId: ada.id } },
    ]);
    expect(await mailsOf(cleo)).toEqual([]);
  });

  it('[FRIEND-4] each has to choose the other after the same event', async () => {
    const [ada, ben] = await four();
    const [one, other] = [await eveningWith(db(), [ada, ben]), await eveningWith(db(), [ada, ben])];
    await choose(ada, one.id, ben);
    await choose(ben, other.id, ada);
    expect(await friendsOf(ada)).toEqual([]);
  });

  it('more choices in an hour than anybody makes are refused', async () => {
    const [ada, ben] = await four();
    const event = await eveningWith(db(), [ada, ben]);
    await db()
      .insertInto('rate_limits')
      .values({
        key: `${CHOICES_SAVED.name}:${ada.id}`,
        window_start: new Date('2026-11-22T20:00:00Z'),
        hits: CHOICES_SAVED.hits,
      })
      .execute();
    expect((await choose(ada, event.id, ben)).status).toBe(429);
  });
});

describe('ending it', () => {
  const end = async (who: MemberRow, other: { id: string }) =>
    test.call('DELETE', `/api/friends/${other.id}`, { as: await test.signInAs(who) });
  const pair = async () => {
    const [ada, ben] = await four();
    const event = await eveningWith(db(), [ada, ben]);
    await choose(ada, event.id, ben);
    await choose(ben, event.id, ada);
    await db().deleteFrom('mails').where('member_id', 'in', [ada.id, ben.id]).execute();
    return { ada, ben, event };
  };

  it('[FRIEND-6] [friends.8] is silent, for both, and does not come back by itself', async () => {
    const { ada, ben, event } = await pair();
    expect((await end(ada, ben)).status).toBe(204);
    expect([await friendsOf(ada), await friendsOf(ben)]).toEqual([[], []]);
    // The other's choice remains, and is made once more.
    expect((await choose(ben, event.id, ada)).body.people[0]).toMatchObject({ chosen: true, friend: false });
    expect([await friendsOf(ada), await mailsOf(ada), await mailsOf(ben)]).toEqual([[], [], []]);
    // The member who ended it may choose again.
    await choose(ada, event.id, ben);
    expect(await friendsOf(ben)).toEqual([ada.id]);
  });

  it('[FRIEND-4] [friends.5] whoever ends it and chooses again, however often: one mail each of that event', async () => {
    const [ada, ben] = await four();
    const [event, next] = [await eveningWith(db(), [ada, ben]), await eveningWith(db(), [ada, ben])];
    await choose(ben, event.id, ada);
    for (let round = 0; round < 3; round++) {
      test.time.now = new Date(TEST_NOW.getTime() + round * 60_000);
      await choose(ada, event.id, ben);
      expect(await friendsOf(ben)).toEqual([ada.id]);
      if (round < 2) await end(ada, ben);
    }
    expect([(await mailsOf(ada)).length, (await mailsOf(ben)).length]).toEqual([1, 1]);
    // If they meet again and both choose again, they are notified.
    await end(ada, ben);
    await choose(ben, next.id, ada);
    await choose(ada, next.id, ben);
    expect([(await mailsOf(ada)).length, (await mailsOf(ben)).length]).toEqual([2, 2]);
    test.time.now = TEST_NOW;
  });

  it('[FRIEND-6] answers the same whoever it is, friend or not', async () => {
    const { ada, ben } = await pair();
    await end(ada, ben);
    const nobody = { id: '01980000-0000-7000-8000-000000000009' };
    for (const other of [ben, nobody, ada]) expect((await end(ada, other)).status).toBe(204);
  });
});

describe('[FRIEND-10] an account that is deleted', () => {
  it('takes its choices, its friendships and what was asked with it, and those about it', async () => {
    const [ada, ben, cleo] = await four();
    const event = await eveningWith(db(), [ada, ben, cleo]);
    await choose(ada, event.id, ben, cleo);
    await choose(ben, event.id, ada, cleo);
    await choose(cleo, event.id, ada);
    const coming = await buildEvent(db());
    const as = await test.signInAs(ada);
    expect(
      (await test.call('POST', `/api/friends/${ben.id}/asks`, { as, body: { eventId: coming.id } })).status,
    ).toBe(201);
    const confirmed = await test.signInAs(ada, { confirmed: true });
    expect((await test.call('DELETE', '/api/user', { as: confirmed })).status).toBe(204);
    const left = {
      answers: await db()
        .selectFrom('see_again_answers')
        .select('member_id')
        .where('event_id', '=', event.id)
        .execute(),
      choices: await db()
        .selectFrom('see_again_choices')
        .select(['member_id', 'chosen_id'])
        .where('event_id', '=', event.id)
        .execute(),
      friends: await db()
        .selectFrom('friendships')
        .select('one_id')
        .where('event_id', '=', event.id)
        .execute(),
      asks: await db()
        .selectFrom('friend_asks')
        .select('asker_id')
        .where('event_id', '=', coming.id)
        .execute(),
    };
    expect(left).toEqual({
      answers: expect.toSatisfy(
        (rows: { member_id: string }[]) => rows.length === 2 && rows.every((row) => row.member_id !== ada.id),
      ),
      choices: [{ member_id: ben.id, chosen_id: cleo.id }],
      friends: [],
      asks: [],
    });
    expect(await friendsOf(ben)).toEqual([]);
    expect(names(await read(ben, event.id))).toEqual(['Cleo']);
  });
});

it('[FRIEND-11] [friends.16] two hundred people in all changes, and no more: nothing is changed then', async () => {
  const [ada, ben, cleo] = await four();
  const event = await eveningWith(db(), [ada, ben, cleo]);
  await choose(ada, event.id);
  await db()
    .updateTable('see_again_answers')
    .set({ chosen_in_all: 199 })
    .where('event_id', '=', event.id)
    .execute();
  expect((await choose(ada, event.id, ben)).status).toBe(200);
  // Saving the same choice again counts no further person.
  expect((await choose(ada, event.id, ben)).status).toBe(200);
  for (const chosen of [[ben, cleo], [cleo]]) {
    const { status, body } = await choose(ada, event.id, ...chosen);
    expect([status, body.code]).toEqual([409, 'see_again_many']);
  }
  expect((await read(ada, event.id)).body.people.map(({ chosen }) => chosen)).toEqual([true, false]);
  expect((await choose(ada, event.id)).status).toBe(200);
  expect((await choose(ada, event.id, ben)).body.code).toBe('see_again_many');
});
