import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from './viewer.ts';

type Resolve = (token: string | null) => Promise<Viewer>;

/** Who is behind the sessions of the page that is being drawn at this moment; no other page sees it. */
const onePage = new AsyncLocalStorage<Map<string, Promise<Viewer>>>();

/** While this page is drawn, its calls look up the session behind it once. */
export const drawOnePage = <T>(draw: () => Promise<T>): Promise<T> => onePage.run(new Map(), draw);

/** As `resolve`, but once a page. */
export const oncePerPage =
  (resolve: Resolve): Resolve =>
  (token) => {
    const known = onePage.getStore();
    if (!known || token === null) return resolve(token);
    const viewer = known.get(token) ?? resolve(token);
    known.set(token, viewer);
    return viewer;
  };
