import { CancelledError, QueryClient, QueryObserver } from '@tanstack/react-query';
import { createMemoryRouter, type DataRouter, type RouteObject } from 'react-router';
import { expect, it, vi } from 'vitest';
import { lazyPage, loadPages } from './lazy-page.ts';

const Page = () => null;

const routerOf = (children: RouteObject[], at: string): DataRouter =>
  createMemoryRouter([{ path: '/', ErrorBoundary: Page, HydrateFallback: Page, children }], {
    initialEntries: [at],
  });

const settle = (router: DataRouter): Promise<void> =>
  vi.waitFor(() => expect([router.state.initialized, router.state.navigation.state]).toEqual([true, 'idle']));

it('fetches a page’s module again after a failure', async () => {
  const module = vi
    .fn<() => Promise<{ Component: typeof Page }>>()
    .mockRejectedValueOnce(new Error('offline'));
  module.mockResolvedValue({ Component: Page });
  const router = routerOf([{ path: 'page', lazy: lazyPage(module) }], '/page');
  await settle(router);
  expect(router.state.errors).not.toBeNull();
  await router.revalidate();
  expect([router.state.errors, module.mock.calls.length]).toEqual([null, 2]);
});

it('puts the pages at an address on their routes, so that a router has them at once', async () => {
  const routes: RouteObject[] = [
    {
      path: '/',
      id: 'root',
      children: [{ path: 'page', id: 'page', lazy: lazyPage(async () => ({ Component: Page })) }],
    },
  ];
  await loadPages(routes, { pathname: '/page' });
  expect(createMemoryRouter(routes, { initialEntries: ['/page'] }).state.initialized).toBe(true);
});

it('reads again what a screen had begun to read and gave up', async () => {
  const queryClient = new QueryClient();
  const answers = [new Promise<string>(() => undefined), Promise.resolve('list')];
  const options = {
    queryKey: ['list'],
    // A query that takes the signal is cancelled once nothing observes it.
    queryFn: ({ signal }: { signal: AbortSignal }) => (signal.aborted ? '' : (answers.shift() ?? '')),
    retry: false,
  };
  const loader = () => queryClient.ensureQueryData(options);
  const router = routerOf(
    [
      { index: true, Component: Page },
      { path: 'list', lazy: lazyPage(async () => ({ Component: Page, loader })) },
    ],
    '/',
  );
  await settle(router);
  const leave = new QueryObserver(queryClient, options).subscribe(() => undefined);
  const opening = router.navigate('/list');
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1));
  await new Promise((resolve) => setTimeout(resolve));
  leave();
  await opening;
  expect([router.state.errors, Object.values(router.state.loaderData)]).toEqual([null, ['list']]);
});

it('says so when that ends the same way again', async () => {
  const loader = () => Promise.reject(new CancelledError());
  const router = routerOf([{ index: true, lazy: lazyPage(async () => ({ Component: Page, loader })) }], '/');
  await settle(router);
  expect(Object.values(router.state.errors ?? {})).toEqual([expect.any(CancelledError)]);
});
