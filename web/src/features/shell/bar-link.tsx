import { PATHS } from '@backyard/contract';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import type { NavLink } from './nav-links.ts';
import { isAt } from './place-of.ts';

// For admins alone.
const AdminWaiting = lazyOr(async () => (await import('./admin-waiting.tsx')).AdminWaiting, nothing);

export interface BarLinkProps {
  link: NavLink;
  /** The current place. */
  at: string;
  stacked?: boolean;
}

/** An entry of a bar. A link to a section of the current page is a plain link, so that the browser moves the focus there. */
export function BarLink({ link, at, stacked = false }: BarLinkProps) {
  const here = isAt(at, link.to);
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
    <Link
      to={link.to}
      className={cx(looks, here && 'text-accent-ink')}
      aria-current={here ? 'page' : undefined}
    >
      {/* As an underline of the link it would also reach below the count. */}
      <span className={cx(here && 'underline decoration-2 underline-offset-8')}>{link.label}</span>
      {link.to === PATHS.admin && (
        <Suspense fallback={null}>
          <AdminWaiting />
        </Suspense>
      )}
    </Link>
  );
}
