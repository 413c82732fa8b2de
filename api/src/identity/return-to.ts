import { discountCode } from '@backyard/contract';

/** Any origin does: what matters is that the path does not lead away from it. */
const HERE = 'http://here.invalid';
/** Backslashes and control characters (tab and newline above all) are what URL parsers fix up in surprising ways. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const TRICKY = /[\\\u0000-\u001f\u007f]/;

/**
 * Where to go after signing in, if it is a page of this site; null for anything else: another site in whatever spelling,
 * and the API, whose `/api/logout` would undo the sign-in (docs/product.md: routes).
 *
 * @returns the path with query and fragment, normalised and ASCII, fit for a Location header; it starts with one slash.
 */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || TRICKY.test(value)) return null;
  if (!URL.canParse(value, HERE)) return null;
  const url = new URL(value, HERE);
  if (url.origin !== HERE) return null;
  const path = decoded(url.pathname);
  // Dots can fold into a second slash ("/.//evil.example"), and the router reads %61pi as api.
  if (path === null || path.startsWith('//') || TRICKY.test(path) || /^\/api(\/|$)/i.test(path)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * The discount code of the page that linked here, if sign-in returns to that same page [codes.16]. It is read from the request's Referer:
 * every card has a link to log in, and each would have to carry the code.
 */
export function withCode(
  returnTo: string | null,
  referer: string | undefined,
  origin: string,
): string | null {
  if (returnTo === null || referer === undefined || !URL.canParse(referer)) return returnTo;
  const [to, from] = [new URL(returnTo, HERE), new URL(referer)];
  if (from.origin !== origin || from.pathname !== to.pathname || to.searchParams.has('code')) return returnTo;
  const code = discountCode.safeParse(from.searchParams.get('code'));
  if (!code.success) return returnTo;
  to.searchParams.set('code', code.data);
  return `${to.pathname}${to.search}${to.hash}`;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
