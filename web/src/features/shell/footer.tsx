import { BRAND, loginPath, PATHS, type CurrentUser } from '@backyard/contract';
import { Link } from 'react-router';
import { hostingLink } from '../../lib/hosting-link.ts';
import { cx } from '../../ui/cx.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { ThemeSlot } from './theme-slot.tsx';

interface FooterLink {
  label: string;
  to: string;
  /** Not a page of the router, but another document or mail. */
  external?: boolean;
}

interface FooterGroup {
  title: string;
  links: FooterLink[];
  /** On phones it has both columns, so that an address stays in one line. */
  wide?: boolean;
}

/** Link groups (docs/product.md: navigation): only what leads somewhere, so entries come with their pages. */
function groups(user: CurrentUser | null): FooterGroup[] {
  const link = hostingLink(user);
  return [
    {
      title: 'Platform',
      links: [
        { label: 'Events', to: PATHS.events },
        { label: 'Discover', to: PATHS.discover },
        { label: 'Hosts', to: PATHS.hosts },
        ...(link ? [link] : []),
        ...(user ? [] : [{ label: 'Log In', to: loginPath(), external: true }]),
      ],
    },
    {
      title: 'Support',
      links: [
        { label: 'Ask a question', to: `mailto:${BRAND.supportEmail}`, external: true },
        { label: 'Report a problem', to: `mailto:${BRAND.supportEmail}?subject=A%20problem`, external: true },
        { label: 'Help', to: PATHS.document('help') },
        { label: 'Community Guidelines', to: PATHS.document('guidelines') },
        { label: 'Refunds', to: PATHS.document('refunds') },
      ],
    },
    {
      title: 'Connect',
      wide: true,
      links: [
        { label: BRAND.supportEmail, to: `mailto:${BRAND.supportEmail}`, external: true },
        { label: 'For developers', to: '/api/docs', external: true },
      ],
    },
  ];
}

const LINK_CLASS =
  'inline-flex min-h-11 items-center py-2 wrap-anywhere underline-offset-4 hover:underline sm:min-h-9 sm:py-1';

export function Footer({ user }: { user: CurrentUser | null }) {
  return (
    <footer className="mt-12 border-t sm:mt-20 border-line bg-sunken print:hidden">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-4 py-6 sm:gap-8 sm:py-12 md:grid-cols-[1.2fr_repeat(3,1fr)]">
        <div className="col-span-2 flex flex-wrap items-center gap-3 self-start md:col-span-1">
          <LogoMark className="size-9 sm:size-11" />
          <p className="title-card max-sm:hidden">{BRAND.tagline}</p>
          <ThemeSlot />
        </div>
        {groups(user).map(({ title, links, wide }) => (
          <nav key={title} aria-label={title} className={wide ? 'col-span-2 md:col-span-1' : undefined}>
            <h2 className="font-sans text-sm font-semibold text-muted">{title}</h2>
            <ul className={cx('mt-2 flex', wide ? 'flex-wrap gap-x-6 md:flex-col' : 'flex-col')}>
              {links.map(({ label, to, external = false }) => (
                <li key={label}>
                  {external ? (
                    <a href={to} className={LINK_CLASS}>
                      {label}
                    </a>
                  ) : (
                    <Link to={to} className={LINK_CLASS}>
                      {label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {/* The names' licence asks for theirs. */}
        <p className="col-span-full text-sm text-muted">
          <Link to={PATHS.document('terms')} className="underline underline-offset-4">
            Terms
          </Link>{' '}
          ·{' '}
          <Link to={PATHS.document('privacy')} className="underline underline-offset-4">
            Privacy
          </Link>{' '}
          · Place names by{' '}
          <a href="https://www.geonames.org/" className="underline underline-offset-4">
            GeoNames
          </a>
          , CC BY 4.0
        </p>
      </div>
    </footer>
  );
}
