import { DOCUMENTS, PATHS } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, type LoaderFunctionArgs } from 'react-router';
import { OnboardingGate } from '../features/members/index.ts';
import { Shell, TakenOver } from '../features/shell/index.ts';
import { preferTier } from '../features/subscriptions/index.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { currentUserQuery } from '../lib/current-user.ts';
import { PageWait } from '../ui/page-wait.tsx';

/** Pages about the site are the same for everyone, so they work even if the current user cannot be loaded. */
const needsNobody = (path: string): boolean => DOCUMENTS.some((name) => PATHS.document(name) === path);

/** Loads the current user before anything renders. */
export async function rootLoader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  const asked = queryClient.ensureQueryData(currentUserQuery(api));
  await (needsNobody(new URL(request.url).pathname) ? asked.catch(() => null) : asked);
  return null;
}

/** The frame of every page. Members who have not finished onboarding get the wizard instead of any page (docs/product.md). */
export function Root() {
  // Not useCurrentUser, which would suspend: the loader has already fetched it, or the page works without it.
  const user = useQuery(currentUserQuery(useApi())).data ?? null;
  const isMember = user?.abilities.browse ?? false;
  useEffect(() => {
    // The tier wished for is kept until its visitor has joined: the next person in this browser has chosen nothing.
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
        // A page that was loaded for another user reloads its data (after onboarding).
        <Suspense fallback={<PageWait />}>
          <Outlet />
          <TakenOver />
        </Suspense>
      )}
      <ScrollRestoration />
    </Shell>
  );
}
