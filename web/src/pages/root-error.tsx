import { BRAND, PATHS, type CurrentUser } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { OnboardingGate } from '../features/members/index.ts';
import { loadNotConnected, loadNotFoundCard, Shell } from '../features/shell/index.ts';
import { ApiError } from '../lib/api-client.ts';
import { currentUserKey } from '../lib/current-user.ts';
import { sessionLost } from '../lib/session-lost.ts';
import { Button } from '../ui/button.tsx';
import { later, lazyOr } from '../ui/lazy-or.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageWait } from '../ui/page-wait.tsx';

// The service worker has it at hand; without one the plain words have to do.
const NotConnected = lazyOr<{ user: CurrentUser | null }>(
  async () => (await loadNotConnected()).NotConnected,
  () => <DidNotLoad error={null} />,
);
/** What browsers say of a call that nobody answered. */
const UNREACHED = /^(?:Failed to fetch|NetworkError|Load failed)/;

/** A part of the page did not come. Browsers remember that, and do not ask for it again before the page is loaded anew. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError && error.message.includes('module');

/** A missing script is the site's own fault, unless there is no connection. */
const isUnreached = (error: unknown): boolean =>
  isMissingPart(error) ? !navigator.onLine : error instanceof TypeError && UNREACHED.test(error.message);

const NotFoundCard = later(async () => (await loadNotFoundCard()).NotFoundCard);

/** What stands in the frame when a page could not be loaded or shown. */
export function RootError() {
  const error = useRouteError();
  // Not useCurrentUser: asking may be what failed.
  const user = useQueryClient().getQueryData<CurrentUser | null>(currentUserKey) ?? null;
  return (
    <Shell user={user}>
      {user && !user.abilities.browse ? <OnboardingGate /> : <Failure error={error} user={user} />}
    </Shell>
  );
}

function Failure({ error, user }: { error: unknown; user: CurrentUser | null }) {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined;
  if (status === 404) {
    return (
      <Suspense fallback={<PageWait />}>
        <NotFoundCard />
      </Suspense>
    );
  }
  if (status === 401) return <SessionLost />;
  // Loaded before the wizard was done, and just being loaded again.
  if (error instanceof ApiError && error.code === 'onboarding_required') return <PageWait />;
  if (isUnreached(error)) {
    return (
      <Suspense fallback={<PageWait />}>
        <NotConnected user={user} />
      </Suspense>
    );
  }
  return <DidNotLoad error={error} />;
}

/** The page was opened as somebody whose session has ended meanwhile. */
function SessionLost() {
  useEffect(() => sessionLost(), []);
  return (
    <>
      <title>{BRAND.name}</title>
      <h1 className="sr-only">Logging in again</h1>
      <PageWait label="Logging in again…" />
    </>
  );
}

/** Kept small and part of the first load: without a connection nothing more could be fetched to say so. */
function DidNotLoad({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => console.error(error), [error]);
  const tryAgain = (): void => {
    if (isMissingPart(error)) window.location.reload();
    else void revalidate();
  };
  return (
    <div className="page-width py-16 sm:py-24">
      <title>{`Something went wrong · ${BRAND.name}`}</title>
      <div role="alert">
        <h1 className="title-page">This page did not load</h1>
        <p className="mt-3 text-lg text-muted">
          {error instanceof ApiError ? error.reason : 'Something went wrong on the way. Please try again.'}
        </p>
      </div>
      <div className="mt-7 flex flex-wrap gap-2.5">
        <Button pending={state === 'loading'} onClick={tryAgain}>
          Try again
        </Button>
        <LinkButton to={PATHS.home} variant="secondary" reloadDocument>
          Go Home
        </LinkButton>
      </div>
    </div>
  );
}
