// Statements held: access.8, access.31, calls.29-30, calls.32, calls.37-38, calls.88-91, event.57-60,
//   rating.1-5, rating.11-12, rating.16.

import type { OwnRating, Rating, RatingSummary } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildMember,
  type EventRow,
  HOUR,
  type MemberRow,
  TEST_NOW,
} from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { saveRating } from './ratings.queries.ts';

// Averages are over whole tables: a database of its own.
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));

const db = () => test.services.db;
const pastEvent = (given: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(db(), { starts_at: new Date(TEST_NOW.getTime() - 3 * HOUR), ...given });

/** A member with a seat at the event, signed in. */
async function guestOf(event: EventRow): Promise<{ member: MemberRow; as: { cookie: string } }> {
  const member = await buildMember(db());
  await db()
    .insertInto('registrations')
    .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
    .execute();
  return { member, as: await test.signInAs(member) };
}
const rate = (event: { id: string }, as: { cookie: string } | undefined, body: unknown) =>
  test.call<Rating & { code?: string; message?: string; issues?: { path: string; message: string }[] }>(
    'POST',
    `/api/events/${event.id}/rating`,
    { ...(as ? { as } : {}), body },
  );
const ownOf = (event: { id: string }, as: { cookie: string }) =>
  test.call<OwnRating>('GET', `/api/events/${event.id}/rating/user`, { as });
const listOf = (event: { id: string }, query = '') =>
  test.call<Rating[]>('GET', `/api/events/${event.id}/ratings${query}`);
const rows = (event: EventRow) =>
  db().selectFrom('ratings').selectAll().where('event_id', '=', event.id).execute();

describe('POST /api/events/:id/rating', () => {
  it('[RATE-5] answers 201 the first time and 200 for a change, which replaces stars and review', async () => {
    const event = await pastEvent();
    const { as } = await guestOf(event);
    expect((await ownOf(event, as)).body).toEqual({ rating: null, review: null });
    const first = await rate(event, as, { rating: 4, review: '  Warm people, cold pizza 🍕 ' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      id: expect.any(String),
      rating: 4,
      review: 'Warm people, cold pizza 🍕',
      createdAt: TEST_NOW.toISOString(),
    });
    test.time.now = new Date(TEST_NOW.getTime() + HOUR);
    const second = await rate(event, as, { rating: 5 });
    test.time.now = TEST_NOW;
    expect(second.status).toBe(200);
    expect(second.body).toEqual({ ...first.body, rating: 5, review: null });
    expect((await ownOf(event, as)).body).toEqual({ rating: 5, review: null });
    expect(await rows(event)).toMatchObject([
      { rating: 5, created_at: TEST_NOW, updated_at: new Date(TEST_NOW.getTime() + HOUR) },
    ]);
  });

  it('[RATE-5] makes one row of ten first ratings that come at once', async () => {
    const event = await pastEvent();
    const { as } = await guestOf(event);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => rate(event, as, { rating: 1 + (index % 5) })),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => b - a)).toEqual([
      201, 200, 200, 200, 200, 200, 200, 200, 200, 200,
    ]);
    expect(await rows(event)).toHaveLength(1);
    expect((await listOf(event)).body).toHaveLength(1);
  });

  it('[RATE-5] the table itself refuses a second row', async () => {
    const event = await pastEvent();
    const { member, as } = await guestOf(event);
    await rate(event, as, { rating: 3 });
    const again = db().insertInto('ratings').values({
      event_id: event.id,
      member_id: member.id,
      rating: 3,
      review: null,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    });
    await expect(again.execute()).rejects.toThrow('one_rating');
  });

  it.each([0, 6, 3.5, -1, '5', null, true, [5], undefined])(
    '[RATE-6] refuses a rating of %j and writes nothing',
    async (rating) => {
      const event = await pastEvent();
      const { as } = await guestOf(event);
      const reply = await rate(event, as, { rating, review: 'fine' });
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input']);
      expect(reply.body.issues?.map((issue) => issue.path)).toEqual(['rating']);
      expect(await rows(event)).toEqual([]);
    },
  );

  it('[RATE-6] takes a review of 1000 characters, and nothing for an empty one; refuses more, and NUL', async () => {
    const event = await pastEvent();
    const { as } = await guestOf(event);
    expect((await rate(event, as, { rating: 3, review: 'é'.repeat(1000) })).body.review).toHaveLength(1000);
    for (const review of ['', '   ', null]) {
      expect((await rate(event, as, { rating: 3, review })).body.review).toBeNull();
    }
    expect((await rate(event, as, { rating: 3, review: 'x'.repeat(1001) })).status).toBe(400);
    expect((await rate(event, as, { rating: 3, review: 'a\u0000b' })).status).toBe(400);
  });

  it.each<[string, number, string, Parameters<typeof buildEvent>[1]]>([
    ['RATE-1', 409, 'event_cancelled', { cancelled_at: TEST_NOW }],
    ['RATE-2', 409, 'event_not_started', { starts_at: new Date(TEST_NOW.getTime() + 1) }],
  ])('[%s] refuses with %i %s', async (_rule, status, code, given) => {
    const event = await pastEvent(given);
    const { as } = await guestOf(event);
    const reply = await rate(event, as, { rating: 5 });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await rows(event)).toEqual([]);
  });

  it('[RATE-2] is open from the very start on', async () => {
    const event = await pastEvent({ starts_at: TEST_NOW });
    const { as } = await guestOf(event);
    expect((await rate(event, as, { rating: 5 })).status).toBe(201);
  });

  it('[RATE-3] tells a visitor to sign in', async () => {
    expect((await rate(await pastEvent(), undefined, { rating: 5 })).status).toBe(401);
  });

  it('[RATE-4] refuses strangers, the host without a seat, and those who gave their seat back', async () => {
    const event = await pastEvent();
    const leaver = await guestOf(event);
    await db()
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW })
      .where('member_id', '=', leaver.member.id)
      .execute();
    const stranger = await test.signInAs(await buildMember(db()));
    const host = await test.signInAs({ id: event.host_id ?? '' });
    for (const as of [leaver.as, stranger, host]) {
      const reply = await rate(event, as, { rating: 5 });
      expect([reply.status, reply.body.code]).toEqual([403, 'not_there']);
    }
    expect(await rows(event)).toEqual([]);
  });

  it('[RATE-4] the statement itself writes nothing for a seat that was given back a moment ago', async () => {
    const event = await pastEvent();
    const { member } = await guestOf(event);
    const given = { eventId: event.id, memberId: member.id, rating: 5, review: null, now: TEST_NOW };
    await db()
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW })
      .where('member_id', '=', member.id)
      .execute();
    expect(await saveRating(db(), given)).toBeNull();
    expect(await rows(event)).toEqual([]);
  });

  it('shows everybody their own, and nothing to those who have none', async () => {
    const event = await pastEvent();
    const [first, second, third] = [await guestOf(event), await guestOf(event), await guestOf(event)];
    await rate(event, first.as, { rating: 2, review: 'Too loud' });
    await rate(event, second.as, { rating: 5 });
    expect((await ownOf(event, first.as)).body).toEqual({ rating: 2, review: 'Too loud' });
    expect((await ownOf(event, second.as)).body).toEqual({ rating: 5, review: null });
    expect((await ownOf(event, third.as)).body).toEqual({ rating: null, review: null });
  });

  it('does not know an event that is not there, or not for them', async () => {
    const pending = await pastEvent({ approval_status: 'pending' });
    const as = await test.signInAs(await buildMember(db()));
    for (const id of [pending.id, '0193e0a0-0000-7000-8000-000000000000']) {
      expect((await rate({ id }, as, { rating: 5 })).status).toBe(404);
      expect((await ownOf({ id }, as)).status).toBe(404);
      expect((await listOf({ id })).status).toBe(404);
    }
  });

  it('says the same beforehand, with the event', async () => {
    const event = await pastEvent();
    const { as } = await guestOf(event);
    const stranger = await test.signInAs(await buildMember(db()));
    const abilityOf = async (who?: { cookie: string }) =>
      (
        await test.call<{ abilities: { rate: { allowed: boolean; reason?: string } } }>(
          'GET',
          `/api/events/${event.id}`,
          who ? { as: who } : {},
        )
      ).body.abilities.rate;
    expect(await abilityOf(as)).toEqual({ allowed: true });
    expect(await abilityOf(stranger)).toMatchObject({ allowed: false, reason: 'not_there' });
    expect(await abilityOf()).toMatchObject({ allowed: false, reason: 'unauthorized' });
  });
});

