import { BRAND, type CurrentUser } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { OnboardingGate } from '../features/members/index.ts';
import { loadNotFoundCard, loadPageFailed, Shell } from '../features/shell/index.ts';
import { ApiError } from '../lib/api-client.ts';
import { currentUserKey } from '../lib/current-user.ts';
import { sessionLost } from '../lib/session-lost.ts';
import { later, lazyOr } from '../ui/lazy-or.ts';
import { PageWait } from '../ui/page-wait.tsx';

// Not part of the first load. The service worker has it precached; without one, plain text is shown.
const PageFailed = lazyOr<{ error: unknown; user: CurrentUser | null }>(
  async () => (await loadPageFailed()).PageFailed,
  () => <DidNotLoad />,
);

const NotFoundCard = later(async () => (await loadNotFoundCard()).NotFoundCard);

/** Shown in the frame when a page could not be loaded or rendered. */
export function RootError() {
  const error = useRouteError();
  // Not useCurrentUser, because that request may be what failed.
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
  return (
    <Suspense fallback={<PageWait />}>
      <PageFailed error={error} user={user} />
    </Suspense>
  );
}

/** The page was opened with a session that has ended meanwhile. */
function SessionLost() {
  useEffect(() => sessionLost({ go: 'replace' }), []);
  return (
    <>
      <title>{BRAND.name}</title>
      <h1 className="sr-only">Logging in again</h1>
      <PageWait label="Logging in again…" />
    </>
  );
}

/** Small and part of the first load: offline, nothing more could be loaded. */
const DidNotLoad = () => (
  <div role="alert" className="page-width py-16">
    <h1 className="title-page">This page did not load</h1>
    <button type="button" className="touch-target text-lg underline" onClick={() => location.reload()}>
      Try again
    </button>
  </div>
);
