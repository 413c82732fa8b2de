import {
  matchRoutes,
  UNSAFE_defaultMapRouteProperties as elementsOf,
  type DataRouteMatch,
  type DataRouteObject,
  type RouteObject,
} from 'react-router';

/** The routes with their ids, and by id. One object a route, changed in place when its lazy part has arrived. */
export interface RouteTable {
  readonly routes: DataRouteObject[];
  readonly manifest: Record<string, DataRouteObject>;
  match: (location: { pathname?: string } | string) => DataRouteMatch[] | null;
}

export function createRouteTable(given: readonly RouteObject[]): RouteTable {
  const manifest: Record<string, DataRouteObject> = {};
  // The same ids as those that react-router's static handler gives on the server: loader data is handed over by id.
  const dataRouteOf = (route: RouteObject, place: string): DataRouteObject => {
    const id = route.id ?? place;
    const { children } = route;
    const own = { ...route, id, children: undefined } as DataRouteObject;
    Object.assign(own, elementsOf(own));
    manifest[id] = own;
    if (children) own.children = children.map((child, index) => dataRouteOf(child, `${place}-${index}`));
    return own;
  };
  const routes = given.map((route, index) => dataRouteOf(route, String(index)));
  return { routes, manifest, match: (location) => matchRoutes(routes, location) };
}

const underWay = new WeakMap<DataRouteObject, Promise<void>>();

/** Fetches what a route holds back (its component, its loader) and puts it on the route. What failed is tried again. */
export function loadLazy(route: DataRouteObject): Promise<void> {
  const { lazy } = route;
  if (typeof lazy !== 'function') return Promise.resolve();
  const known = underWay.get(route);
  if (known) return known;
  const load = async (): Promise<void> => {
    Object.assign(route, await lazy(), { lazy: undefined });
    Object.assign(route, elementsOf(route));
  };
  const loading = load();
  underWay.set(route, loading);
  loading.catch(() => underWay.delete(route));
  return loading;
}
