import { PATHS } from '@backyard/contract';
import { Suspense } from 'react';
import { NavLink as RouterNavLink } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import type { NavLink } from './nav-links.ts';

// For admins alone.
const AdminWaiting = lazyOr(async () => (await import('./admin-waiting.tsx')).AdminWaiting, nothing);

/** An entry of a bar. A section of the page one is on is a plain link, so that the browser moves the focus along. */
export function BarLink({ link, stacked = false }: { link: NavLink; stacked?: boolean }) {
  const looks = cx(
    'flex min-h-11 items-center rounded-full font-semibold no-underline transition-colors hover:bg-sunken',
    stacked ? 'px-4 text-lg' : 'px-2 md:whitespace-nowrap lg:px-4',
  );
  if (link.to.includes('#')) {
    return (
      <a href={link.to} className={looks}>
        {link.label}
      </a>
    );
  }
  return (
    <RouterNavLink
      to={link.to}
      end={link.to === PATHS.home}
      className={({ isActive }) => cx(looks, isActive && 'text-accent-ink')}
    >
      {({ isActive }) => (
        <>
          {/* Of the link it would reach below the count too. */}
          <span className={cx(isActive && 'underline decoration-2 underline-offset-8')}>{link.label}</span>
          {link.to === PATHS.admin && (
            <Suspense fallback={null}>
              <AdminWaiting />
            </Suspense>
          )}
        </>
      )}
    </RouterNavLink>
  );
}
