import { afterAll, describe, expect, it } from 'vitest';
import { buildMember } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/test-app.ts';

/* Every route of the contract, for every kind of person, is looked at in testing/access-table.test.ts. */

const test = await startTestApp();
afterAll(() => test.close());
const cacheOf = async (...call: Parameters<typeof test.call>) =>
  (await test.call(...call)).headers['cache-control'];

describe('[HOLD-11] what does not say that it may be kept is kept by nobody', () => {
  it.each(['/api/docs', '/api/docs/openapi.json', '/dev/mail', '/api/nowhere', '/api/events?limit=x'])(
    'GET %s',
    async (url) => expect(await cacheOf('GET', url)).toBe('no-store'),
  );

  it('a refusal is not, where the answer would have been', async () => {
    expect(await cacheOf('GET', '/embed.js')).toBe('public, max-age=300');
    expect(await cacheOf('GET', '/embed/Nobody')).toBe('no-store');
  });

  it('what was found out about the session neither', async () => {
    const ada = await test.signInAs(await buildMember(test.services.db));
    expect(await cacheOf('GET', '/api/auth/user', { as: ada })).toBe('no-store');
    expect(await cacheOf('GET', '/api/auth/user')).toBe('no-store');
  });
});

describe('[HOLD-11] logging out clears what the browser has cached, and only that', () => {
  it.each([
    ['GET', '/api/logout'],
    ['DELETE', '/api/user'],
  ] as const)('%s %s', async (method, url) => {
    const as = await test.signInAs(await buildMember(test.services.db), { confirmed: true });
    const reply = await test.call(method, url, { as });
    expect(reply.status).toBeLessThan(400);
    expect(reply.headers['clear-site-data']).toBe('"cache"');
  });
});
