import type { DataRouteMatch, DataRouter, Location, Navigation, NavigationType, Path } from 'react-router';

const KEY_LENGTH = 8;

/** A place in the history. Its key tells two visits to the same address apart. */
export const createLocation = ({ pathname, search, hash }: Path, state: unknown): Location => ({
  pathname,
  search,
  hash,
  state: state ?? null,
  key: Math.random()
    .toString(36)
    .slice(2, 2 + KEY_LENGTH),
  mask: undefined,
});

/** Whether going there only moves within the page that is shown. */
export const isHashChange = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

/** What `useNavigation` says while a page is on its way. */
export const loadingNavigation = (
  location: Location,
  matches: DataRouteMatch[],
  historyAction: NavigationType,
): Navigation => ({
  state: 'loading',
  location,
  matches,
  historyAction,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
});

const refuse = (): never => {
  throw new Error(
    'This router has no actions, fetchers or routes that are added later: call the API instead.',
  );
};

/** What react-router's interface asks for and this site does without. */
export const unused: Pick<
  DataRouter,
  | 'fetch'
  | 'getFetcher'
  | 'resetFetcher'
  | 'deleteFetcher'
  | 'patchRoutes'
  | '_internalSetRoutes'
  | '_internalSetStateDoNotUseOrYouWillBreakYourApp'
  | '_internalFetchControllers'
> = {
  fetch: refuse,
  getFetcher: refuse,
  resetFetcher: refuse,
  deleteFetcher: refuse,
  patchRoutes: refuse,
  _internalSetRoutes: refuse,
  _internalSetStateDoNotUseOrYouWillBreakYourApp: refuse,
  _internalFetchControllers: new Map(),
};
