import { PATHS } from '@backyard/contract';
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createApi } from '../lib/api-client.ts';
import { provideToLoaders } from '../lib/app-context.ts';
import { currentUserKey } from '../lib/current-user.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { loader } from './sign-in.tsx';

const address = `https://backyard.example${PATHS.signIn}`;

/** The redirect that a signed-in member gets from the sign-in page. */
async function sentOn(): Promise<Response> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserKey, { id: 'ada' });
  queryClient.setQueryData(['/api/login/options'], {});
  const context = new RouterContextProvider();
  provideToLoaders(context, { api: createApi(() => Promise.reject(new Error('not asked'))), queryClient });
  const args = { context, request: new Request(address), params: {}, url: new URL(address), pattern: '' };
  const sent: unknown = await loader(args).catch((thrown: unknown) => thrown);
  if (!(sent instanceof Response)) throw new Error('nobody was sent on');
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['the browser is there already, without a trace in the history', address, true],
  ['the browser is somewhere else', 'https://backyard.example/events', false],
])('whoever is signed in is sent on: %s', async (_where, href, replaces) => {
  vi.stubGlobal('location', { href });
  const response = await sentOn();
  expect([response.status, response.headers.has('X-Remix-Replace')]).toEqual([302, replaces]);
});
