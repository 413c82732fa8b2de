// Statements held: people.21-23.

import type { Attendee, CurrentUser, Event } from '@backyard/contract';
import { expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember, buildTierMember } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { seat } from './seats.fixture.ts';

const test = testApp({ config: { rateLimits: false } });
const db = () => test.services.db;

const GHOST = { first_name: 'Casper', last_name: 'Quietly', profile_image_url: '/images/casper.webp' };

/** Grace is there for everybody, Casper hides. */
async function eventOf(hidden = GHOST) {
  const host = await buildHost(db());
  const event = await buildEvent(db(), { host_id: host.id, seats_taken: 2 });
  const [grace, ghost] = [
    await buildMember(db(), { first_name: 'Grace' }),
    await buildMember(db(), { ...hidden, hidden_from_lists: true }),
  ];
  await seat(db(), event, ghost, grace);
  return { host, event, grace, ghost };
}

const listOf = async (event: { id: string }, viewer: { id: string }) => {
  const reply = await test.call<Attendee[]>('GET', `/api/events/${event.id}/attendees`, {
    as: await test.signInAs(viewer),
  });
  return {
    text: reply.text,
    names: reply.body.map((person) => person.firstName),
    total: reply.headers['x-total-count'],
    hidden: reply.headers['x-hidden-count'],
  };
};

it('[ATT-6] who hides is counted and not named, to whoever asks, themselves included', async () => {
  const { event, grace, ghost } = await eventOf();
  for (const viewer of [grace, ghost, await buildTierMember(db(), 'club_house'), await buildHost(db())]) {
    const list = await listOf(event, viewer);
    expect(list).toMatchObject({ names: ['Grace'], total: '1', hidden: '1' });
    expect(list.text).not.toContain('Casper');
  }
});

it('[ATT-6] the event’s host and admins see them as everybody else', async () => {
  const { event, host } = await eventOf();
  for (const viewer of [host, await buildMember(db(), { role: 'admin' })])
    expect(await listOf(event, viewer)).toMatchObject({
      names: ['Casper', 'Grace'],
      total: '2',
      hidden: '0',
    });
});

it('[ATT-6] who was a host once, and is none any more, sees what members see', async () => {
  const { event, host } = await eventOf();
  await db().updateTable('members').set({ role: 'user' }).where('id', '=', host.id).execute();
  expect(await listOf(event, host)).toMatchObject({ names: ['Grace'], hidden: '1' });
});

it('[ATT-6] no face of theirs is on a card, to members as to visitors, but for the host’s; the count is whole', async () => {
  const { event, ghost, grace, host } = await eventOf();
  await db().updateTable('members').set({ face_for_visitors: true }).where('id', '=', ghost.id).execute();
  for (const as of [undefined, await test.signInAs(grace)]) {
    const reply = await test.call<Event>('GET', `/api/events/${event.id}`, as ? { as } : {});
    expect(reply.text).not.toContain('casper');
    expect(reply.body.currentAttendees).toBe(2);
    expect(reply.body.faces.map((face) => face.letter)).toEqual(as ? ['G'] : []);
  }
  const hosts = { as: await test.signInAs(host) };
  const { body } = await test.call<Event>('GET', `/api/events/${event.id}`, hosts);
  expect(body.faces.map((face) => face.letter)).toEqual(['C', 'G']);
});

it('[ATT-6] by the profile form, and back; unless one says so, one is shown', async () => {
  const member = await buildMember(db(), { first_name: 'Ada', last_name: 'Field', location: 'Austin, TX' });
  const as = await test.signInAs(member);
  const event = await buildEvent(db());
  await seat(db(), event, member);
  const reader = await buildMember(db());
  const save = (given: object) =>
    test.call<CurrentUser>('PUT', '/api/user/profile', {
      as,
      body: { firstName: 'Ada', lastName: 'Field', location: 'Austin, TX', interests: ['Hiking'], ...given },
    });
  expect((await listOf(event, reader)).names).toEqual(['Ada']);
  expect((await save({ hiddenFromLists: true })).body).toMatchObject({ hiddenFromLists: true });
  expect((await listOf(event, reader)).names).toEqual([]);
  // Omitted settings are unchanged.
  expect((await save({})).body).toMatchObject({ hiddenFromLists: true, faceForVisitors: false });
  await save({ hiddenFromLists: false });
  expect((await listOf(event, reader)).names).toEqual(['Ada']);
});

it('[ATT-7] visitors see the pictures of those who allow it, without a letter, four at most', async () => {
  const event = await buildEvent(db(), { seats_taken: 7 });
  const people = await Promise.all([
    buildMember(db(), { first_name: 'Never', profile_image_url: '/images/never.webp' }),
    buildMember(db(), { first_name: 'Letter', face_for_visitors: true }),
    ...['a', 'b', 'c', 'd', 'e'].map((name) =>
      buildMember(db(), {
        first_name: 'Open',
        face_for_visitors: true,
        profile_image_url: `/images/${name}.webp`,
      }),
    ),
  ]);
  await seat(db(), event, ...people);
  const { body } = await test.call<Event>('GET', `/api/events/${event.id}`);
  expect(body.faces).toEqual(
    ['a', 'b', 'c', 'd'].map((name) => ({ letter: '', imageUrl: `/images/${name}.webp` })),
  );
  expect(body.currentAttendees).toBe(7);
});
