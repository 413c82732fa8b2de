import { BRAND, PATHS, SITE_CALENDAR, SITE_FEED, type Event, escapeMarkup } from '@backyard/contract';
import { feedAddress, filtersFrom, NO_FILTERS } from '../features/events/index.ts';
import { eventJsonLd } from './event-json-ld.ts';
import { scriptSafe } from './hand-over.ts';

/** Elements that React hoists to the front of its output: titles and descriptions from components, which belong in the head. */
export const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;

/** Pages that search engines may index. All others are for the person who opens them. */
const FINDABLE = /^\/(?:$|discover$|events$|events\/[^/]+$|hosts$|host\/[^/]+$)/;

const NOINDEX = '<meta name="robots" content="noindex">';

interface HeadOptions {
  url: URL;
  event: Event | null;
}

/**
 * Takes the hoisted elements off the rendered page and adds what machines read: the canonical URL, Open Graph, and schema.org data.
 * Later navigation in the browser only replaces the title; the rest is for programs that fetch this URL.
 */
export function headOf(html: string, { url, event }: HeadOptions): { head: string; body: string } {
  const hoisted = HOISTED.exec(html)?.[0] ?? '';
  const canonical = `${url.origin}${url.pathname.replace(/(?<=.)\/$/, '')}`;
  const image = event ? `${url.origin}${PATHS.eventImage(event.id)}` : `${url.origin}${PATHS.siteImage}`;
  // React has already escaped both.
  const title = TITLE.exec(hoisted)?.[1] ?? BRAND.name;
  const description = DESCRIPTION.exec(hoisted)?.[1] ?? escapeMarkup(BRAND.description);
  const findable = FINDABLE.test(url.pathname) && (event === null || event.status !== 'pending');
  // Anyone with an unlisted event's address may share it with a preview card, but it is kept out of search engines.
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

/** Lists of upcoming events: their pages advertise the feeds to browsers and programs. A host's page advertises its own. */
const LISTS: string[] = [PATHS.home, PATHS.events, PATHS.discover];

/** The feeds for the list at this URL, with the same filters [machines.1]. */
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

/** @param content already escaped. */
const property = (name: string, content: string): string => `<meta property="${name}" content="${content}">`;

const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${scriptSafe(JSON.stringify(data))}</script>`;
