// Statements held: calls.22, recommendations.3.

import type { EventEditForm, Recommendation } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  buildTierMember,
  DAY,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const DENVER = { latitude: 39.7392, longitude: -104.9847 };

const db = () => test.services.db;
const recommendedTo = async (member: MemberRow) => {
  const reply = await test.call<Recommendation[]>('GET', '/api/events/recommended', {
    as: await test.signInAs(member),
  });
  expect(reply.status).toBe(200);
  return reply.body;
};
const titles = async (member: MemberRow) => (await recommendedTo(member)).map(({ title }) => title);
const ada = (given: Parameters<typeof buildMember>[1] = {}) =>
  buildMember(db(), { ...AUSTIN, interests: ['Hiking'], ...given });

const test = testApp({ config: { rateLimits: false } });
beforeEach(async () => {
  await db().deleteFrom('registrations').execute();
  await db().deleteFrom('events').execute();
});

describe('GET /api/events/recommended', () => {
  it('answers with events as the member sees them, best first, each with its reason', async () => {
    await buildEvent(db(), { title: 'Anything' });
    await buildEvent(db(), { title: 'Hike to the falls', categories: ['active'] });
    const [first, second] = await recommendedTo(await ada());
    expect(first).toMatchObject({
      title: 'Hike to the falls',
      reason: 'Because you like hiking · less than a mile away',
      distanceMiles: 0,
      abilities: { register: { allowed: true } },
      registration: null,
    });
    expect(second?.title).toBe('Anything');
  });

  it('[REC-16] [friends.12] where a friend goes, and says who', async () => {
    const [member, friend] = [await ada(), await ada({ first_name: 'Grace' })];
    const [one_id = '', other_id = ''] = [member.id, friend.id].toSorted();
    await buildEvent(db(), { title: 'Anything' });
    const met = await buildEvent(db(), { title: 'With a friend' });
    const past = await buildEvent(db(), { starts_at: new Date(TEST_NOW.getTime() - DAY) });
    await db()
      .insertInto('registrations')
      .values({ event_id: met.id, member_id: friend.id, price_steps: '[]', created_at: TEST_NOW })
      .execute();
    const reasons = async () => (await recommendedTo(member)).map(({ title, reason }) => [title, reason]);
    expect((await reasons()).every(([, reason]) => !reason?.includes('Grace'))).toBe(true);
    await db()
      .insertInto('friendships')
      .values({ one_id, other_id, event_id: past.id, since: TEST_NOW })
      .execute();
    expect((await reasons())[0]).toEqual(['With a friend', 'Because Grace is going · less than a mile away']);
    await db().deleteFrom('friendships').execute();
  });

  it('[REC-13] what was read of an event counts until it is changed', async () => {
    const host = await buildHost(db());
    const event = await buildEvent(db(), { host_id: host.id, title: 'Come along', categories: ['active'] });
    const member = await ada();
    const reasons = async () => (await recommendedTo(member)).map(({ title, reason }) => [title, reason]);
    const near = 'Something active, since you like hiking · less than a mile away';
    expect(await reasons()).toEqual([['Come along', near]]);
    expect(await reasons()).toEqual([['Come along', near]]);
    const as = await test.signInAs(host);
    const form = await test.call<EventEditForm>('GET', `/api/events/${event.id}/edit-form`, { as });
    const body = { ...form.body.values, title: 'Hike to the falls' };
    expect((await test.call('PUT', `/api/events/${event.id}`, { as, body })).status).toBe(200);
    expect(await reasons()).toEqual([
      ['Hike to the falls', 'Because you like hiking · less than a mile away'],
    ]);
  });

  it('answers with an empty list when there is nothing', async () => {
    expect(await recommendedTo(await ada())).toEqual([]);
  });

  it('is not mistaken for an event of that id, and is for members', async () => {
    const newcomer = await buildMember(db(), { onboarded: false });
    const reply = await test.call('GET', '/api/events/recommended', { as: await test.signInAs(newcomer) });
    expect(reply).toMatchObject({ status: 403, body: { code: 'onboarding_required' } });
    expect((await test.call('GET', '/api/events/recommended')).status).toBe(401);
  });

  it('[REC-1] shows nothing that is past, unpublished, cancelled, full, closed, or their own; a price is no obstacle', async () => {
    const me = await ada({ role: 'host' });
    await db()
      .insertInto('hosts')
      .values({ member_id: me.id, name: `Ada ${me.id}`, created_at: TEST_NOW })
      .execute();
    await buildEvent(db(), { title: 'own', host_id: me.id });
    await buildEvent(db(), { title: 'past', starts_at: new Date(TEST_NOW.getTime() - DAY) });
    await buildEvent(db(), { title: 'pending', approval_status: 'pending' });
    await buildEvent(db(), { title: 'cancelled', cancelled_at: TEST_NOW });
    await buildEvent(db(), { title: 'full', capacity: 4, seats_taken: 4 });
    await buildEvent(db(), { title: 'open' });
    expect(await titles(me)).toEqual(['open']);
    await buildEvent(db(), { title: 'ticket', price_cents: 900 });
    await buildEvent(db(), { title: 'club', categories: ['clubhouse_exclusive'] });
    expect((await titles(await ada())).toSorted()).toEqual(['open', 'own', 'ticket']);
    const club = await buildTierMember(db(), 'club_house', AUSTIN);
    expect((await titles(club)).toSorted()).toEqual(['club', 'open', 'own', 'ticket']);
  });

  it('[REC-1] an expired tier counts as Game Room', async () => {
    await buildEvent(db(), { categories: ['clubhouse_exclusive'] });
    const player = await buildTierMember(db(), 'club_house', AUSTIN);
    expect(await recommendedTo(player)).toHaveLength(1);
    const lapsed = await buildTierMember(db(), 'club_house', {
      ...AUSTIN,
      subscription_expires_at: new Date(TEST_NOW.getTime() - 1),
    });
    expect(await recommendedTo(lapsed)).toHaveLength(0);
  });

  it('[REC-1] an event leaves the list with the registration and is back after cancelling', async () => {
    const { id } = await buildEvent(db(), { title: 'Hike' });
    const me = await ada();
    const as = await test.signInAs(me);
    expect(await titles(me)).toEqual(['Hike']);
    await test.call('POST', `/api/events/${id}/register`, { as, body: {} });
    expect(await titles(me)).toEqual([]);
    await test.call('DELETE', `/api/events/${id}/register`, { as });
    expect(await titles(me)).toEqual(['Hike']);
  });

  it('[REC-1] events that a member goes to take no place from others', async () => {
    const me = await ada();
    const as = await test.signInAs(me);
    const days = Array.from({ length: 10 }, (_each, index) => index + 1);
    const hikes = await Promise.all(
      days.map((day) =>
        buildEvent(db(), {
          title: `Hike ${day}`,
          categories: ['active'],
          starts_at: new Date(TEST_NOW.getTime() + day * DAY),
        }),
      ),
    );
    const best = (await recommendedTo(me)).map(({ id }) => id);
    expect(best).toHaveLength(6);
    for (const id of best.slice(0, 4))
      await test.call('POST', `/api/events/${id}/register`, { as, body: {} });
    const left = hikes.map(({ id }) => id).filter((id) => !best.slice(0, 4).includes(id));
    expect((await recommendedTo(me)).map(({ id }) => id).toSorted()).toEqual(left.toSorted());
  });

  it('[REC-2] stays within reach, and says nothing of distance to a member without a place', async () => {
    await buildEvent(db(), { title: 'Hike in Denver', ...DENVER, time_zone: 'America/Denver' });
    expect(await titles(await ada())).toEqual([]);
    const [only] = await recommendedTo(await buildMember(db(), { interests: ['Hiking'] }));
    expect(only).toMatchObject({ title: 'Hike in Denver', distanceMiles: null });
    expect(only?.reason).toMatch(/^Because you like hiking(?!.*away)/);
  });

  it('[REC-9] has something for a member who told nothing', async () => {
    const host = await buildHost(db());
    await buildEvent(db(), { title: 'Quiet', host_id: host.id });
    await buildEvent(db(), { title: 'Lively', seats_taken: 12 });
    expect(await titles(await buildMember(db(), { interests: [] }))).toEqual(['Lively', 'Quiet']);
  });

  it('[REC-6] reads the answers of the wizard', async () => {
    const saturday = new Date('2026-11-28T15:00:00Z');
    await buildEvent(db(), { title: 'Wednesday night', starts_at: new Date('2026-11-26T01:00:00Z') });
    await buildEvent(db(), { title: 'Saturday morning', starts_at: saturday });
    const me = await ada();
    await db()
      .insertInto('onboarding_answers')
      .values({ member_id: me.id, question: 'time_preference', answers: ['weekend_morning'] })
      .execute();
    const [first] = await recommendedTo(me);
    expect(first?.title).toBe('Saturday morning');
  });

  it('[REC-13] finds what fits among far more events than it ranks', async () => {
    const host = await buildHost(db());
    const soon = Array.from({ length: 300 }, (_, n) => n);
    await db()
      .insertInto('events')
      .values(
        soon.map((n) => ({
          host_id: host.id,
          title: `Evening ${n}`,
          description: 'Come along.',
          location: 'Somewhere',
          ...AUSTIN,
          starts_at: new Date(TEST_NOW.getTime() + DAY + n * 60_000),
          ends_at: new Date(TEST_NOW.getTime() + 2 * DAY),
          time_zone: 'America/Chicago',
          categories: ['social' as const],
          capacity: 10,
          approval_status: 'approved' as const,
          created_at: TEST_NOW,
          updated_at: TEST_NOW,
        })),
      )
      .execute();
    await buildEvent(db(), {
      title: 'Hike to the falls',
      categories: ['active'],
      starts_at: new Date(TEST_NOW.getTime() + 9 * DAY),
    });
    const shown = await titles(await ada());
    expect(shown).toHaveLength(6);
    expect(shown[0]).toBe('Hike to the falls');
  });
});

describe('GET /api/events/:id/interests', () => {
  it('[REC-15] [calls.118] answers a visitor, and refuses an id that is none', async () => {
    const { id } = await buildEvent(db(), { title: 'Chess in the park', categories: ['games'] });
    const reply = await test.call<string[]>('GET', `/api/events/${id}/interests`);
    expect(reply).toMatchObject({ status: 200, body: ['Board Games'] });
    expect((await test.call('GET', '/api/events/chess/interests')).status).toBe(400);
  });
});
