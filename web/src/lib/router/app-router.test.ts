import { CancelledError, QueryClient, QueryObserver } from '@tanstack/react-query';
import {
  createMemoryRouter,
  data,
  isRouteErrorResponse,
  redirect,
  RouterContextProvider,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  type DataRouter,
  type HydrationState,
  type RouteObject,
} from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createAppRouter } from './app-router.ts';
import { createRouteTable } from './route-table.ts';

const Page = () => null;

/** Pages that say what they did. */
function site() {
  const log: string[] = [];
  const gate: { open?: () => void } = {};
  const routes: RouteObject[] = [
    {
      path: '/',
      id: 'root',
      Component: Page,
      ErrorBoundary: Page,
      HydrateFallback: Page,
      shouldRevalidate: () => false,
      loader: () => {
        log.push('root');
        return 'who';
      },
      children: [
        {
          index: true,
          lazy: () => Promise.resolve({ Component: Page, loader: () => log.push('home') && 'home' }),
        },
        {
          path: 'events',
          Component: Page,
          loader: ({ request }) => log.push(`events ${new URL(request.url).search}`) && 'list',
        },
        {
          path: 'events/:id',
          ErrorBoundary: Page,
          Component: Page,
          loader: ({ params }) => {
            log.push(`event ${params['id']}`);
            if (params['id'] === 'gone') throw data(null, { status: 404 });
            if (params['id'] === 'broken') throw new Error('broken');
            return params['id'];
          },
        },
        { path: 'old', loader: () => redirect('/events?q=old') },
        {
          path: 'slow',
          Component: Page,
          loader: async () => {
            await new Promise<void>((resolve) => (gate.open = resolve));
            log.push('slow');
            return 'slow';
          },
        },
        { path: 'plain', Component: Page },
        { path: '*', Component: Page },
      ],
    },
  ];
  return { routes, log, gate };
}

type Start = (routes: RouteObject[], at: string, hydrationData?: HydrationState) => DataRouter;
const theirs: Start = (routes, at, hydrationData) =>
  createMemoryRouter(routes, { initialEntries: [at], ...(hydrationData && { hydrationData }) });
const ours: Start = (routes, at, hydrationData) =>
  createAppRouter({
    table: createRouteTable(routes),
    getContext: () => new RouterContextProvider(),
    history: createMemoryHistory({ initialEntries: [at] }),
    ...(hydrationData && { hydrationData }),
  }).initialize();

const settle = (router: DataRouter): Promise<void> =>
  vi.waitFor(() => {
    expect(router.state.initialized).toBe(true);
    expect([router.state.navigation.state, router.state.revalidation]).toEqual(['idle', 'idle']);
  });

/** What a person and the components can tell of a router. */
const seen = ({ state }: DataRouter) => ({
  path: state.location.pathname + state.location.search + state.location.hash,
  action: state.historyAction,
  routes: state.matches.map(({ route }) => route.id),
  params: state.matches.at(-1)?.params,
  loaderData: state.loaderData,
  errors: Object.entries(state.errors ?? {}).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? error.status : String(error),
  ]),
  initialized: state.initialized,
  renderFallback: state.renderFallback,
  preventScrollReset: state.preventScrollReset,
});

type Step = (router: DataRouter) => unknown;
async function run(start: Start, at: string, steps: Step[], hydrationData?: HydrationState) {
  const { routes, log, gate } = site();
  const router = start(routes, at, hydrationData);
  const states: unknown[] = [seen(router)];
  for (const step of [() => undefined, ...steps]) {
    await Promise.all([step(router), Promise.resolve().then(() => gate.open?.())]);
    await settle(router);
    states.push(seen(router));
  }
  router.dispose();
  return { states, log };
}

const go = (to: string | number, options = {}): Step => {
  return (router) => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options));
};

describe('behaves as react-router’s own router', () => {
  it.each<[string, string, Step[], HydrationState?]>([
    ['a first visit', '/', []],
    ['a first visit with the server’s data', '/plain', [go('/events')], { loaderData: { root: 'who' } }],
    [
      'a first visit to a page that failed on the server',
      '/events/broken',
      [],
      { loaderData: { root: 'who' }, errors: { '0-2': new Error('broken') } },
    ],
    ['an address that is nothing', '/nowhere/at/all', []],
    ['from page to page', '/', [go('/events'), go('/events/1'), go('/events/2'), go('/')]],
    ['back and forth', '/', [go('/events'), go('/events/1'), go(-1), go(1), go(-2)]],
    [
      'the query',
      '/events',
      [go('?q=hike'), go('/events?q=hike'), go('/events?q=art', { replace: true }), go(-1)],
    ],
    ['a place on the page', '/events', [go('#list'), go('#top'), go('/events')]],
    ['a loader that sends on', '/events', [go('/old')]],
    ['a page that is not there', '/', [go('/events/gone'), go('/events')]],
    ['a page that fails', '/', [go('/events/broken'), go('/events/1')]],
    [
      'reading again',
      '/events',
      [(router) => router.revalidate(), go('/events/1'), (router) => router.revalidate()],
    ],
    ['scrolling left alone', '/events', [go('/events?tab=past', { preventScrollReset: true })]],
    ['a page without a loader', '/events/1', [go('/plain'), go('/events/1')]],
  ])('%s', async (_what, at, steps, hydrationData) => {
    expect(await run(ours, at, steps, hydrationData)).toEqual(await run(theirs, at, steps, hydrationData));
  });
});

