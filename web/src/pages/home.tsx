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

// A visitor's first sight of the site does without.
const MemberHome = later(async () => (await loadMemberHome()).MemberHome);

/** What `/` begins with. The landing page's sample events are a garnish: without them the rest still stands. */
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
    // Under way while the page appears; what fails is said where it is missing.
    queryClient
      .ensureQueryData(recommendedQuery(api, travelQuery(circleFor(queryClient, user))))
      .catch(() => undefined);
    queryClient.ensureQueryData(communityRatingQuery(api)).catch(() => undefined);
    await Promise.all([
      queryClient.ensureQueryData(myRegistrationsQuery(api)),
      loadMemberHome(),
      // It stands near the top: coming later it would push the rest down.
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
