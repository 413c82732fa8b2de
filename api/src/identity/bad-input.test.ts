// Statements held: sign-in.2.

import { errorBody } from '@backyard/contract';
import { describe, expect, test } from 'vitest';
import { TEST_ORIGIN, testApp } from '../testing/test-app.ts';
import { rowCounts } from './testing.ts';

const site = testApp({ config: { rateLimits: false, demo: true } });

const json = 'application/json';
const calls = ['/api/login/code', '/api/login/verify', '/api/login/demo'];

async function send(url: string, payload: string, headers: Record<string, string>) {
  const before = await rowCounts(site.services.db);
  const answer = await site.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', ...headers },
    payload,
  });
  expect(errorBody.safeParse(answer.json()).success).toBe(true);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await rowCounts(site.services.db)).toEqual(before);
  return { status: answer.statusCode, ...errorBody.parse(answer.json()) };
}

const good = JSON.stringify({ email: 'ada@example.com', code: '123456' });

describe.each(calls)('%s', (url) => {
  test.each([
    ['malformed JSON', '{"email": "ada@example.com', 400, 'bad_request'],
    ['nothing', '', 400, 'bad_request'],
    ['null', 'null', 400, 'invalid_input'],
    ['a list', '[]', 400, 'invalid_input'],
    ['no fields', '{}', 400, 'invalid_input'],
    ['a number as the address', '{"email": 7, "code": "123456"}', 400, 'invalid_input'],
    ['an object as the address', '{"email": {"$ne": null}, "code": "123456"}', 400, 'invalid_input'],
    ['no address', '{"email": "ada", "code": "123456"}', 400, 'invalid_input'],
    ['two addresses', '{"email": "a@example.com,b@example.com", "code": "123456"}', 400, 'invalid_input'],
    [
      'a header in the address',
      '{"email": "a@example.com\\r\\nBcc: b@example.com", "code": "1"}',
      400,
      'invalid_input',
    ],
    ['a NUL in the address', '{"email": "a\\u0000@example.com", "code": "123456"}', 400, 'invalid_input'],
    ['a prototype', '{"__proto__": {"email": "ada@example.com"}}', 400, 'bad_request'],
    ['an address without end', `{"email": "${'a'.repeat(250)}@example.com"}`, 400, 'invalid_input'],
    ['10 MB', `{"email": "${'a'.repeat(10 * 1024 * 1024)}"}`, 413, 'too_large'],
  ])('%s', async (_what, payload, status, code) => {
    const answer = await send(url, payload, { origin: TEST_ORIGIN, 'content-type': json });
    expect(answer).toMatchObject({ status, code });
    if (code === 'invalid_input') expect(answer.issues?.length).toBeGreaterThan(0);
  });

  test.each([
    ['text/plain', 415, 'json_required'],
    ['application/x-www-form-urlencoded', 415, 'json_required'],
    ['multipart/form-data; boundary=x', 415, 'json_required'],
  ])('as %s, which any site’s form can send', async (type, status, code) => {
    expect(await send(url, good, { origin: TEST_ORIGIN, 'content-type': type })).toMatchObject({
      status,
      code,
    });
  });

  test.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://localhost:81',
    'https://localhost',
  ])('from %s', async (origin) => {
    expect(await send(url, good, { origin, 'content-type': json })).toMatchObject({
      status: 403,
      code: 'foreign_origin',
    });
  });

  test('without an Origin', async () => {
    expect((await send(url, good, { 'content-type': json })).code).toBe('foreign_origin');
  });
});

test.each(['12345', '1234567', '12345a', '１２３４５６', '', ' ', '-', '123456; drop table members'])(
  'a code that is none: %j',
  async (code) => {
    const answer = await send('/api/login/verify', JSON.stringify({ email: 'ada@example.com', code }), {
      origin: TEST_ORIGIN,
      'content-type': json,
    });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(answer.issues?.[0]?.path).toBe('code');
  },
);
