import { PATHS } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2, CalendarDays, FileUp, Plus, UsersRound } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../../../lib/app-context.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatTile, StatTiles } from '../../../ui/stat-tile.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTabFocus } from '../../../ui/use-tab-focus.ts';
import { StepUp } from '../../identity/index.ts';
import { AttendeesTab } from '../attendees/attendees-tab.tsx';
import { myHostProfileQuery, myHostSummaryQuery } from '../own-hosting.queries.ts';
import { PageLinks } from '../page-form/page-links.tsx';
import { attendedText } from './attended-text.ts';
import { searchOf, tabFrom, type HostTab } from './host-tab.ts';
import { JustCreated } from './just-created.tsx';
import { MyEvents } from './my-events.tsx';
import { PendingEvents } from './pending-events.tsx';
import { both, useOwnEvents, useOwnPending } from './use-own-events.ts';

const FAILED = 'Failed to fetch host events';

const followersText = (count: number): string =>
  count === 1
    ? '1 person follows you and hears about your new events.'
    : `${count.toLocaleString('en-US')} people follow you and hear about your new events.`;

/** Figures, the link to the host's own page, and four tabs (docs/product.md: host). */
export function HostDashboard() {
  const api = useApi();
  const { search } = useLocation();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const tab = tabFrom(new URLSearchParams(search));
  const summary = useQuery(myHostSummaryQuery(api));
  const events = both(useOwnEvents('upcoming'), useOwnEvents('past'));
  const profile = useQuery(myHostProfileQuery(api));
  useTabFocus(box, tab);
  const stats = summary.data;
  const attended = stats ? attendedText(stats.attended) : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="title-page">Host Dashboard</h1>
        {profile.data ? <PageLinks profile={profile.data} /> : <LinksWait />}
      </div>
      <JustCreated />
      <div>
        <div className="mt-6">
          <StatTiles label="Your events in numbers" three>
            <StatTile label="Upcoming events" value={stats?.upcoming} icon={<CalendarDays />} />
            <StatTile label="Past events" value={stats?.past} icon={<CalendarCheck2 />} />
            <StatTile
              label="Total attendees"
              value={stats?.attendees.toLocaleString('en-US')}
              icon={<UsersRound />}
            />
          </StatTiles>
          {attended !== null && <p className="mt-3 text-muted tabular-nums">{attended}</p>}
          {profile.data && profile.data.followers > 0 && (
            <p className="mt-3 text-muted">{followersText(profile.data.followers)}</p>
          )}
        </div>
        <div ref={box}>
          <Tabs<HostTab>
            label="Host dashboard"
            className="mt-5 sm:mt-7"
            value={tab}
            onChange={(next) => void navigate({ search: searchOf(next) }, { preventScrollReset: true })}
            items={[
              { id: 'events', label: 'My Events' },
              { id: 'create', label: 'Create Event' },
              { id: 'pending', label: 'Pending Approval', count: stats?.pending || undefined },
              { id: 'attendees', label: 'Attendees' },
            ]}
          >
            {tab === 'events' && (
              <Loaded query={events} placeholder={<Rows />} failure={FAILED}>
                {([upcoming, past]) => (
                  <StepUp>
                    <MyEvents upcoming={upcoming} past={past} />
                  </StepUp>
                )}
              </Loaded>
            )}
            {tab === 'create' && (
              <ul className="grid gap-4 sm:grid-cols-2">
                <Card as="li">
                  <h2 className="title-card">A new event</h2>
                  <p className="mt-1 mb-4 text-muted">
                    A free one is live right away. A ticketed one is reviewed first.
                  </p>
                  <LinkButton to={PATHS.createEvent} icon={<Plus aria-hidden="true" className="size-5" />}>
                    Create Event
                  </LinkButton>
                </Card>
                <Card as="li">
                  <h2 className="title-card">Events you have elsewhere</h2>
                  <p className="mt-1 mb-4 text-muted">
                    From a calendar, a file or an address. You see what will happen before anything does.
                  </p>
                  <LinkButton
                    to={PATHS.importEvents}
                    variant="secondary"
                    icon={<FileUp aria-hidden="true" className="size-5" />}
                  >
                    Import events
                  </LinkButton>
                </Card>
              </ul>
            )}
            {tab === 'pending' && <PendingTab />}
            {tab === 'attendees' && (
              <Loaded query={events} placeholder={<Rows />} failure={FAILED}>
                {([upcoming, past]) => <AttendeesTab upcoming={upcoming} past={past} />}
              </Loaded>
            )}
          </Tabs>
        </div>
      </div>
    </>
  );
}

function PendingTab() {
  return (
    <Loaded query={both(useOwnPending(), useOwnEvents('rejected'))} placeholder={<Rows />} failure={FAILED}>
      {([pending, rejected]) => <PendingEvents pending={pending} rejected={rejected} />}
    </Loaded>
  );
}

function Rows() {
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">Loading your events…</output>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-36" />
      ))}
    </div>
  );
}

/** At the height of the links that are loading: on a phone they take two rows. */
const LinksWait = () => (
  <div aria-hidden="true" className="grid w-full gap-2 sm:w-auto">
    <Skeleton className="h-11 sm:h-9 sm:w-64" />
    <Skeleton className="h-11 sm:hidden" />
  </div>
);
