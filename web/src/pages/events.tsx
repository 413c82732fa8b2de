import { BRAND, type Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import {
  Discovery,
  discoveryQuery,
  type EventsTab,
  filtersFrom,
  pageIn,
  tabFrom,
  withTab,
} from '../features/events/index.ts';
import { hostsQuery } from '../features/hosts/index.ts';
import { circleFor, circleNear } from '../features/places/index.ts';
import {
  byTense,
  loadMyEventsTab,
  myRegistrationsQuery,
  CardAction,
  RowSkeletons,
} from '../features/registrations/index.ts';
import { ApiError } from '../lib/api-client.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { currentUserQuery, useCurrentUser } from '../lib/current-user.ts';
import { later } from '../ui/lazy-or.ts';
import { Tabs } from '../ui/tabs.tsx';

// Never visible on the first load.
const MyEventsTab = later(async () => (await loadMyEventsTab()).MyEventsTab);

/** A slow response delays the page at most this long (ms); then it opens with skeletons. */
const PATIENCE_MS = 300;

/** Loads the page's initial data. The page itself shows a list that was refused or failed. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  const hosts = queryClient.ensureQueryData(hostsQuery(api));
  // Handled below; until then it must not count as unhandled.
  hosts.catch(() => undefined);
  const user = await queryClient.ensureQueryData(currentUserQuery(api));
  const search = new URL(request.url).searchParams;
  const filters = filtersFrom(search);
  const own = circleFor(queryClient, user);
  const tab = tabFrom(search, user !== null);
  const events = queryClient
    .ensureInfiniteQueryData(
      discoveryQuery(api, filters, filters.near === '' ? own : circleNear(filters.near, own), pageIn(search)),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  events.catch(() => undefined);
  const mine = user?.abilities.browse ? queryClient.ensureQueryData(myRegistrationsQuery(api)) : null;
  // The member's own events do not need the list, and are available offline.
  const all = Promise.all([mine, ...(tab === 'available' ? [hosts, events] : [])]);
  // A failure after the page has opened is shown where the data is missing.
  all.catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await (typeof window === 'undefined' ? all : Promise.race([all, patience]));
  return null;
}

export { forOtherPage as shouldRevalidate } from '../lib/other-page.ts';

const actionFor = (event: Event) => <CardAction event={event} />;

/** Discovery with its three tabs (docs/product.md: discovery). */
export function Component() {
  const api = useApi();
  const user = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const hosts = useQuery(hostsQuery(api));
  const mine = useQuery({ ...myRegistrationsQuery(api), enabled: user !== null });
  const { upcoming, past } = byTense(mine.data ?? []);
  const tab = tabFrom(search, user !== null);
  const disabledReason = user === null ? 'Log in to see your own events.' : undefined;
  return (
    <div className="page-width pb-8 sm:pt-8">
      <title>{`Discover Amazing Events · ${BRAND.name}`}</title>
      <meta name="description" content={BRAND.description} />
      <h1 className="title-page max-sm:text-[min(1.625rem,8vw)]">Discover Amazing Events</h1>
      <p className="mt-2 max-w-prose text-muted max-sm:hidden">{BRAND.description}</p>
      <Tabs<EventsTab>
        label="Events"
        className="mt-1 sm:mt-6"
        value={tab}
        onChange={(next) => setSearch(withTab(search, next), { preventScrollReset: true })}
        items={[
          { id: 'available', label: 'Available Events' },
          { id: 'upcoming', label: 'My Upcoming', count: mine.data && upcoming.length, disabledReason },
          { id: 'past', label: 'Past Events', count: mine.data && past.length, disabledReason },
        ]}
      >
        {tab === 'available' ? (
          <Discovery hosts={hosts.data?.map((host) => host.hostName) ?? []} actionFor={actionFor} />
        ) : (
          <Suspense fallback={<RowSkeletons />}>
            <MyEventsTab tab={tab} registrations={tab === 'upcoming' ? upcoming : past} query={mine} />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}
