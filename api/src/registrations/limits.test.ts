import { expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { SEATS_CHANGED } from './limits.ts';

const test = testApp({ config: { rateLimits: true } });

/** Counts as so many calls, so that the next is past the limit. */
const used = (name: string, memberId: string, hits: number) =>
  test.services.db
    .updateTable('rate_limits')
    .set({ hits })
    .where('key', '=', `${name}:${memberId}`)
    .returning('hits')
    .executeTakeFirstOrThrow();

it('[HOLD-6] nobody registers, cancels and waits without end, and nobody who means it meets the limit', async () => {
  const [ada, bob] = [await buildMember(test.services.db), await buildMember(test.services.db)];
  const event = await buildEvent(test.services.db);
  const as = await test.signInAs(ada);
  const seat = (method: 'POST' | 'DELETE', what: 'register' | 'waitlist') =>
    test.call(method, `/api/events/${event.id}/${what}`, { as, ...(method === 'POST' && { body: {} }) });
  expect((await seat('POST', 'register')).status).toBe(201);
  expect((await seat('DELETE', 'register')).status).toBe(204);
  await used(SEATS_CHANGED.name, ada.id, SEATS_CHANGED.hits - 1);
  expect((await seat('POST', 'register')).status).toBe(201);
  for (const [method, what] of [
    ['DELETE', 'register'],
    ['POST', 'register'],
    ['POST', 'waitlist'],
    ['DELETE', 'waitlist'],
  ] as const)
    expect((await seat(method, what)).status).toBe(429);
  const asBob = await test.signInAs(bob);
  expect((await test.call('POST', `/api/events/${event.id}/register`, { as: asBob, body: {} })).status).toBe(
    201,
  );
});

it('[HOLD-6] nobody changes events without end', async () => {
  const host = await buildHost(test.services.db);
  const event = await buildEvent(test.services.db, { host_id: host.id });
  const as = await test.signInAs(host);
  const save = async () => {
    const form = await test.call<{ values: object }>('GET', `/api/events/${event.id}/edit-form`, { as });
    return test.call('PUT', `/api/events/${event.id}`, { as, body: form.body.values });
  };
  expect((await save()).status).toBe(200);
  await used('event_changed', host.id, 299);
  expect((await save()).status).toBe(200);
  expect((await save()).status).toBe(429);
  expect((await test.call('DELETE', `/api/events/${event.id}`, { as })).status).toBe(429);
});
