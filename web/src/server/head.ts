import { BRAND, PATHS, SITE_CALENDAR, SITE_FEED, type Event, escapeMarkup } from '@backyard/contract';
import { feedAddress, filtersFrom, NO_FILTERS } from '../features/events/index.ts';
import { eventJsonLd } from './event-json-ld.ts';
import { scriptSafe } from './hand-over.ts';

/** What React draws first: titles and descriptions of components, whose place is the head. */
export const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;

/** Pages that everybody may find. The others are for the person who opens them. */
const FINDABLE = /^\/(?:$|discover$|events$|events\/[^/]+$|hosts$|host\/[^/]+$)/;

const NOINDEX = '<meta name="robots" content="noindex">';

interface HeadOptions {
  url: URL;
  event: Event | null;
}

/**
 * Takes the hoisted elements off the drawn page, and adds what machines read: the one address of the page, Open Graph, and
 * schema.org data. Browsers replace the title as one walks on; the rest is for whoever fetches this address.
 */
export function headOf(html: string, { url, event }: HeadOptions): { head: string; body: string } {
  const hoisted = HOISTED.exec(html)?.[0] ?? '';
  const canonical = `${url.origin}${url.pathname.replace(/(?<=.)\/$/, '')}`;
  const image = event ? `${url.origin}${PATHS.eventImage(event.id)}` : `${url.origin}${PATHS.siteImage}`;
  // Both are React's own text, escaped already.
  const title = TITLE.exec(hoisted)?.[1] ?? BRAND.name;
  const description = DESCRIPTION.exec(hoisted)?.[1] ?? escapeMarkup(BRAND.description);
  const findable = FINDABLE.test(url.pathname) && (event === null || event.status !== 'pending');
  // Who has its address may pass it on, and sees it as a card there; no list of anybody's has it.
  const listed = event === null || event.visibility === 'public';
  const tags = findable
    ? [
        listed ? `<link rel="canonical" href="${escapeMarkup(canonical)}">` : NOINDEX,
        property('og:url', escapeMarkup(canonical)),
        property('og:site_name', escapeMarkup(BRAND.name)),
        property('og:type', event ? 'event' : 'website'),
        property('og:title', title),
        property('og:description', description),
        property('og:image', escapeMarkup(image)),
        property('og:image:width', '1200'),
        property('og:image:height', '630'),
        '<meta name="twitter:card" content="summary_large_image">',
        feedsAt(url),
        ...(event && listed
          ? [jsonLd(eventJsonLd(event, { url: canonical, image, origin: url.origin }))]
          : []),
      ]
    : [NOINDEX];
  const described = DESCRIPTION.test(hoisted) ? '' : `<meta name="description" content="${description}">`;
  return { head: `${hoisted}${described}${tags.join('')}`, body: html.slice(hoisted.length) };
}

/** Lists of what is coming up: a browser or a program that is given their address finds what to subscribe to. A host's page says its own. */
const LISTS: string[] = [PATHS.home, PATHS.events, PATHS.discover];

/** The feeds of the list at this address, narrowed as it is [machines.1]. */
function feedsAt({ pathname, searchParams }: URL): string {
  if (!LISTS.includes(pathname)) return '';
  const filters = pathname === PATHS.events ? filtersFrom(searchParams) : NO_FILTERS;
  return (
    alternate('text/calendar', feedAddress(SITE_CALENDAR, filters)) +
    alternate('application/atom+xml', feedAddress(SITE_FEED, filters))
  );
}

const alternate = (type: string, address: string): string =>
  `<link rel="alternate" type="${type}" title="${escapeMarkup(`${BRAND.name} events`)}" href="${escapeMarkup(address)}">`;

/** @param content escaped. */
const property = (name: string, content: string): string => `<meta property="${name}" content="${content}">`;

const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${scriptSafe(JSON.stringify(data))}</script>`;
