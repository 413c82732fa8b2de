import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from './viewer.ts';

/** `onlyLooks`: who is asking affects only what is shown, not any decision. */
export type ViewerResolver = (token: string | null, onlyLooks?: boolean) => Promise<Viewer>;

/** What the page being rendered has already read: the viewer of its session, and its event. Not shared between pages. */
const onePage = new AsyncLocalStorage<{
  viewers: Map<string, Promise<Viewer>>;
  reads: WeakMap<object, Map<string, Promise<unknown>>>;
}>();

/** While this page is drawn, its calls look up the session behind it once, and what several of them need. */
export const drawOnePage = <T>(draw: () => Promise<T>): Promise<T> =>
  onePage.run({ viewers: new Map(), reads: new WeakMap() }, draw);

/**
 * Reads once per page being rendered, since its calls are for one person at one moment. `of` is the source (one database), `key`
 * everything else the answer depends on. Outside of page rendering it reads each time.
 */
export function readOncePerPage<T>(of: object, key: string, read: () => Promise<T>): Promise<T> {
  const reads = onePage.getStore()?.reads;
  if (!reads) return read();
  const known = reads.get(of) ?? new Map<string, Promise<unknown>>();
  reads.set(of, known);
  const answer = (known.get(key) as Promise<T> | undefined) ?? read();
  known.set(key, answer);
  return answer;
}

/** As `resolve`, but once per page. */
export const oncePerPage =
  (resolve: ViewerResolver): ViewerResolver =>
  (token, onlyLooks = false) => {
    const known = onePage.getStore()?.viewers;
    if (!known || token === null) return resolve(token, onlyLooks);
    const key = `${token} ${onlyLooks}`;
    const viewer = known.get(key) ?? resolve(token, onlyLooks);
    known.set(key, viewer);
    return viewer;
  };
