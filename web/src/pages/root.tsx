import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, type LoaderFunctionArgs } from 'react-router';
import { OnboardingGate } from '../features/members/index.ts';
import { Shell, TakenOver } from '../features/shell/index.ts';
import { preferTier } from '../features/subscriptions/index.ts';
import { appOf } from '../lib/app-context.ts';
import { currentUserQuery, useCurrentUser } from '../lib/current-user.ts';
import { PageWait } from '../ui/page-wait.tsx';

/** Who is asking is known before anything renders. */
export async function rootLoader({ context }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  await queryClient.ensureQueryData(currentUserQuery(api));
  return null;
}

/** The frame of every page. Whoever has not finished onboarding gets the wizard instead of any page (docs/product.md). */
export function Root() {
  const user = useCurrentUser();
  const isMember = user?.abilities.browse ?? false;
  useEffect(() => {
    // A tier is wished for until somebody is in: the next person in this browser has chosen nothing.
    if (isMember) preferTier('game_room');
  }, [isMember]);
  return (
    <Shell user={user}>
      {user && !user.abilities.browse ? (
        <>
          <OnboardingGate />
          <TakenOver />
        </>
      ) : (
        // A page that was loaded for somebody else reads its data again (after onboarding).
        <Suspense fallback={<PageWait />}>
          <Outlet />
          <TakenOver />
        </Suspense>
      )}
      <ScrollRestoration />
    </Shell>
  );
}
