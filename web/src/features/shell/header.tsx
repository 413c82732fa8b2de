import { BRAND, PATHS, type CurrentUser } from '@backyard/contract';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { Logo } from '../../ui/logo.tsx';
import { BarLink } from './bar-link.tsx';
import { navLinks } from './nav-links.ts';
import { LoginLinks } from './session-links.tsx';

// The server draws them; their code comes after the first load.
const ThemeButton = lazyOr(async () => (await import('./theme-button.tsx')).ThemeButton, nothing);
const MemberCorner = lazyOr(async () => (await import('./member-corner.tsx')).MemberCorner, nothing);

/**
 * The bar at the top: the visitor's, the landing page's or the member's (docs/product.md: navigation). Below 768 px its
 * places stand at the bottom (`BottomBar`).
 */
export function Header({ user }: { user: CurrentUser | null }) {
  const { pathname } = useLocation();
  return (
    <header className="relative z-30 print:hidden">
      <nav
        aria-label="Main"
        className="page-width flex min-h-18 items-center justify-between gap-x-2 py-2 lg:gap-x-4"
      >
        <Link
          to={PATHS.home}
          aria-label={`${BRAND.name}, home`}
          className="flex min-h-11 items-center rounded-full"
        >
          <Logo short={user !== null} />
        </Link>
        <ul className="hidden flex-1 items-center md:flex lg:gap-1">
          {navLinks(user, pathname).map((link) => (
            <li key={link.label}>
              <BarLink link={link} />
            </li>
          ))}
        </ul>
        <div className="flex min-w-0 items-center gap-1 lg:gap-2">
          <Suspense fallback={null}>
            <ThemeButton />
          </Suspense>
          {user ? (
            <Suspense fallback={null}>
              <MemberCorner user={user} />
            </Suspense>
          ) : (
            <LoginLinks />
          )}
        </div>
      </nav>
    </header>
  );
}