describe('reading ratings', () => {
  it('[RATE-7] newest first, page after page, to everybody and without names', async () => {
    const event = await pastEvent();
    for (let stars = 1; stars <= 5; stars++) {
      await rate(event, (await guestOf(event)).as, { rating: stars, review: `${stars} stars` });
    }
    const first = await listOf(event, '?limit=3');
    expect(first.body.map((rating) => rating.rating)).toEqual([5, 4, 3]);
    expect(Object.keys(first.body[0] ?? {}).toSorted()).toEqual([
      'abilities',
      'createdAt',
      'id',
      'rating',
      'reply',
      'review',
    ]);
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await test.call<Rating[]>('GET', next);
    expect(second.body.map((rating) => rating.rating)).toEqual([2, 1]);
    expect(second.headers['link']).toBeUndefined();
    const summary = await test.call<RatingSummary>('GET', `/api/events/${event.id}/rating`);
    expect(summary.body).toEqual({ averageRating: 3, count: 5, stars: [1, 1, 1, 1, 1] });
  });

  it('[RATE-7] nothing while the event has not started, whatever is in the table', async () => {
    const event = await pastEvent();
    await rate(event, (await guestOf(event)).as, { rating: 2 });
    await db()
      .updateTable('events')
      .set({
        starts_at: new Date(TEST_NOW.getTime() + HOUR),
        ends_at: new Date(TEST_NOW.getTime() + 2 * HOUR),
      })
      .where('id', '=', event.id)
      .execute();
    expect((await listOf(event)).body).toEqual([]);
    expect((await test.call('GET', `/api/events/${event.id}/rating`)).body).toEqual({
      averageRating: null,
      count: 0,
      stars: [0, 0, 0, 0, 0],
    });
  });

  it('refuses a page that is none', async () => {
    const event = await pastEvent();
    for (const query of ['?limit=0', '?limit=101', '?before=x'])
      expect((await listOf(event, query)).status).toBe(400);
  });
});

