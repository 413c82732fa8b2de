import { BRAND, loginPath, PATHS, SITE_CALENDAR, SITE_FEED } from '@backyard/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { DiscoverEvent, publicEventsQuery } from '../features/discover/index.ts';
import { EventCardSkeletons, loadTellMeNear, SoonLinks } from '../features/events/index.ts';
import {
  circleFor,
  cityOf,
  isParted,
  loadTopPlaces,
  NearParts,
  PlaceChip,
  useCircle,
  type Circle,
} from '../features/places/index.ts';
import { reasonOf } from '../lib/api-client.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { currentUserQuery, useCurrentUser } from '../lib/current-user.ts';
import { CardGrid } from '../ui/card-grid.tsx';
import { LaterOutcome, useOutcomeAtHand } from '../ui/later-outcome.tsx';
import { lazyOr, nothing } from '../ui/lazy-or.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Section } from '../ui/section.tsx';

// Only for visitors who have not chosen a place.
const TopPlaces = lazyOr(async () => (await loadTopPlaces()).TopPlaces, nothing);

// Only if no event is near.
const TellMeNear = lazyOr(async () => (await loadTellMeNear()).TellMeNear, nothing);

/** The page itself shows a failed list. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  const user = await queryClient.ensureQueryData(currentUserQuery(api));
  const circle = circleFor(queryClient, user);
  await Promise.allSettled([
    queryClient.ensureQueryData(publicEventsQuery(api, circle)),
    circle === null && loadTopPlaces().then((part) => part.readTopPlaces(api, queryClient)),
  ]);
  return null;
}

/** `/discover`: a sample of upcoming events for first-time visitors (docs/product.md: discover). */
export function Component() {
  const visitor = useCurrentUser() === null;
  const circle = useCircle();
  const none = useQuery(publicEventsQuery(useApi(), circle)).data?.length === 0;
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <title>{`Discover Events · ${BRAND.name}`}</title>
      <meta
        name="description"
        content={`What’s on at ${BRAND.name}: game nights, workshops, hikes and dinners with people you haven’t met yet.`}
      />
      <h1 className="title-page">Discover Events</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">
        {!none && 'A taste of what is coming up. '}Joining is free, and no credit card is needed.
      </p>
      <Section id="featured-title" title="Featured Events" className="mt-5 sm:mt-8">
        <PlaceChip circle={circle} className="mt-3" />
        <Suspense fallback={null}>
          <TopPlaces circle={circle} />
        </Suspense>
        {!none && <SoonLinks />}
        <Featured visitor={visitor} circle={circle} />
        {!none && (
          <p className="mt-6">
            <Link to={PATHS.events} className="touch-target font-semibold text-accent-ink underline">
              {circle === null ? 'See all events' : `See all events, near ${cityOf(circle)} first`}
            </Link>
          </p>
        )}
        {!none && (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 text-muted print:hidden">
            Never miss one:
            <a className="inline-flex min-h-11 items-center underline" href={SITE_CALENDAR}>
              Calendar feed
            </a>
            <a className="inline-flex min-h-11 items-center underline" href={SITE_FEED}>
              Atom feed
            </a>
          </p>
        )}
      </Section>
      <section aria-labelledby="join-title" className="mt-12 text-center sm:mt-20">
        <h2 id="join-title" className="title-page">
          {none
            ? 'Somebody has to begin'
            : visitor
              ? 'Yours could be the next empty chair'
              : 'There is more where these come from'}
        </h2>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {visitor ? (
            <>
              <LinkButton to={loginPath()} reloadDocument size="large">
                Join for Free
              </LinkButton>
              <LinkButton to={PATHS.home} variant="secondary" size="large">
                Learn More<span className="sr-only"> about {BRAND.name}</span>
              </LinkButton>
            </>
          ) : (
            <>
              <LinkButton to={PATHS.events} size="large">
                Browse Events
              </LinkButton>
              <LinkButton to={PATHS.home} variant="secondary" size="large">
                Go Home
              </LinkButton>
            </>
          )}
        </div>
      </section>
    </div>
  );
}

function Featured({ visitor, circle }: { visitor: boolean; circle: Circle | null }) {
  const list = useQuery({ ...publicEventsQuery(useApi(), circle), placeholderData: keepPreviousData });
  useOutcomeAtHand();
  const tell = circle && (
    <Suspense fallback={null}>
      <TellMeNear circle={circle} />
    </Suspense>
  );
  if (list.isPending) {
    return (
      <div className="mt-5">
        <EventCardSkeletons />
      </div>
    );
  }
  if (list.error) {
    return (
      <LaterOutcome
        level={3}
        title="The events did not load"
        text={reasonOf(list.error, 'Something went wrong on the way. Please try again.')}
        retry={{ act: () => void list.refetch(), pending: list.isFetching }}
      />
    );
  }
  if (list.data.length === 0) {
    return (
      <LaterOutcome
        level={3}
        title="No events available at the moment"
        text="They appear here once a host makes one."
        actions={
          <>
            <LinkButton to={visitor ? loginPath() : PATHS.home} reloadDocument={visitor}>
              {visitor ? 'Join' : 'Go Home'}
            </LinkButton>
            {tell}
          </>
        }
      />
    );
  }
  return (
    <div className="mt-5">
      <NearParts
        events={list.data}
        circle={circle}
        level={3}
        nothingNear={
          <div className="mb-6 text-muted">
            {tell}
            <p className="mt-4">The nearest there is:</p>
          </div>
        }
      >
        {(part, first) => (
          <div className="mb-4">
            <CardGrid>
              {part.map((event, index) => (
                <li key={event.id}>
                  <DiscoverEvent
                    event={event}
                    visitor={visitor}
                    soon={first && index === 0}
                    headingLevel={isParted(list.data, circle) ? 4 : 3}
                  />
                </li>
              ))}
            </CardGrid>
          </div>
        )}
      </NearParts>
    </div>
  );
}
