import { BRAND, PATHS, type CurrentUser } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { Shell } from '../features/shell/shell.tsx';
import { ApiError } from '../lib/api-client.ts';
import { currentUserKey } from '../lib/current-user.ts';
import { sessionLost } from '../lib/session-lost.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { NotFoundCard } from './not-found-card.tsx';
import { OnboardingGate } from './root-onboarding-gate.tsx';
import { PageWait } from './root-wait.tsx';

/** What stands in the frame when a page could not be loaded or shown. */
export function RootError() {
  const error = useRouteError();
  // Not useCurrentUser: asking may be what failed.
  const user = useQueryClient().getQueryData<CurrentUser | null>(currentUserKey) ?? null;
  return (
    <Shell user={user}>
      {user && !user.abilities.browse ? <OnboardingGate /> : <Failure error={error} />}
    </Shell>
  );
}

function Failure({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : undefined;
  if (status === 404) return <NotFoundCard />;
  if (status === 401) return <SessionLost />;
  // Loaded before the wizard was done, and just being loaded again.
  if (error instanceof ApiError && error.code === 'onboarding_required') return <PageWait />;
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

function DidNotLoad({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="page-width py-12">
      <title>{`Something went wrong · ${BRAND.name}`}</title>
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState
        title="This page did not load"
        text={error instanceof ApiError ? error.reason : 'Something went wrong on the way. Please try again.'}
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
        actions={
          <LinkButton to={PATHS.home} variant="quiet" reloadDocument>
            Go Home
          </LinkButton>
        }
      />
    </div>
  );
}
