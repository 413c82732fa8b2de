import type { PlaceChoice } from '@backyard/contract';
import type { Fetch } from './lib/api-client.ts';
import { AWAY } from './lib/soon-back.ts';
import { documentOf, type Template } from './server/document.ts';
import { eventOf, isLongCancelled } from './server/event-of.ts';
import { handoverScript } from './server/hand-over.ts';
import { headOf } from './server/head.ts';
import { statusOf } from './server/page-status.ts';
import { render } from './server/render.tsx';

export type { Template } from './server/document.ts';
export { drawingAt } from './server/drawings/drawing-at.ts';
export { sharePicture } from './server/share-image/share-picture.ts';

export interface PageRequest {
  /** Absolute: with the site's origin. */
  url: string;
  now: Date;
  /** What was chosen on the device that asks; null where nothing was. */
  place: PlaceChoice | null;
  /** Answers a call of the API inside this process, as the person who asked for the page. */
  send: Fetch;
}

export type PageAnswer = { status: number; html: string } | { status: number; location: string };

/** The whole document at an address, drawn with the same routes as in the browser (docs/decisions/0030). */
export async function renderPage(
  { url, now, place, send }: PageRequest,
  template: Template,
): Promise<PageAnswer> {
  const rendered = await render(url, send, place);
  if (rendered instanceof Response) {
    return { status: rendered.status, location: rendered.headers.get('location') ?? '/' };
  }
  const event = eventOf(rendered);
  const status = statusOf(rendered.context, event !== null && isLongCancelled(event, now));
  return {
    status,
    html: documentOf(template, {
      ...withRefresh(status, headOf(rendered.html, { url: new URL(url), event })),
      modules: rendered.context.matches.flatMap(({ route }) => moduleOf(route.handle)),
      data: handoverScript(rendered),
    }),
  };
}

/** Seconds after which a browser without scripts asks once more for a page that is not to be had just now; with them it does so by itself. */
const REFRESH_AFTER = 10;

const withRefresh = <P extends { head: string }>(status: number, parts: P): P =>
  AWAY.includes(status)
    ? {
        ...parts,
        head: `${parts.head}<noscript><meta http-equiv="refresh" content="${REFRESH_AFTER}"></noscript>`,
      }
    : parts;

/** The page's source file, which the build noted in its route (see web/build/page-modules-plugin.ts). */
const moduleOf = (handle: unknown): string[] =>
  typeof handle === 'object' && handle !== null && 'module' in handle ? [String(handle.module)] : [];
