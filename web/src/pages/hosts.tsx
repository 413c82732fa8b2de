import { BRAND, PATHS, type Event } from '@backyard/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { EventCardSkeletons } from '../features/events/index.ts';
import {
  HostEventCard,
  hostEventsQuery,
  HostLinks,
  hostsQuery,
  loadHostDirectory,
  NoHostEvents,
} from '../features/hosts/index.ts';
import {
  circleFor,
  circleQuery,
  isParted,
  NearParts,
  PlaceChip,
  useCircle,
  type Circle,
} from '../features/places/index.ts';
import { canWait, joinPath, logInToRegister, WaitlistLink } from '../features/registrations/index.ts';
import { reasonOf } from '../lib/api-client.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { currentUserQuery, useCurrentUser } from '../lib/current-user.ts';
import { HostingPrompt } from '../lib/hosting-prompt.tsx';
import { CardGrid } from '../ui/card-grid.tsx';
import { LaterOutcome, useOutcomeAtHand } from '../ui/later-outcome.tsx';
import { later } from '../ui/lazy-or.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { StaysDrawn } from '../ui/stays-drawn.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

// Only if no host is chosen.
const HostDirectory = later(async () => (await loadHostDirectory()).HostDirectory);

/** The chosen host; null for all hosts: `all=true`, or no host named (docs/product.md: hosts). */
function hostIn(search: URLSearchParams): string | null {
  return search.get('all') === 'true' ? null : search.get('host')?.trim() || null;
}

/** The page itself shows a failed list. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  const { searchParams } = new URL(request.url);
  const host = hostIn(searchParams);
  const user = await queryClient.ensureQueryData(currentUserQuery(api));
  const circle = host === null ? circleFor(queryClient, user) : null;
  await Promise.allSettled([
    queryClient.ensureInfiniteQueryData(
      hostEventsQuery(api, host, circleQuery(circle), searchParams.get('cursor')),
    ),
    queryClient.ensureQueryData(hostsQuery(api)),
    host === null &&
      loadHostDirectory().then(({ readHostDirectory }) =>
        readHostDirectory(api, queryClient, { search: searchParams, circle }),
      ),
  ]);
  return null;
}

/** A visitor logs in to register; a member joins, or reads why not and other details. */
function Action({ event, visitor }: { event: Event; visitor: boolean }) {
  const title = <span className="sr-only">: {event.title}</span>;
  if (canWait(event)) return <WaitlistLink event={event} />;
  if (visitor) {
    return (
      <LinkButton to={logInToRegister(event.id)} reloadDocument size="small">
        Join to Register{title}
      </LinkButton>
    );
  }
  const { allowed, message } = event.abilities.register;
  return allowed ? (
    <LinkButton to={joinPath(event.id)} size="small">
      Join Event{title}
    </LinkButton>
  ) : (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <LinkButton to={PATHS.event(event.id)} variant="secondary" size="small">
        View Event Details{title}
      </LinkButton>
      <span className="text-sm text-muted">{message}</span>
    </span>
  );
}

const Directory = ({ circle }: { circle: Circle | null }) => (
  <Suspense fallback={null}>
    <HostDirectory circle={circle} />
  </Suspense>
);

/**
 * For a visitor, the directory's links and forms work as the server rendered them, so they are not hydrated. Once the search (`asked`)
 * changes, the browser renders the directory and keeps it, with any typed text. A member's directory is always hydrated: here it would
 * be rendered again as soon as this is.
 */
function VisitorsDirectory({ asked, circle }: { asked: string; circle: Circle | null }) {
  const hydrated = useHydrated();
  const [drawn, setDrawn] = useState(hydrated ? null : asked);
  if (drawn !== null && drawn !== asked) setDrawn(null);
  const directory = <Directory circle={circle} />;
  return drawn === null ? directory : <StaysDrawn as="div">{directory}</StaysDrawn>;
}

/** `/hosts`: events by all hosts, or by one of them. */
export function Component() {
  const api = useApi();
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const host = hostIn(search);
  const own = useCircle();
  const circle = host === null ? own : null;
  const hosts = useQuery(hostsQuery(api));
  const list = useInfiniteQuery(hostEventsQuery(api, host, circleQuery(circle), search.get('cursor')));
  useOutcomeAtHand();
  const title = `Events by ${host ?? 'Our Amazing Hosts'}`;
  const events = list.data?.pages.flatMap((page) => page.events);
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <title>{`${title} · ${BRAND.name}`}</title>
      <h1 className="title-page wrap-anywhere">{title}</h1>
      <HostLinks hosts={hosts.data ?? []} chosen={host} />
      {host === null && (
        <div className="mt-4 sm:mt-6">
          <PlaceChip circle={circle} className="mb-4" />
          {user === null ? (
            <VisitorsDirectory asked={`${search} ${circle?.label} ${circle?.radius}`} circle={circle} />
          ) : (
            <Directory circle={circle} />
          )}
        </div>
      )}
      {/* Without events, the empty state already has this link. */}
      {events?.length !== 0 && (
        <HostingPrompt user={user} className="mt-6 rounded-card bg-accent-soft px-5 py-3.5" />
      )}
      <div className={host === null ? 'mt-10' : 'mt-6'}>
        {host === null && events?.length !== 0 && <h2 className="mb-4 title-section">What they do next</h2>}
        {events ? (
          events.length === 0 ? (
            <NoHostEvents />
          ) : (
            <>
              <NearParts events={events} circle={circle} level={3}>
                {(part) => (
                  <div className="mb-4">
                    <CardGrid>
                      {part.map((event) => (
                        <li key={event.id}>
                          <HostEventCard
                            event={event}
                            headingLevel={host !== null ? 2 : isParted(events, circle) ? 4 : 3}
                            action={<Action event={event} visitor={user === null} />}
                          />
                        </li>
                      ))}
                    </CardGrid>
                  </div>
                )}
              </NearParts>
              {list.hasNextPage && (
                <LoadMore
                  label="Load More Events"
                  shown={events.length}
                  total={list.data?.pages.at(-1)?.total ?? events.length}
                  pending={list.isFetchingNextPage}
                  onLoadMore={() => void list.fetchNextPage()}
                  href={`${PATHS.hosts}?${new URLSearchParams({ ...(host === null ? { all: 'true' } : { host }), cursor: list.data?.pages.at(-1)?.next ?? '' })}`}
                />
              )}
            </>
          )
        ) : list.error ? (
          <LaterOutcome
            title="The events did not load"
            text={reasonOf(list.error, 'Something went wrong on the way. Please try again.')}
            retry={{ act: () => void list.refetch(), pending: list.isFetching }}
          />
        ) : (
          <EventCardSkeletons />
        )}
      </div>
    </div>
  );
}
