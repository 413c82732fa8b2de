import {
  createPath,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  NavigationType,
  resolvePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type DataRouter,
  type HydrationState,
  type Location,
  type RouterContextProvider,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router';
import { createBlockers } from './blockers.ts';
import { initialState } from './initial-state.ts';
import { loadMatches } from './load-matches.ts';
import { createLocation, isHashChange, loadingNavigation, unused } from './locations.ts';
import type { RouteTable } from './route-table.ts';
import { createScrollPositions } from './scroll-positions.ts';
import { isSettled, whatToLoad } from './what-to-load.ts';

export interface AppRouterOptions {
  table: RouteTable;
  getContext: () => RouterContextProvider;
  /** What the server's loaders gave; without it, the matched routes load here. */
  hydrationData?: HydrationState | null;
  /** The browser's own, unless told otherwise. */
  history?: ReturnType<typeof createBrowserHistory>;
}

interface Attempt {
  action: NavigationType;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
  flushSync?: boolean;
  /** Everything that is shown is read again, and nothing else happens: no history, no scrolling. */
  inPlace?: boolean;
  initial?: boolean;
}

/**
 * The browser's router: react-router's own pieces (matching, history, and every component and hook) around a smaller
 * core than `createBrowserRouter` has, which spends a tenth of the first load on actions, fetchers, middleware and routes
 * that appear later. This site has none of them: forms call the API. See docs/decisions/0025.
 */
export function createAppRouter({
  table,
  getContext,
  hydrationData = null,
  history = createBrowserHistory(),
}: AppRouterOptions): DataRouter {
  const subscribers = new Set<RouterSubscriber>();
  let state = initialState(table, history, hydrationData);
  let attempt: Attempt = { action: NavigationType.Pop };
  let underWay: AbortController | null = null;
  let again = false;
  let unlisten: (() => void) | null = null;
  /** Called instead of a navigation, when the history moved because a blocker sent it back. */
  let movedBack: (() => void) | null = null;
  /** Pages that were left for another one with a view transition: going back shows it the other way round. */
  const transitions = new Map<string, string>();
  let waiting: (() => void)[] = [];

  const update = (
    changes: Partial<RouterState>,
    opts: { flushSync?: boolean; transitionTo?: Location } = {},
  ): void => {
    const viewTransitionOpts = opts.transitionTo && {
      currentLocation: state.location,
      nextLocation: opts.transitionTo,
    };
    state = { ...state, ...changes };
    const details = {
      deletedFetchers: [],
      newErrors: null,
      flushSync: opts.flushSync ?? false,
      viewTransitionOpts,
    };
    for (const tell of subscribers) tell(state, details);
  };
  const settled = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

  const scroll = createScrollPositions(() => {
    if (state.restoreScrollPosition !== null || state.navigation !== IDLE_NAVIGATION) return;
    const y = scroll.saved(state.location);
    if (y !== null) update({ restoreScrollPosition: y });
  });
  const blockers = createBlockers(
    () => state.blockers,
    (changed) => update({ blockers: changed }),
  );

  function complete(
    location: Location,
    result: Pick<RouterState, 'matches' | 'loaderData' | 'errors'>,
  ): void {
    const { action, inPlace, preventScrollReset = false, viewTransition, flushSync } = attempt;
    const from = state.location;
    if (!inPlace && action === NavigationType.Push) history.push(location, location.state);
    if (!inPlace && action === NavigationType.Replace) history.replace(location, location.state);
    const backAgain = action === NavigationType.Pop && transitions.get(location.pathname) === from.pathname;
    if (viewTransition) transitions.set(from.pathname, location.pathname);
    underWay = null;
    attempt = { action: NavigationType.Pop };
    again = false;
    update(
      {
        ...result,
        historyAction: action,
        location,
        initialized: true,
        renderFallback: false,
        navigation: IDLE_NAVIGATION,
        revalidation: 'idle',
        restoreScrollPosition: inPlace ? false : scroll.saved(location),
        preventScrollReset,
        blockers: inPlace
          ? state.blockers
          : new Map([...state.blockers.keys()].map((key) => [key, IDLE_BLOCKER])),
      },
      { flushSync, ...((viewTransition || (backAgain && !inPlace)) && { transitionTo: location }) },
    );
    const done = waiting;
    waiting = [];
    for (const resolve of done) resolve();
  }

  async function start(location: Location, next: Attempt): Promise<void> {
    underWay?.abort();
    const controller = new AbortController();
    underWay = controller;
    attempt = next;
    scroll.save(state.location);
    const found = table.match(location);
    if (!found) return completeNowhere(location);
    if (state.initialized && !again && isHashChange(state.location, location)) {
      return complete(location, { matches: found, loaderData: state.loaderData, errors: state.errors });
    }
    const url = history.createURL(createPath({ ...location, hash: '' }));
    const wanted = next.initial
      ? found.map((match) => !isSettled(match, state.loaderData, state.errors))
      : whatToLoad(state, found, url, again);
    if (!next.initial && !next.inPlace && wanted.includes(true)) {
      update({ navigation: loadingNavigation(location, found, next.action) }, { flushSync: next.flushSync });
    }
    const loaded = await loadMatches({
      matches: found,
      wanted,
      known: state.loaderData,
      request: new Request(url, { signal: controller.signal }),
      context: getContext(),
    });
    if (controller.signal.aborted) return;
    if ('redirect' in loaded) return follow(loaded.redirect, next);
    complete(location, { matches: found, ...loaded });
  }

  /** Only a table without a route for "everything else" comes here. */
  function completeNowhere(location: Location): void {
    const route = table.routes[0];
    if (!route) throw new Error('a router needs routes');
    complete(location, {
      matches: [{ params: {}, pathname: '', pathnameBase: '', route }],
      loaderData: {},
      errors: { [route.id]: new ErrorResponseImpl(404, 'Not Found', null) },
    });
  }

  /** Where a loader sent the visitor. The page they never saw leaves no trace in the history. */
  function follow(response: Response, from: Attempt): Promise<void> | void {
    const here = history.createURL(createPath(state.location));
    const url = new URL(response.headers.get('Location') ?? '/', here);
    if (url.origin !== here.origin || response.headers.has('X-Remix-Reload-Document')) {
      if (/^https?:$/.test(url.protocol)) window.location.assign(url);
      return;
    }
    const replace = from.action !== NavigationType.Push || response.headers.has('X-Remix-Replace');
    const location = createLocation(url, { _isRedirect: true });
    return start(location, {
      ...from,
      action: replace ? NavigationType.Replace : NavigationType.Push,
      inPlace: false,
      initial: false,
    });
  }

  async function navigate(to: To | number | null, opts: RouterNavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') {
      history.go(to);
      return settled();
    }
    const target = resolvePath(to ?? createPath({ ...state.location, hash: '' }), state.location.pathname);
    const nextLocation = createLocation(history.encodeLocation(target), opts.state);
    const action = opts.replace === true ? NavigationType.Replace : NavigationType.Push;
    const held = blockers.hold(
      { currentLocation: state.location, nextLocation, historyAction: action },
      () => {
        void navigate(to, opts);
      },
    );
    if (held) return;
    const { preventScrollReset, flushSync } = opts;
    const viewTransition = 'viewTransition' in opts && opts.viewTransition;
    await start(nextLocation, { action, preventScrollReset, viewTransition, flushSync });
  }

  function revalidate(): Promise<void> {
    again = true;
    const promise = settled();
    const going = state.navigation.location;
    update({ revalidation: 'loading' });
    void (going
      ? start(going, attempt)
      : start(state.location, { action: state.historyAction, inPlace: true }));
    return promise;
  }

  const router: DataRouter = {
    basename: '/',
    future: {},
    get state() {
      return state;
    },
    routes: table.routes,
    manifest: table.manifest,
    window: typeof window === 'undefined' ? undefined : window,
    match: table.match,
    initialize() {
      unlisten = history.listen(({ action, location, delta }) => {
        if (movedBack) {
          movedBack();
          movedBack = null;
          return;
        }
        if (delta !== null) {
          const back = new Promise<void>((resolve) => (movedBack = resolve));
          const held = blockers.hold(
            { currentLocation: state.location, nextLocation: location, historyAction: action },
            () => void back.then(() => history.go(delta)),
          );
          if (held) return history.go(-delta);
          movedBack = null;
        }
        void start(location, { action });
      });
      if (!state.initialized) void start(state.location, { action: NavigationType.Pop, initial: true });
      return router;
    },
    subscribe(tell) {
      subscribers.add(tell);
      return () => subscribers.delete(tell);
    },
    enableScrollRestoration: scroll.enable,
    navigate,
    revalidate,
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    getBlocker: blockers.get,
    deleteBlocker: blockers.delete,
    dispose() {
      unlisten?.();
      underWay?.abort();
      subscribers.clear();
    },
    ...unused,
  };
  return router;
}
