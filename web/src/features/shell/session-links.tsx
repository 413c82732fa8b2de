import { loginPath, LOGOUT_PATH, PATHS } from '@backyard/contract';
import { useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/**
 * Log In and Sign Up: the same thing (docs/product.md: navigation), and whole-page links, as the server answers them. They lead back
 * to the page they were pressed on.
 */
export function LoginLinks({ block = false }: { block?: boolean }) {
  const { pathname, search } = useLocation();
  const target = loginPath(
    pathname === PATHS.signIn || pathname === PATHS.home ? undefined : pathname + search,
  );
  return (
    <div className={cx('flex items-center gap-2', block && 'flex-col items-stretch')}>
      <LinkButton
        to={target}
        reloadDocument
        variant={block ? 'secondary' : 'quiet'}
        size="small"
        block={block}
      >
        Log In
      </LinkButton>
      <LinkButton to={target} reloadDocument size="small" block={block}>
        Sign Up
      </LinkButton>
    </div>
  );
}

export function LogoutLink({ block = false }: { block?: boolean }) {
  return (
    <LinkButton
      to={LOGOUT_PATH}
      reloadDocument
      variant={block ? 'secondary' : 'quiet'}
      size="small"
      block={block}
      className="whitespace-nowrap"
    >
      Log Out
    </LinkButton>
  );
}
