import type { LoaderFunctionArgs } from 'react-router';
import { openSeeAgainQuery } from '../features/friends/index.ts';
import { Landing, loadMemberHome, loadStory, sampleEventsQuery } from '../features/home/index.ts';
import { circleFor, loadTopPlaces, travelQuery } from '../features/places/index.ts';
import { communityRatingQuery } from '../features/ratings/index.ts';
import { recommendedQuery } from '../features/recommendations/index.ts';
import { myRegistrationsQuery } from '../features/registrations/index.ts';
import { appOf } from '../lib/app-context.ts';
import { currentUserQuery, useCurrentUser } from '../lib/current-user.ts';
import { later } from '../ui/lazy-or.ts';

// Not needed for a visitor's first view of the site.
const MemberHome = later(async () => (await loadMemberHome()).MemberHome);

/** The initial data of `/`. The landing page's sample events are optional: if they fail, the rest is still shown. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  const user = await queryClient.ensureQueryData(currentUserQuery(api));
  if (!user) {
    const circle = circleFor(queryClient, user);
    await Promise.allSettled([
      queryClient.ensureQueryData(sampleEventsQuery(api, circle)),
      loadStory().then((part) => part.readStory(api, queryClient)),
      circle === null && loadTopPlaces().then((part) => part.readTopPlaces(api, queryClient)),
    ]);
  } else if (user.abilities.browse) {
    // Started but not awaited; a failure is reported where the data is missing.
    queryClient
      .ensureQueryData(recommendedQuery(api, travelQuery(circleFor(queryClient, user))))
      .catch(() => undefined);
    queryClient.ensureQueryData(communityRatingQuery(api)).catch(() => undefined);
    await Promise.all([
      queryClient.ensureQueryData(myRegistrationsQuery(api)),
      loadMemberHome(),
      // It is near the top: loaded later, it would push the rest down.
      queryClient.prefetchQuery(openSeeAgainQuery(api)),
    ]);
  }
  return null;
}

/** `/` (docs/product.md: routes): the landing page for visitors, home for members. */
export function Component() {
  const user = useCurrentUser();
  return user ? <MemberHome user={user} /> : <Landing />;
}
