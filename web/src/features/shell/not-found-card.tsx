import { BRAND, INVITED, PATHS, type CurrentUser } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { currentUserKey } from '../../lib/current-user.ts';
import { signedInAs, SwitchAccount } from '../../lib/other-account.tsx';
import { Card } from '../../ui/card.tsx';
import { FallenBulb } from '../../ui/illustrations.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** Pages that only some people may see: links to them are mailed and passed on. */
const FOR_SOME = /^\/(?:events|people|host\/events)\/./;

/** The 404 card (docs/product.md: routes). Its words are the same whether there is nothing, or nothing for this person [INVITED-15]. */
export function NotFoundCard() {
  const { pathname, search } = useLocation();
  const invited = new URLSearchParams(search).has(INVITED);
  const forSome = FOR_SOME.test(pathname);
  // Not useCurrentUser: that request may be the one that failed.
  const user = useQueryClient().getQueryData<CurrentUser | null>(currentUserKey) ?? null;
  return (
    <div className="page-width grid place-items-center py-12 sm:py-20">
      <title>{`Page Not Found · ${BRAND.name}`}</title>
      <Card as="section" className="w-full max-w-lg text-center sm:p-10">
        <FallenBulb className="mx-auto w-48 max-w-full" />
        <h1 className="mt-5 title-page">404 Page Not Found</h1>
        <p className="mt-3 text-muted">
          {user && invited
            ? 'This invitation was sent to a different address, or it has ended.'
            : 'There is nothing at this address. The party is somewhere else.'}
        </p>
        {user && forSome && (
          <>
            <p className="mt-3 wrap-anywhere text-muted">
              {signedInAs(user.email)}
              {invited ? '.' : '. If this was sent to another address of yours, switch to that account.'}
            </p>
            <p className="mt-4">
              <SwitchAccount />
            </p>
          </>
        )}
        {!user && pathname.startsWith(`${PATHS.events}/`) && (
          <p className="mt-3 text-muted">
            If you were invited to an event: it opens once you are{' '}
            <Link
              to={`${PATHS.signIn}?returnTo=${encodeURIComponent(`${pathname}${search}`)}`}
              className="underline"
            >
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
