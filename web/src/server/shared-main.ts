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

/** Some hundred pages. */
const MOST_LETTERS = 4_000_000;
/** For the same answers: tiers, roles, how many events of one's own. Where more are wanted the page says who it is for. */
const MOST_KINDS = 24;

interface Drawn {
  /** What was asked of the person's own data while it was drawn, and what it was. */
  reads: Read[];
  /** Its title and what else belongs into the head. */
  hoisted: string;
  inside: string;
}

interface Kept {
  minute: number;
  kinds: Drawn[];
}

/** Draws a page around what is given, or with another client; `client`: the frame, too, from what this one knows alone. */
export type Draw = (inside: MainInside, client?: QueryClient) => string;

interface Page {
  url: string;
  app: AppContext;
  context: StaticHandlerContext;
}

/** The page as it would be drawn alone; null where it is to be drawn so. */
export type DrawShared = (page: Page, draw: Draw) => string | null;

/**
 * The `main` of members' pages, drawn once for all who were answered the same, to the letter, at the same address in the same minute. What is asked
 * of the person's own data (who they are, where they go) is noted meanwhile, and has to be the same too; whatever else is
 * drawn stands around it. Nothing is kept for whoever comes alone, and what is kept has been shown to make the very same page
 * (docs/decisions/0124).
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
    // Visitors' pages are kept as a whole; who is not in yet sees the wizard.
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
    // What it has read by itself is in nobody's key.
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

/** A question that was drawn as open and that nobody has asked yet says no more than none, to whoever draws next. */
const isUnasked = ({ state }: Query): boolean =>
  state.status === 'pending' && state.fetchStatus === 'idle' && state.data === undefined;

const answersOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => !isUnasked(query));

/** Whether something is over can change with each minute, and nothing else by itself. */
const minuteOf = (moment: number): number => Math.floor(moment / MINUTE_MS);

/** What is the person's own: of it, only what was read counts. */
const isOwn = ({ queryKey: [path] }: Query): boolean =>
  path === currentUserKey[0] || (typeof path === 'string' && path.startsWith('/api/user/'));

const ownOf = (client: QueryClient): Record<string, unknown> =>
  Object.fromEntries(
    answersOf(client)
      .filter(isOwn)
      .map(({ queryHash, state }) => [queryHash, state.data]),
  );

/** The same as JSON, in an order of its own. */
const ownAnswers = (client: QueryClient): string[] =>
  answersOf(client)
    .filter(isOwn)
    .map(({ queryHash, state }) => `${queryHash} ${state.status} ${state.fetchStatus} ${jsonOf(state.data)}`)
    .toSorted();

/** What knows nothing else; null where the frame has opened a question. */
function ownAlone(client: QueryClient): QueryClient | null {
  if (client.getQueryCache().getAll().some(isUnasked)) return null;
  const copy = new QueryClient({ defaultOptions: client.getDefaultOptions() });
  for (const { queryKey, queryHash, state } of answersOf(client).filter(isOwn))
    copy.getQueryCache().build(copy, { queryKey, queryHash }, state);
  return copy;
}

/** All else that a page is drawn from. */
function keyOf(url: string, client: QueryClient, { loaderData }: StaticHandlerContext): string {
  const answers = answersOf(client).map((query) => {
    const { status, fetchStatus, data } = query.state;
    return `${query.queryHash} ${status} ${fetchStatus} ${isOwn(query) ? '' : jsonOf(data)}`;
  });
  // They come in any order.
  return hash('sha256', JSON.stringify([url, loaderData, answers.toSorted()]), 'base64');
}

/** The same answers, and a note of what is read of the person's own. */
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

/** React draws titles first, in front of the frame. */
const hoistedOf = (html: string): string => HOISTED.exec(html)?.[0] ?? '';

function partsOf(html: string, draw: Draw): { hoisted: string; inside: string } {
  const inside = html.slice(html.indexOf('>', html.indexOf('<main ')) + 1, html.lastIndexOf('</main>'));
  const own = hoistedOf(draw({ html: inside }));
  const all = hoistedOf(html);
  return { inside, hoisted: all.startsWith(own) ? all.slice(own.length) : all };
}

/** Null where the frame has something for the head too that may stand in another order. */
function composed(around: string, hoisted: string): string | null {
  const own = hoistedOf(around);
  if (own !== '' && hoisted.includes('<link')) return null;
  return own + hoisted + around.slice(own.length);
}
