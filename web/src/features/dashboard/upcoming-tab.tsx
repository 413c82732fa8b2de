import { PATHS } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2, CalendarDays, Star, UsersRound } from 'lucide-react';
import { Suspense } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { lazyOr, nothing } from '../../ui/lazy-or.ts';
import { StatTile, StatTiles } from '../../ui/stat-tile.tsx';
import { SubscribePanel } from '../calendar/index.ts';
import { loadHelpingList } from '../helpers/index.ts';
import { ownRatingAverageQuery } from '../ratings/index.ts';
import {
  byTense,
  formatRating,
  myRegistrationsQuery,
  MyUpcoming,
  MyWaitlist,
  RowSkeletons,
  statsOf,
} from '../registrations/index.ts';

// Lazily loaded, because most people are no helpers.
const HelpingList = lazyOr(async () => (await loadHelpingList()).HelpingList, nothing);

/** My Upcoming Events: four figures, and the rows with Unregister. */
export function UpcomingTab() {
  const mine = useQuery(myRegistrationsQuery(useApi()));
  const stats = mine.data && statsOf(mine.data);
  const figures = (
    <StatTiles label="Your events in numbers">
      <StatTile label="Upcoming" value={stats?.upcoming} icon={<CalendarDays />} />
      <StatTile label="Completed" value={stats?.completed} icon={<CalendarCheck2 />} />
      <StatTile
        label="Total Connections"
        hint="people at your events"
        value={stats?.connections.toLocaleString('en-US')}
        icon={<UsersRound />}
      />
      <AverageRating />
    </StatTiles>
  );
  // Members without events first see what to do, then the four zeros.
  const nowhere = mine.data?.length === 0;
  return (
    <div className="flex flex-col gap-6">
      {/* Shown first: someone helping at a door for the first time has no event of their own. */}
      {mine.data && (
        <Suspense fallback={null}>
          <HelpingList />
        </Suspense>
      )}
      {/* On phones after the upcoming events: on the way to one, people look for their ticket. */}
      {!nowhere && <div className="max-sm:order-last">{figures}</div>}
      <Loaded query={mine} placeholder={<RowSkeletons />} failure="Your events did not load">
        {(registrations) => (
          <MyUpcoming
            registrations={byTense(registrations).upcoming}
            browsePath={PATHS.dashboard}
            emptyTitle="No Upcoming Events"
            detailed
          />
        )}
      </Loaded>
      {mine.data && <MyWaitlist detailed />}
      {nowhere && figures}
      {mine.data && <SubscribePanel className="mt-2" />}
    </div>
  );
}

/** The average of this member's ratings; empty if they gave none. */
function AverageRating() {
  const { data, isPending } = useQuery(ownRatingAverageQuery(useApi()));
  return (
    <StatTile
      label="Avg Rating"
      value={isPending ? undefined : formatRating(data?.averageRating ?? null)}
      icon={<Star />}
    />
  );
}
