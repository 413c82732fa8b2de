import { CancelledError } from '@tanstack/react-query';
import { matchRoutes, type LoaderFunction, type RouteObject } from 'react-router';

/** What a page's module gives to its route. */
type PageModule = Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'>;

/** For a route's `lazy`: a page that is fetched when somebody goes there, or is about to. */
export const lazyPage = (load: () => Promise<PageModule>) => async (): Promise<PageModule> => {
  const page = await load();
  return typeof page.loader === 'function' ? { ...page, loader: reading(page.loader) } : page;
};

/**
 * A reading that a screen began and the loader joined ends with that screen, whoever else waits for it: it is begun once
 * more. Nobody has asked for anything else meanwhile, or what comes of it is let go.
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
