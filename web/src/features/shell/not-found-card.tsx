import { BRAND, PATHS } from '@backyard/contract';
import { Link, useLocation } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { FallenBulb } from '../../ui/illustrations.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** The 404 card (docs/product.md: routes). */
export function NotFoundCard() {
  const { pathname } = useLocation();
  return (
    <div className="page-width grid place-items-center py-12 sm:py-20">
      <title>{`Page Not Found · ${BRAND.name}`}</title>
      <Card as="section" className="w-full max-w-lg text-center sm:p-10">
        <FallenBulb className="mx-auto w-48 max-w-full" />
        <h1 className="mt-5 title-page">404 Page Not Found</h1>
        <p className="mt-3 text-muted">There is nothing at this address. The party is somewhere else.</p>
        {/^\/events\/./.test(pathname) && (
          <p className="mt-3 text-muted">
            If you were invited to an event: it opens once you are{' '}
            <Link to={`${PATHS.signIn}?returnTo=${encodeURIComponent(pathname)}`} className="underline">
              signed in
            </Link>{' '}
            with the address that the invitation was sent to.
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-center gap-2.5">
          <LinkButton to={PATHS.events}>Browse Events</LinkButton>
          <LinkButton to={PATHS.home} variant="secondary">
            Go Home
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
