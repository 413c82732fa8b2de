import { MINUTE_MS } from '@backyard/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { StaticHandlerContext } from 'react-router';
import { keepLetters, ownLetters } from './kept-letters.ts';
import { UNREADY } from './unready.ts';

/** Nothing in a frame changes by itself; whoever looks around for longer is drawn another one. */
const KEPT_MS = 10 * MINUTE_MS;
/** Some hundred people. */
const MOST_LETTERS = 4_000_000;

/** What stands around `main`, with what belongs into the head in front of it. */
interface Frame {
  before: string;
  after: string;
}

interface Kept extends Frame {
  until: number;
}

/** Of whom, and where: the address, which routes answer it, and all that is the person's own of what was answered, as JSON. */
export interface FramedPage {
  url: string;
  context: Pick<StaticHandlerContext, 'matches'>;
  own: readonly string[];
}

/** Draws the frame around this; `client`: from what this one knows alone. */
export type DrawFrame = (inside: { html: string }, client?: QueryClient) => string;

/**
 * The frame of a member's pages, drawn once for the pages of one kind that they open one after the other: `around` says the page with this
 * `main`. It is found by all that is the person's own, to the letter, so that it is theirs or one that says the same. `ownAlone` makes what knows
 * nothing else: a frame that would be another one from that is not kept, nor one that asks for more, which is there another time (null).
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
  // Each match has those of all others.
  const params = new Map(context.matches.flatMap((match) => Object.entries(match.params)));
  return JSON.stringify([origin, kindOf(pathname, params), search, routes, own]);
}

/** The path without what stands in it for one of many: places of the frame are marked by the rest. */
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
  // What was not ready is drawn anew.
  if (html.includes(UNREADY) || html.slice(begin, end) !== inside) return null;
  return { before: html.slice(0, begin), after: html.slice(end) };
}
