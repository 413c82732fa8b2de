import { ACTING_MEMBER } from '@backyard/contract';
import { expect, it } from 'vitest';
import { buildEvent, buildMember } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

const test = testApp();

it('[HOLD-31] a page drawn for Maya does nothing as Theo, and everything as Maya', async () => {
  const maya = await buildMember(test.services.db);
  const theo = await buildMember(test.services.db);
  const event = await buildEvent(test.services.db);
  const path = `/api/events/${event.id}/register`;
  const call = (as: { cookie: string } | undefined, method: 'POST' | 'GET', url: string) =>
    test.call<{ code?: string; message?: string }>(method, url, {
      ...(as && { as }),
      ...(method === 'POST' && { body: {} }),
      headers: { [ACTING_MEMBER]: maya.id },
    });
  const asTheo = await test.signInAs(theo);
  const refused = await call(asTheo, 'POST', path);
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({
    code: 'other_person',
    message: 'Somebody else has signed in in this browser. Nothing was done; the page loads again.',
  });
  // Nor is the tab shown Theo's data.
  expect((await call(asTheo, 'GET', '/api/user/events')).body.code).toBe('other_person');
  const seats = await test.services.db.selectFrom('registrations').select('id').execute();
  expect(seats).toEqual([]);

  expect((await call(undefined, 'POST', path)).status).toBe(401);
  expect((await call(await test.signInAs(maya), 'POST', path)).status).toBe(201);
});

it('[HOLD-31] whoever does not say for whom the page is, acts as who is signed in', async () => {
  const theo = await buildMember(test.services.db);
  const event = await buildEvent(test.services.db);
  const as = await test.signInAs(theo);
  expect((await test.call('POST', `/api/events/${event.id}/register`, { as, body: {} })).status).toBe(201);
});
