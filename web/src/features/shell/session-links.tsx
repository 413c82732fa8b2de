import { loginPath, PATHS } from '@backyard/contract';
import { useLocation } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';

/** Where one logs in, and comes back to the page that one was on. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  // The page of signing in keeps what waits in its own address.
  if (pathname === PATHS.signIn) return pathname + search;
  return loginPath(pathname === PATHS.home ? undefined : pathname + search);
}

/**
 * Log In and Sign Up: the same thing (docs/product.md: navigation), and whole-page links, as the server answers them. On phones
 * Log In stands in the bar at the bottom.
 */
export function LoginLinks() {
  const target = useLoginPath();
  return (
    <>
      <LinkButton to={target} reloadDocument variant="quiet" size="small" className="max-md:hidden">
        Log In
      </LinkButton>
      <LinkButton to={target} reloadDocument size="small">
        Sign Up
      </LinkButton>
    </>
  );
}
