// Statements held: calls.26, discovery.36-39, event.1-5, event.7-8, event.10-12, event.15, event.20,
//   event.23-24, event.74, host.26, registration.1, registration.23.

/** What an event is made of, and when it is past (docs/product.md: event). */
import type { Event } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

// Of its own: whole lists are compared.
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));

const show = async (id: string) => (await test.call<Event>('GET', `/api/events/${id}`)).body;
const titles = async (query: string) =>
  (await test.call<Event[]>('GET', `/api/events?${query}`)).body.map((event) => event.title);

describe('an event (docs/product.md: event)', () => {
  it('has every field, as stored', async () => {
    const host = await buildHost(test.services.db, 'Ada’s Table');
    const row = await buildEvent(test.services.db, {
      host_id: host.id,
      title: 'Supper club',
      description: 'Six courses, one long table.',
      location: 'The Dice Parlor',
      address: '12 Congress Ave, Austin, TX',
      meeting_point: 'By the fireplace',
      atmosphere: 'quiet',
      visibility: 'unlisted',
      image_url: '/images/supper.webp',
      categories: ['food', 'social'],
      required_tier: 'playground',
      price_cents: 1250,
      capacity: 20,
      seats_taken: 6,
    });
    expect(await show(row.id)).toMatchObject({
      id: row.id,
      title: 'Supper club',
      description: 'Six courses, one long table.',
      location: 'The Dice Parlor',
      address: '12 Congress Ave, Austin, TX',
      meetingPoint: 'By the fireplace',
      atmosphere: 'quiet',
      visibility: 'unlisted',
      imageUrl: '/images/supper.webp',
      startTime: row.starts_at.toISOString(),
      endTime: row.ends_at.toISOString(),
      price: '12.50',
      isTicketed: true,
      categories: ['food', 'social'],
      requiredTier: 'playground',
      currentAttendees: 6,
      maxAttendees: 20,
      spotsLeft: 14,
      hostName: 'Ada’s Table',
    });
  });

  it('has one name for the tier that sets its price (docs/rules/pricing.md)', async () => {
    const shown = await show((await buildEvent(test.services.db, { required_tier: 'club_house' })).id);
    expect(shown.requiredTier).toBe('club_house');
    expect(shown).not.toHaveProperty('requiredSubscription');
  });

  it('may do without address and picture, costs nothing and asks for no tier unless it is said', async () => {
    const row = await buildEvent(test.services.db, { address: null });
    expect(await show(row.id)).toMatchObject({
      address: null,
      imageUrl: null,
      price: '0.00',
      isTicketed: false,
      requiredTier: 'game_room',
    });
  });

  it('has room for one at least', async () => {
    await expect(buildEvent(test.services.db, { capacity: 0 })).rejects.toMatchObject({ code: '23514' });
    expect(await show((await buildEvent(test.services.db, { capacity: 1 })).id)).toMatchObject({
      maxAttendees: 1,
    });
  });

  it('has at least one of the seven categories, and no other', async () => {
    for (const categories of [[], ['knitting']])
      await expect(
        buildEvent(test.services.db, { categories: categories as Event['categories'] }),
      ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('time (docs/product.md: event)', () => {
  it.each([
    ['a millisecond ago', -1, true],
    ['at this very instant', 0, false],
    ['in a millisecond', 1, false],
  ])('an event that starts %s: past is %s', async (name, milliseconds, past) => {
    const title = `Starts ${name}`;
    const row = await buildEvent(test.services.db, {
      title,
      starts_at: new Date(TEST_NOW.getTime() + milliseconds),
    });
    expect((await show(row.id)).past).toBe(past);
    expect((await titles('limit=100')).includes(title)).toBe(!past);
  });
});

describe('searching (docs/product.md: event)', () => {
  it('looks at title, description and location, whatever the case', async () => {
    const { db } = test.services;
    await buildEvent(db, { title: 'Quokka morning' });
    await buildEvent(db, { title: 'Second', description: 'We talk about QUOKKAS.' });
    await buildEvent(db, { title: 'Third', location: 'The Quokka Inn' });
    await buildEvent(db, { title: 'Fourth' });
    expect((await titles('q=qUoKkA')).toSorted()).toEqual(['Quokka morning', 'Second', 'Third']);
  });
});

it('nothing but the fields of a registration is told of one: id, notes, ticket and the event', async () => {
  const { db } = test.services;
  const as = await test.signInAs(await buildMember(db));
  const { id } = await buildEvent(db);
  await test.call('POST', `/api/events/${id}/register`, { as, body: { notes: 'Mine' } });
  const { body } = await test.call<Record<string, unknown>[]>('GET', '/api/user/events', { as });
  expect(body.map((one) => Object.keys(one).toSorted())).toEqual([['event', 'id', 'notes', 'ticket']]);
  expect(body[0]).toMatchObject({ notes: 'Mine', event: { id } });
});