describe.each([
  ['react-router’s', theirs],
  ['this', ours],
])('%s router', (_name, start) => {
  it('gives up a page that is still loading when another one is asked for', async () => {
    const { routes, log } = site();
    const router = start(routes, '/plain');
    await settle(router);
    void router.navigate('/slow');
    await vi.waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/slow'));
    await router.navigate('/events');
    expect(router.state.location.pathname).toBe('/events');
    expect(log).toEqual(['root', 'events ']);
    router.dispose();
  });

  it('asks before a page is left, and goes on or stays', async () => {
    const { routes } = site();
    const router = start(routes, '/events');
    await settle(router);
    await router.navigate('/plain');
    router.getBlocker('form', () => true);
    const blocker = () => router.state.blockers.get('form');

    await router.navigate('/events/1');
    expect([router.state.location.pathname, blocker()?.state]).toEqual(['/plain', 'blocked']);
    blocker()?.reset?.();
    expect(blocker()?.state).toBe('unblocked');

    void router.navigate(-1);
    await vi.waitFor(() => expect(blocker()?.state).toBe('blocked'));
    expect(router.state.location.pathname).toBe('/plain');
    blocker()?.proceed?.();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/events'));
    expect(blocker()?.state).toBe('unblocked');
    router.dispose();
  });

  it('remembers how far down a page was', async () => {
    const { routes } = site();
    const router = start(routes, '/events');
    await settle(router);
    const positions: Record<string, number> = {};
    router.enableScrollRestoration(positions, () => 640);
    await router.navigate('/events/1');
    expect(router.state.restoreScrollPosition).toBeNull();
    await router.navigate(-1);
    expect(router.state.restoreScrollPosition).toBe(640);
    router.dispose();
  });

  it('tells a view transition from and to where, and the other way round going back', async () => {
    const { routes } = site();
    const router = start(routes, '/events');
    await settle(router);
    const told: (string | undefined)[] = [];
    router.subscribe((_state, { viewTransitionOpts: told_ }) =>
      told.push(told_ && `${told_.currentLocation.pathname} ${told_.nextLocation.pathname}`),
    );
    await router.navigate('/plain', { viewTransition: true });
    await router.navigate(-1);
    expect(told.filter(Boolean)).toHaveLength(2);
    expect(told.find(Boolean)).toBe('/events /plain');
    router.dispose();
  });
});

it('fetches a page’s module again after a failure', async () => {
  const module = vi
    .fn<() => Promise<{ Component: typeof Page }>>()
    .mockRejectedValueOnce(new Error('offline'));
  module.mockResolvedValue({ Component: Page });
  const routes: RouteObject[] = [
    { path: '/', ErrorBoundary: Page, children: [{ path: 'page', lazy: module }] },
  ];
  const router = ours(routes, '/page');
  await settle(router);
  expect(router.state.errors).not.toBeNull();
  await router.revalidate();
  expect([router.state.errors, module.mock.calls.length]).toEqual([null, 2]);
});

it('reads again what a screen had begun to read and gave up', async () => {
  const queryClient = new QueryClient();
  const answers = [new Promise<string>(() => undefined), Promise.resolve('list')];
  const options = {
    queryKey: ['list'],
    // Whoever takes the signal is cancelled when nobody watches any more.
    queryFn: ({ signal }: { signal: AbortSignal }) => (signal.aborted ? '' : (answers.shift() ?? '')),
    retry: false,
  };
  const loader = () => queryClient.ensureQueryData(options);
  const router = ours(
    [
      { path: '/', ErrorBoundary: Page, Component: Page },
      { path: '/list', loader },
    ],
    '/',
  );
  await settle(router);
  const leave = new QueryObserver(queryClient, options).subscribe(() => undefined);
  const opening = router.navigate('/list');
  await Promise.resolve();
  leave();
  await opening;
  expect([router.state.errors, Object.values(router.state.loaderData)]).toEqual([null, ['list']]);
});

it('says so when that ends the same way again', async () => {
  const loader = () => Promise.reject(new CancelledError());
  const router = ours([{ path: '/', ErrorBoundary: Page, Component: Page, loader }], '/');
  await settle(router);
  expect(Object.values(router.state.errors ?? {})).toEqual([expect.any(CancelledError)]);
});

it('leaves the history without the address that a first visit was sent on from', async () => {
  const { routes } = site();
  const history = createMemoryHistory({ initialEntries: ['/old'] });
  const router = createAppRouter({
    table: createRouteTable(routes),
    getContext: () => new RouterContextProvider(),
    history,
  }).initialize();
  await settle(router);
  expect([history.location.pathname, history.index]).toEqual(['/events', 0]);
});
