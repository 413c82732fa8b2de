// Statements held: calls.66, run.33.

import { describe, expect, test } from 'vitest';
import { TEST_NOW } from '../testing/builders.ts';
import { TEST_ORIGIN, testApp } from '../testing/test-app.ts';
import { cookieNamed, rowCounts } from './testing.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

const site = testApp();

/** From a client of its own. */
async function post(url: string, from: string, payload: object, cookie = '') {
  const answer = await site.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { host: 'localhost', origin: TEST_ORIGIN, cookie },
    payload,
  });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code, headers: answer.headers };
}

const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status);

describe('asking for codes', () => {
  test('ten from one browser in a quarter of an hour; the eleventh is 429 and writes nothing', async () => {
    const email = 'flooded@example.com';
    const first = await post('/api/login/code', '203.0.113.1', { email });
    const cookie = cookieNamed(first.headers, 'code-browser');
    const answers = [first];
    for (let client = 2; client <= 10; client++)
      answers.push(await post('/api/login/code', `203.0.113.${client}`, { email }, cookie));
    expect(statuses(answers)).toEqual(Array(10).fill(202));
    const before = await rowCounts(site.services.db);
    const refused = await post('/api/login/code', '203.0.113.11', { email: 'other@example.com' }, cookie);
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(await rowCounts(site.services.db)).toEqual(before);
    // A request for that address from elsewhere is not held up [HOLD-8].
    expect((await post('/api/login/code', '203.0.113.12', { email })).status).toBe(202);
    try {
      site.time.now = new Date(TEST_NOW.getTime() + QUARTER_HOUR_MS);
      expect((await post('/api/login/code', '203.0.113.11', { email }, cookie)).status).toBe(202);
    } finally {
      site.time.now = TEST_NOW;
    }
  });

  test('thirty from one client, whatever the addresses, also all at once; others are not held up', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        post('/api/login/code', `2001:db8:9:9::${index + 1}`, { email: `list-${index}@example.com` }),
      ),
    );
    expect(statuses(answers).filter((status) => status === 202)).toHaveLength(30);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(10);
    expect((await post('/api/login/code', '2001:db8:9:a::1', { email: 'other@example.com' })).status).toBe(
      202,
    );
  });
});

test('sixty codes tried from one client, then 429 before anything is compared', async () => {
  const answers = await Promise.all(
    Array.from({ length: 61 }, (_, index) =>
      post('/api/login/verify', '198.51.100.1', { email: `guess-${index}@example.com`, code: '000000' }),
    ),
  );
  expect(statuses(answers).filter((status) => status === 401)).toHaveLength(60);
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(1);
  const other = await post('/api/login/verify', '198.51.100.2', { email: 'a@example.com', code: '000000' });
  expect(other.status).toBe(401);
});
