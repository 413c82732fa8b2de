import type { DataRouteMatch, RouterState } from 'react-router';

/** Whether a route's loader has had its say already, when the page came with data from the server. */
export const isSettled = (
  { route }: DataRouteMatch,
  loaderData: Record<string, unknown>,
  errors: Record<string, unknown> | null,
): boolean => !route.lazy && (!route.loader || route.id in loaderData || errors?.[route.id] !== undefined);

/**
 * Which loaders a navigation calls: those of routes that were not shown, and of those that say so themselves or, when
 * they are silent, whose address changed.
 *
 * @param again everything is to be read again.
 */
export function whatToLoad(
  state: RouterState,
  matches: readonly DataRouteMatch[],
  nextUrl: URL,
  again: boolean,
): boolean[] {
  const currentUrl = new URL(state.location.pathname + state.location.search, nextUrl.origin);
  const sameAddress = currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search;
  return matches.map((match, index) => {
    const { route } = match;
    const before = state.matches[index];
    if (route.lazy) return true;
    if (!route.loader) return false;
    if (before?.route.id !== route.id || !(route.id in state.loaderData)) return true;
    const defaultShouldRevalidate =
      again || sameAddress || currentUrl.search !== nextUrl.search || before.pathname !== match.pathname;
    const choice = route.shouldRevalidate?.({
      currentUrl,
      currentParams: before.params,
      nextUrl,
      nextParams: match.params,
      defaultShouldRevalidate,
    });
    return typeof choice === 'boolean' ? choice : defaultShouldRevalidate;
  });
}
