import type { StaticHandlerContext } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError } from '../lib/api-client.ts';
import { statusOf } from './page-status.ts';

const drawn = (some: Partial<StaticHandlerContext>): StaticHandlerContext => ({
  _match: () => null,
  basename: '/',
  location: { pathname: '/', search: '', hash: '', state: null, key: '', mask: undefined },
  matches: [],
  loaderData: {},
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
  ...some,
});

it('says with the status what is there: a page, nothing, something that is over for good, a failure', () => {
  expect(statusOf(drawn({}), false)).toBe(200);
  expect(statusOf(drawn({}), true)).toBe(410);
  for (const status of [404, 429, 500]) {
    expect(statusOf(drawn({ errors: { page: new ApiError(status, '', {}) } }), false)).toBe(status);
  }
  expect(statusOf(drawn({ errors: { page: new Error('code of ours') } }), false)).toBe(500);
});

it('is a page where somebody has to sign in, or be somebody else, first', () => {
  for (const status of [401, 403]) {
    expect(statusOf(drawn({ errors: { page: new ApiError(status, '', {}) } }), false)).toBe(200);
  }
});
