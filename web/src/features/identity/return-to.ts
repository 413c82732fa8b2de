import { PATHS } from '@backyard/contract';

/** Any origin does: what matters is that the path does not lead away from it. */
const HERE = 'http://here.invalid';
/** Backslashes and control characters are what URL parsers fix up in surprising ways. */
const TRICKY = /[\\\p{Cc}]/u;

/**
 * Where to go after signing in: the page of this site that was asked for, or home. The server checks the addresses it
 * is given itself; this is for the address bar of the sign-in page, which anybody can link to (docs/product.md: routes).
 */
export function returnPath(asked: string | null): string {
  if (!asked?.startsWith('/') || TRICKY.test(asked) || !URL.canParse(asked, HERE)) return PATHS.home;
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  // "/.//evil.example" folds into a second slash, and /api/logout would undo the sign-in.
  if (origin !== HERE || pathname.startsWith('//') || /^\/api(\/|$)/i.test(decoded(pathname)))
    return PATHS.home;
  return pathname === PATHS.signIn ? PATHS.home : `${pathname}${search}${hash}`;
}

/** The path as the router will read it; one that cannot be read counts as the API's, which is never returned to. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/api';
  }
}
