import { expect, it } from 'vitest';
import { buildMember } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

const test = testApp();

/** Headers that are computed per answer. */
const OWN =
  /^(?:date|content-(?:type|length|encoding|language)|cache-control|vary|etag|x-request-id|connection|link|location|retry-after|x-robots-tag)$/;
const secured = (headers: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name)));
const withoutNonces = (headers: object) =>
  JSON.parse(JSON.stringify(headers).replaceAll(/ 'nonce-\w+'/g, '')) as object;

it('an answer that is no page has the headers of one, but for nonces; refusals, too', async () => {
  const page = await test.call('GET', '/api/notifications/leave/none');
  const wanted = withoutNonces(secured(page.headers));
  expect(wanted).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  const as = await test.signInAs(await buildMember(test.services.db));
  for (const answer of [
    await test.call('GET', '/api/auth/user', { as }),
    await test.call('GET', '/api/auth/user', { as }),
    await test.call('GET', '/api/auth/user'),
    await test.call('GET', '/healthz'),
  ]) {
    expect(JSON.stringify(answer.headers)).not.toContain('nonce-');
    expect(secured(answer.headers)).toEqual(wanted);
  }
});

it('a page has nonces of its own', async () => {
  const policies = await Promise.all(
    ['/api/nothing', '/api/nothing'].map(
      async (path) => (await test.call('GET', path)).headers['content-security-policy'],
    ),
  );
  expect(policies[0]).toContain("'nonce-");
  expect(policies[0]).not.toBe(policies[1]);
});
