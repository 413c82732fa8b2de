import { hash } from 'node:crypto';
import { type CurrentUser, MINUTE_MS } from '@backyard/contract';
import { QueryClient, type Query } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router';
import type { AppContext } from '../lib/app-context.ts';
import { currentUserKey } from '../lib/current-user.ts';
import type { MainInside } from '../lib/server-main.tsx';
import { jsonOf } from './hand-over.ts';
import { HOISTED } from './head.ts';
import { createKeptFrames } from './kept-frames.ts';
import { keepLetters, ownLetters } from './kept-letters.ts';
import { fieldAt, noted, type Read } from './noted-reads.ts';
import { UNREADY } from './unready.ts';

/** Enough for a few hundred pages. */
const MOST_LETTERS = 4_000_000;
/** The most variants per set of responses: tiers, roles, numbers of own events. A page that needs more is too personal to share. */
const MOST_KINDS = 24;

interface Drawn {
  /** The fields of the person's own data that were read while rendering, with their values. */
  reads: Read[];
  /** The page's title and other elements for the head. */
  hoisted: string;
  inside: string;
}

interface Kept {
  minute: number;
  kinds: Drawn[];
}

/** Renders a page around the given `main`, or with another client. `client`: the frame is then rendered from its data, too. */
export type Draw = (inside: MainInside, client?: QueryClient) => string;

interface Page {
  url: string;
  app: AppContext;
  context: StaticHandlerContext;
}

/** Returns the same page as rendering it individually would; null if it has to be rendered individually. */
export type DrawShared = (page: Page, draw: Draw) => string | null;

/**
 * The `main` of members' pages, rendered once for all members who got identical responses at the same address in the same minute.
 * Fields of the person's own data (who they are, where they go) that are read while rendering are recorded and must match too; the
 * frame around it is rendered separately. Nothing is kept on the first request for a key, and a part is kept only after it was shown to
 * produce the identical page (docs/decisions/0124).
 */
export function createSharedMain(now: () => number = Date.now): DrawShared {
  const kept = keepLetters<Kept>({
    most: MOST_LETTERS,
    everyMs: MINUTE_MS,
    isOver: ({ minute }) => minute !== minuteOf(now()),
  });
  const around = createKeptFrames(now);

  return ({ url, app, context }, draw) => {
    const user = app.queryClient.getQueryData<CurrentUser | null>(currentUserKey);
    // Visitors' pages are cached as a whole elsewhere; members who have not finished onboarding see the wizard.
    if (!user?.abilities.browse || context.errors || context.statusCode !== 200) return null;
    const key = keyOf(url, app.queryClient, context);
    const known = kept.get(key);
    if (!known) {
      kept.add(key, { minute: minuteOf(now()), kinds: [] }, key.length);
      return null;
    }
    const own = ownOf(app.queryClient);
    const found = known.kinds.find(({ reads }) => reads.every(([path, told]) => fieldAt(own, path) === told));
    if (found) {
      const page = { url, context, own: ownAnswers(app.queryClient) };
      const html = around(page, found.inside, draw, () => ownAlone(app.queryClient));
      return composed(html, found.hoisted);
    }
    if (known.kinds.length >= MOST_KINDS) return null;
    const { reads, client } = listening(app.queryClient, own);
    const html = draw({ client });
    // If rendering fetched more data, the key does not cover it.
    if (
      html.includes(UNREADY) ||
      keyOf(url, app.queryClient, context) !== key ||
      answersOf(client).length !== answersOf(app.queryClient).length
    )
      return null;
    const drawn = { reads: [...reads.values()], ...partsOf(html, draw) };
    const letters = drawn.hoisted.length + drawn.inside.length;
    if (composed(draw({ html: drawn.inside }), drawn.hoisted) === html && kept.grow(key, known, letters))
      known.kinds.push({
        reads: drawn.reads,
        hoisted: ownLetters(drawn.hoisted),
        inside: ownLetters(drawn.inside),
      });
    return html;
  };
}

/** A query that rendering has created without fetching it; to the next rendering it means the same as no query. */
const isUnasked = ({ state }: Query): boolean =>
  state.status === 'pending' && state.fetchStatus === 'idle' && state.data === undefined;

const answersOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => !isUnasked(query));

/** With each new minute something may have ended; nothing else changes by itself. */
const minuteOf = (moment: number): number => Math.floor(moment / MINUTE_MS);

/** Whether this is the person's own data: only the fields that were read are compared. */
const isOwn = ({ queryKey: [path] }: Query): boolean =>
  path === currentUserKey[0] || (typeof path === 'string' && path.startsWith('/api/user/'));

const ownOf = (client: QueryClient): Record<string, unknown> =>
  Object.fromEntries(
    answersOf(client)
      .filter(isOwn)
      .map(({ queryHash, state }) => [queryHash, state.data]),
  );

/** The person's own responses as JSON, in a stable order. */
const ownAnswers = (client: QueryClient): string[] =>
  answersOf(client)
    .filter(isOwn)
    .map(({ queryHash, state }) => `${queryHash} ${state.status} ${state.fetchStatus} ${jsonOf(state.data)}`)
    .toSorted();

/** A client with only the person's own data; null if the frame has created a query of its own. */
function ownAlone(client: QueryClient): QueryClient | null {
  if (client.getQueryCache().getAll().some(isUnasked)) return null;
  const copy = new QueryClient({ defaultOptions: client.getDefaultOptions() });
  for (const { queryKey, queryHash, state } of answersOf(client).filter(isOwn))
    copy.getQueryCache().build(copy, { queryKey, queryHash }, state);
  return copy;
}

/** All other data that a page is rendered from. */
function keyOf(url: string, client: QueryClient, { loaderData }: StaticHandlerContext): string {
  const answers = answersOf(client).map((query) => {
    const { status, fetchStatus, data } = query.state;
    return `${query.queryHash} ${status} ${fetchStatus} ${isOwn(query) ? '' : jsonOf(data)}`;
  });
  // Responses arrive in any order.
  return hash('sha256', JSON.stringify([url, loaderData, answers.toSorted()]), 'base64');
}

/** A client with the same responses that records which of the person's own fields are read. */
function listening(
  client: QueryClient,
  own: Record<string, unknown>,
): { reads: Map<string, Read>; client: QueryClient } {
  const reads = new Map<string, Read>();
  const told = noted(own, reads);
  const copy = new QueryClient({ defaultOptions: client.getDefaultOptions() });
  for (const query of answersOf(client)) {
    const { queryKey, queryHash, state } = query;
    const data = isOwn(query) ? told[queryHash] : state.data;
    copy.getQueryCache().build(copy, { queryKey, queryHash }, { ...state, data });
  }
  return { reads, client: copy };
}

/** React puts hoisted titles first, in front of the frame. */
const hoistedOf = (html: string): string => HOISTED.exec(html)?.[0] ?? '';

function partsOf(html: string, draw: Draw): { hoisted: string; inside: string } {
  const inside = html.slice(html.indexOf('>', html.indexOf('<main ')) + 1, html.lastIndexOf('</main>'));
  const own = hoistedOf(draw({ html: inside }));
  const all = hoistedOf(html);
  return { inside, hoisted: all.startsWith(own) ? all.slice(own.length) : all };
}

/** Null if the frame also has elements for the head whose order could differ. */
function composed(around: string, hoisted: string): string | null {
  const own = hoistedOf(around);
  if (own !== '' && hoisted.includes('<link')) return null;
  return own + hoisted + around.slice(own.length);
}
