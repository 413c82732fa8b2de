import { loginPath, PATHS } from '@backyard/contract';
import { useLocation } from 'react-router';
import { LinkButton } from '../../ui/link-button.tsx';

/** The login page, returning to the current page afterwards. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  // The sign-in page already has its return address in its own.
  if (pathname === PATHS.signIn) return pathname + search;
  return loginPath(pathname === PATHS.home ? undefined : pathname + search);
}

/**
 * Log In and Sign Up: the same thing (docs/product.md: navigation), as full page loads, since the server answers them. On phones Log In is
 * in the bottom bar.
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
