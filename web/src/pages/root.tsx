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

/** Pages about the site are the same for everybody: they are there while nobody can be asked who is asking. */
const needsNobody = (path: string): boolean => DOCUMENTS.some((name) => PATHS.document(name) === path);

/** Who is asking is known before anything renders. */
export async function rootLoader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  const asked = queryClient.ensureQueryData(currentUserQuery(api));
  await (needsNobody(new URL(request.url).pathname) ? asked.catch(() => null) : asked);
  return null;
}

/** The frame of every page. Whoever has not finished onboarding gets the wizard instead of any page (docs/product.md). */
export function Root() {
  // Not useCurrentUser, which waits: the loader has, or the page does without.
  const user = useQuery(currentUserQuery(useApi())).data ?? null;
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
