import { MINUTE_MS } from '@backyard/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router';
import { keepLetters, ownLetters } from './kept-letters.ts';
import { UNREADY } from './unready.ts';

/** Nothing in a frame changes by itself; after this time it is rendered again anyway. */
const KEPT_MS = 10 * MINUTE_MS;
/** Enough for a few hundred people. */
const MOST_LETTERS = 4_000_000;

/** The page's HTML around `main`, starting with the elements that belong in the head. */
interface Frame {
  before: string;
  after: string;
}

interface Kept extends Frame {
  until: number;
}

/** The key of a frame: the address, the matched routes, and all of the person's own responses as JSON. */
export interface FramedPage {
  url: string;
  context: Pick<StaticHandlerContext, 'matches'>;
  own: readonly string[];
}

/** Renders the frame around `html`; with `client`, from that client's data only. */
export type DrawFrame = (inside: { html: string }, client?: QueryClient) => string;

/**
 * The frame of a member's pages, rendered once for pages of the same kind opened one after the other. The returned function puts the
 * given `main` into its frame. The key contains all of the person's own data, so a kept frame is theirs or identical to theirs.
 * `ownAlone` returns a client with only that data: a frame is kept only if it renders the same from it. It returns null if the frame
 * needs more data, which may differ the next time.
 */
export function createKeptFrames(now: () => number) {
  const kept = keepLetters<Kept>({
    most: MOST_LETTERS,
    everyMs: KEPT_MS,
    isOver: ({ until }) => until <= now(),
  });

  return (page: FramedPage, inside: string, draw: DrawFrame, ownAlone: () => QueryClient | null): string => {
    const key = keyOf(page);
    const known = kept.get(key);
    if (known) return known.before + inside + known.after;
    const html = draw({ html: inside });
    const frame = frameOf(html, inside);
    const alone = frame && ownAlone();
    if (frame && alone && draw({ html: inside }, alone) === html) {
      const letters = key.length + frame.before.length + frame.after.length;
      const [before, after] = [ownLetters(frame.before), ownLetters(frame.after)];
      kept.add(key, { before, after, until: now() + KEPT_MS }, letters);
    }
    return html;
  };
}

function keyOf({ url, context, own }: FramedPage): string {
  const { origin, pathname, search } = new URL(url);
  const routes = context.matches.map(({ route }) => route.id);
  // Each match has the parameters of all matches.
  const params = new Map(context.matches.flatMap((match) => Object.entries(match.params)));
  return JSON.stringify([origin, kindOf(pathname, params), search, routes, own]);
}

/** The path with its parameters' values replaced by their names: the frame's current-page marks depend only on the rest. */
function kindOf(pathname: string, params: ReadonlyMap<string, string | undefined>): string {
  const parts = pathname.split('/');
  for (const [name, value] of params) {
    const at = parts.lastIndexOf(String(value));
    if (at > 0) parts[at] = `:${name}`;
  }
  return parts.join('/');
}

function frameOf(html: string, inside: string): Frame | null {
  const begin = html.indexOf('>', html.indexOf('<main ')) + 1;
  const end = html.lastIndexOf('</main>');
  // A frame with parts that were not ready is not kept.
  if (html.includes(UNREADY) || html.slice(begin, end) !== inside) return null;
  return { before: html.slice(0, begin), after: html.slice(end) };
}