describe('averages and what remains', () => {
  const averageOf = async (path: string, as?: { cookie: string }) =>
    (await test.call<{ averageRating: number | null }>('GET', path, as ? { as } : {})).body.averageRating;

  it('[RATE-8] [RATE-9] [RATE-10] counts what each gave, and keeps it when the account is deleted', async () => {
    await db().deleteFrom('ratings').execute();
    expect(await averageOf('/api/community/rating')).toBeNull();
    const [one, two] = [await pastEvent(), await pastEvent()];
    const ada = await guestOf(one);
    expect(await averageOf('/api/user/rating/average', ada.as)).toBeNull();
    await rate(one, ada.as, { rating: 5, review: 'Again please' });
    await rate(one, (await guestOf(one)).as, { rating: 2 });
    await rate(two, (await guestOf(two)).as, { rating: 1 });
    expect(await averageOf('/api/user/rating/average', ada.as)).toBe(5);
    expect(await averageOf('/api/community/rating')).toBeCloseTo(8 / 3, 10);
    await db()
      .updateTable('members')
      .set({ deleted_at: TEST_NOW, email: null })
      .where('id', '=', ada.member.id)
      .execute();
    expect(await averageOf('/api/community/rating')).toBeCloseTo(8 / 3, 10);
    const kept = (await rows(one)).find((row) => row.review === 'Again please');
    expect(kept).toMatchObject({ member_id: null, rating: 5 });
    expect((await listOf(one)).body.map((rating) => rating.review)).toEqual([null, 'Again please']);
  });

  it('[RATE-8] loses the name too when the row of the account goes', async () => {
    const event = await pastEvent();
    const { member, as } = await guestOf(event);
    await rate(event, as, { rating: 4 });
    await db().deleteFrom('registrations').where('member_id', '=', member.id).execute();
    await db().deleteFrom('members').where('id', '=', member.id).execute();
    expect(await rows(event)).toMatchObject([{ member_id: null, rating: 4 }]);
  });
});
