import { CancelledError } from '@tanstack/react-query';
import { matchRoutes, type LoaderFunction, type RouteObject } from 'react-router';

/** What a page's module gives to its route. */
type PageModule = Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'>;

/** For a route's `lazy`: a page that is fetched when a person goes there, or is about to. */
export const lazyPage = (load: () => Promise<PageModule>) => async (): Promise<PageModule> => {
  const page = await load();
  return typeof page.loader === 'function' ? { ...page, loader: reading(page.loader) } : page;
};

/**
 * A read that a screen started and the loader joined is cancelled with that screen, even if others wait for it: it is
 * started once more. If the person has navigated elsewhere meanwhile, the result is dropped.
 */
const reading =
  (loader: LoaderFunction): LoaderFunction =>
  async (...args) => {
    try {
      return await loader(...args);
    } catch (thrown) {
      if (thrown instanceof CancelledError) return loader(...args);
      throw thrown;
    }
  };

/** Fetches the pages at an address and puts them on their routes: a router made of these has them at once. */
export async function loadPages(routes: RouteObject[], at: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, at) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
