import { BRAND, PATHS, type CurrentUser } from '@backyard/contract';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { Logo } from '../../ui/logo.tsx';
import { BarLink } from './bar-link.tsx';
import { navLinks } from './nav-links.ts';
import { placeOf } from './place-of.ts';
import { LoginLinks } from './session-links.tsx';
import { ThemeButton } from './theme-button.tsx';

// The server draws it; its code comes after the first load, for members alone.
const MemberCorner = lazyOr(async () => (await import('./member-corner.tsx')).MemberCorner, nothing);

/**
 * The bar at the top: the visitor's, the landing page's or the member's (docs/product.md: navigation). Below 768 px its entries are at the
 * bottom (`BottomBar`).
 */
export function Header({ user }: { user: CurrentUser | null }) {
  const { pathname } = useLocation();
  return (
    <header className="relative z-30 print:hidden">
      <nav
        aria-label="Main"
        className="page-width flex min-h-18 flex-wrap items-center justify-between gap-x-2 py-2 md:flex-nowrap lg:gap-x-4"
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
              <BarLink link={link} at={placeOf(pathname, user?.abilities)} />
            </li>
          ))}
        </ul>
        <div className="flex min-w-0 flex-wrap items-center gap-1 md:flex-nowrap lg:gap-2">
          <ThemeButton />
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
