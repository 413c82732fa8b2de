import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from './viewer.ts';

type Resolve = (token: string | null) => Promise<Viewer>;

/** What the page that is being drawn at this moment has read: who is behind its session, and its event. No other page sees it. */
const onePage = new AsyncLocalStorage<{
  viewers: Map<string, Promise<Viewer>>;
  reads: WeakMap<object, Map<string, Promise<unknown>>>;
}>();

/** While this page is drawn, its calls look up the session behind it once, and what several of them need. */
export const drawOnePage = <T>(draw: () => Promise<T>): Promise<T> =>
  onePage.run({ viewers: new Map(), reads: new WeakMap() }, draw);

/**
 * What `read` answers, once a page: its calls are for one person and of one moment. `of` is who reads (one database), `key` all that the
 * answer depends on. Anywhere but in a page that is drawn it is read each time.
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

/** As `resolve`, but once a page. */
export const oncePerPage =
  (resolve: Resolve): Resolve =>
  (token) => {
    const known = onePage.getStore()?.viewers;
    if (!known || token === null) return resolve(token);
    const viewer = known.get(token) ?? resolve(token);
    known.set(token, viewer);
    return viewer;
  };
