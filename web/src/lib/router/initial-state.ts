import {
  IDLE_NAVIGATION,
  type HydrationState,
  type Location,
  type NavigationType,
  type RouterState,
} from 'react-router';
import type { RouteTable } from './route-table.ts';
import { isSettled } from './what-to-load.ts';

/** What is shown at first: the page that the server's data describes, or, without data, that one is on its way. */
export function initialState(
  table: RouteTable,
  at: { location: Location; action: NavigationType },
  hydrationData: HydrationState | null,
): RouterState {
  const loaderData = hydrationData?.loaderData ?? {};
  const errors = hydrationData?.errors ?? null;
  const matches = table.match(at.location) ?? [];
  const failedAt = matches.findIndex(({ route }) => errors?.[route.id] !== undefined);
  const shown = failedAt < 0 ? matches : matches.slice(0, failedAt + 1);
  const initialized = matches.length > 0 && shown.every((match) => isSettled(match, loaderData, errors));
  return {
    historyAction: at.action,
    location: at.location,
    matches,
    initialized,
    renderFallback: !initialized,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: hydrationData ? false : null,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData,
    actionData: null,
    errors,
    fetchers: new Map(),
    blockers: new Map(),
  };
}
