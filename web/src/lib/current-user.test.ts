// Statements held: calls.6, calls.8, calls.13, interface.24, sign-in.17-19.

import type { CurrentUser } from '@backyard/contract';
import { describe, expect, it, vi } from 'vitest';
import { createApi, type Fetch } from './api-client.ts';
import { setCurrentUser, currentUserKey, currentUserQuery } from './current-user.ts';
import { createQueryClient } from './query-client.ts';

const ada = { id: 'ada', firstName: 'Ada', onboardingCompleted: true } as CurrentUser;

/** Asks a server with this answer who is signed in. */
async function ask(status: number, body: unknown) {
  const send = vi.fn<Fetch>(async () => Response.json(body, { status }));
  const answer = await createQueryClient()
    .fetchQuery(currentUserQuery(createApi(send)))
    .catch((error: unknown) => error);
  return { answer, paths: send.mock.calls.map(([path]) => path) };
}

describe('who is signed in (docs/product.md: profile)', () => {
  it('is what the lookup says', async () => {
    expect(await ask(200, ada)).toEqual({ answer: ada, paths: ['/api/auth/user'] });
  });

  it('nobody, when it answers 401: null, no failure, and not asked again', async () => {
    expect(await ask(401, { message: 'Unauthorized', code: 'unauthorized' })).toEqual({
      answer: null,
      paths: ['/api/auth/user'],
    });
  });

  it('another failure is one, and is not taken for nobody', async () => {
    const { answer, paths } = await ask(503, { message: 'Not now', code: 'unavailable' });
    expect(answer).toMatchObject({ status: 503 });
    expect(paths).toHaveLength(1);
  });
});

it('after signing in and onboarding the person is the new one, and all that was read as somebody else is gone', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserKey, { ...ada, onboardingCompleted: false });
  queryClient.setQueryData(['/api/events', 'x'], 'as a newcomer sees it');
  await setCurrentUser(queryClient, ada);
  expect(queryClient.getQueryData(currentUserKey)).toEqual(ada);
  expect(queryClient.getQueryData(['/api/events', 'x'])).toBeUndefined();
});
