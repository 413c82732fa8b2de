import { isPagePath } from '@backyard/contract';

/** Two slashes, or a backslash that URL parsers take for one: they would read a site's name behind them (RFC 3986, 4.2). */
const NAMES_A_SITE = /^[/\\]{2,}/;
/** A request target that names a site, as for a proxy (RFC 9112, 3.2.2). */
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * A request's target as routes and pages read it: without scheme and host, whatever host it names. In a page's address, percent signs
 * that do not decode as UTF-8 are kept literally, so that it is an unknown page. API calls with such an address are refused.
 */
export function originForm(target: string): string {
  const own = target.replace(ABSOLUTE, '');
  // Also "*", which means the whole server: no page and no call has that name.
  const address = own.startsWith('/') ? own : `/${own}`;
  const [path = '', ...query] = address.split('?');
  if (path.startsWith('/api/') || canDecode(path)) return address;
  return [path.split('/').map(readable).join('/'), ...query].join('?');
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const readable = (segment: string): string => (canDecode(segment) ? segment : segment.replaceAll('%', '%25'));

/** For an address that begins like another site's: the same path on this site. Null for all others. */
export const withoutSite = (address: string): string | null =>
  NAMES_A_SITE.test(address) ? address.replace(NAMES_A_SITE, '/') : null;

/** Without the query and without a trailing slash. */
export const pathOf = ({ url }: { url: string }): string =>
  new URL(`http://localhost${url}`).pathname.replace(/(?<=.)\/$/, '');

/** API calls and uploaded pictures: a missing one is refused with JSON. */
const NO_PAGES = /^\/(?:api|images)\//;

/**
 * Whether the response is a page. Browsers ask for text/html and get a "not found" page for unknown addresses. Clients that accept
 * anything get only pages that exist, and no page in place of a missing file.
 */
export function wantsPage({
  method,
  url,
  headers,
}: {
  method: string;
  url: string;
  headers: { accept?: string | undefined };
}): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = pathOf({ url });
  if (NO_PAGES.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && (isPagePath(path) || !/\.\w+$/.test(path));
}
