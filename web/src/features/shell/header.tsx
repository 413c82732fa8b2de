import { BRAND, PATHS, type CurrentUser } from '@backyard/contract';
import { Link, useLocation } from 'react-router';
import { hostingLink } from '../../lib/hosting-link.ts';
import { Logo } from '../../ui/logo.tsx';
import { BarLink } from './bar-link.tsx';
import { MemberChip } from './member-chip.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navLinks } from './nav-links.ts';
import { LoginLinks, LogoutLink } from './session-links.tsx';

/** The bar at the top: the visitor's, the landing page's or the member's (docs/product.md: navigation). */
export function Header({ user }: { user: CurrentUser | null }) {
  const { pathname } = useLocation();
  const links = navLinks(user, pathname);
  const hosting = user && hostingLink(user);
  return (
    <header className="relative z-40 print:hidden">
      <nav
        aria-label="Main"
        className="page-width flex min-h-18 flex-wrap items-center justify-between gap-x-4 py-2 lg:flex-nowrap"
      >
        <Link
          to={PATHS.home}
          aria-label={`${BRAND.name}, home`}
          className="flex min-h-11 items-center rounded-full"
        >
          <Logo />
        </Link>
        <ul className="hidden flex-1 items-center gap-1 lg:flex">
          {links.map((link) => (
            <li key={link.label}>
              <BarLink link={link} />
            </li>
          ))}
        </ul>
        <div className="hidden min-w-0 items-center gap-3 lg:flex">
          {user ? (
            <>
              <MemberChip user={user} />
              <LogoutLink />
            </>
          ) : (
            <LoginLinks />
          )}
        </div>
        <MobileMenu user={user} links={hosting && !hosting.included ? [...links, hosting] : links} />
      </nav>
    </header>
  );
}
