import { BRAND } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { data, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import {
  AvailableTab,
  type DashboardTab,
  loadProfileTab,
  loadSubscriptionTab,
  PastTab,
  searchOf,
  tabFrom,
  UpcomingTab,
  useTabEvent,
} from '../features/dashboard/index.ts';
import { discoveryQuery, NO_FILTERS } from '../features/events/index.ts';
import { circleFor } from '../features/places/index.ts';
import { myRegistrationsQuery, statsOf, upcomingText } from '../features/registrations/index.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { currentUserNow, useCurrentUser } from '../lib/current-user.ts';
import { later } from '../ui/lazy-or.ts';
import { PageWait } from '../ui/page-wait.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs, type TabItem } from '../ui/tabs.tsx';
import { useTabFocus } from '../ui/use-tab-focus.ts';

// Forms, cropping a picture, the account: lazily loaded, since most visits do not need them.
const ProfileTab = later(async () => (await loadProfileTab()).ProfileTab);
// Plans, receipts and payment, which is behind a button.
const SubscriptionTab = later(async () => (await loadSubscriptionTab()).SubscriptionTab);

/** The page's frame handles a visitor's 401: it shows a message and goes to log in (docs/product.md: dashboard). */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  const user = await currentUserNow({ api, queryClient });
  if (!user) throw data(null, { status: 401 });
  if (!user.abilities.browse) return null;
  // Started but not awaited: the page shows a placeholder, and a failure is reported in the tab that needs the data.
  queryClient.ensureQueryData(myRegistrationsQuery(api)).catch(() => undefined);
  if (tabFrom(new URL(request.url).searchParams) === 'available')
    queryClient
      .ensureInfiniteQueryData(discoveryQuery(api, NO_FILTERS, circleFor(queryClient, user)))
      .catch(() => undefined);
  return null;
}

export { forOtherPage as shouldRevalidate } from '../lib/other-page.ts';

const TABS: readonly TabItem<DashboardTab>[] = [
  { id: 'available', label: 'Available Events' },
  { id: 'upcoming', label: 'My Upcoming Events' },
  { id: 'past', label: 'Past Events' },
  { id: 'subscription', label: 'Subscription' },
  { id: 'profile', label: 'Profile' },
];

/** `/dashboard` (docs/product.md: dashboard). */
export function Component() {
  const user = useCurrentUser();
  const { search } = useLocation();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const tab = tabFrom(new URLSearchParams(search));
  const open = (next: DashboardTab): void =>
    void navigate({ search: searchOf(next) }, { preventScrollReset: true });
  useTabEvent(open);
  useTabFocus(box, tab);
  if (!user) return null;
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <title>{`Dashboard · ${BRAND.name}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="min-w-0 title-page wrap-anywhere">Welcome back, {user.firstName || 'friend'}!</h1>
        <UpcomingCount />
      </div>
      <div ref={box}>
        <Tabs<DashboardTab>
          label="Dashboard"
          className="mt-5 sm:mt-7"
          value={tab}
          onChange={open}
          items={TABS}
        >
          {tab === 'available' && <AvailableTab />}
          {tab === 'upcoming' && <UpcomingTab />}
          {tab === 'past' && <PastTab />}
          {tab === 'subscription' && (
            <Suspense fallback={<PageWait />}>
              <SubscriptionTab user={user} />
            </Suspense>
          )}
          {tab === 'profile' && (
            <Suspense fallback={<PageWait />}>
              <ProfileTab />
            </Suspense>
          )}
        </Tabs>
      </div>
    </div>
  );
}

/** Data for the header's card. If the events do not load, the tab reports it. */
function UpcomingCount() {
  const { data: registrations } = useQuery(myRegistrationsQuery(useApi()));
  return (
    <p className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-raised px-4 py-2 font-semibold tabular-nums">
      <CalendarDays aria-hidden="true" className="size-5 text-accent-ink" />
      {registrations ? upcomingText(statsOf(registrations).upcoming) : <Skeleton className="h-5 w-36" />}
    </p>
  );
}
