import { BRAND, PATHS, TIER_LABELS, type CurrentUser, type Registration } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../lib/app-context.ts';
import { useSessionWatch } from '../../../lib/use-session-watch.ts';
import { cx } from '../../../ui/cx.ts';
import { lazyOr, nothing } from '../../../ui/lazy-or.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { EventCard } from '../../events/index.ts';
import { SeeAgainCard } from '../../friends/index.ts';
import { loadOwnEvening } from '../../hosts/index.ts';
import { Recommended } from '../../recommendations/index.ts';
import {
  byTense,
  EventTicket,
  MyEventRow,
  myRegistrationsQuery,
  takesPlace,
} from '../../registrations/index.ts';
import { standingOf, YourMembership } from '../../subscriptions/index.ts';
import { QuickActions } from './actions.tsx';
import { Tiles } from './tiles.tsx';
import { Welcome } from './welcome.tsx';

// Only for hosts.
const OwnEvening = lazyOr(async () => (await loadOwnEvening()).OwnEvening, nothing);

/** The member home shows at most three (docs/product.md: home). */
const SHOWN = 3;

/** `/` for members (docs/product.md: home). */
export function MemberHome({ user }: { user: CurrentUser }) {
  const { data: registrations = [], error } = useQuery(myRegistrationsQuery(useApi()));
  useSessionWatch(error);
  const upcoming = byTense(registrations).upcoming.filter(takesPlace);
  const [next] = upcoming;
  return (
    <div className="page-width">
      <title>{`Home · ${BRAND.name}`}</title>
      <Welcome name={user.firstName || 'friend'} idle={next === undefined} />
      {user.abilities.host && (
        <OnceHere>
          <OwnEvening />
        </OnceHere>
      )}
      {next && (
        <div className="mt-5">
          <EventTicket event={next.event} notes={next.notes} elsewhere />
        </div>
      )}
      {/* Shown for at most two weeks, and answered with a click or two. */}
      <SeeAgainCard className="mt-5" />
      {/* Members without events came to find some: before the figures. */}
      {!next && <Recommended className="mt-6" />}
      <Tiles upcoming={upcoming.length} status={TIER_LABELS[standingOf(user).tier]} />
      {/* The next event is shown above, as a ticket. */}
      {upcoming.length > 1 && <YourUpcomingEvents registrations={upcoming.slice(1, 1 + SHOWN)} />}
      <YourMembership
        user={user}
        action={
          <div className="flex flex-col gap-2.5">
            <LinkButton to={PATHS.subscribe} variant="secondary">
              Manage<span className="sr-only"> your membership</span>
            </LinkButton>
            {user.abilities.becomeHost && (
              <LinkButton to={PATHS.hostDashboard} variant="secondary">
                Become a Host
              </LinkButton>
            )}
          </div>
        }
      />
      {next && <Recommended className="mt-12" />}
      <QuickActions canUpgrade={standingOf(user).tier !== 'club_house'} />
    </div>
  );
}

/**
 * Renders only itself again after hydration: a lazy part whose code is still loading would lose its server-rendered content if it
 * rendered again now.
 */
function OnceHere({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense fallback={null}>{children}</Suspense>;
}

function YourUpcomingEvents({ registrations }: { registrations: readonly Registration[] }) {
  const [one] = registrations;
  return (
    <section aria-labelledby="upcoming-title" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="upcoming-title" className="title-section">
          Your Upcoming Events
        </h2>
        <Link
          to={PATHS.myUpcoming}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
        >
          View All<span className="sr-only"> of your upcoming events</span>
        </Link>
      </div>
      {one && registrations.length === 1 ? (
        // A separate card would leave two thirds of the row empty.
        <div className="mt-5">
          <MyEventRow event={one.event} notes={one.notes} count={`${one.event.currentAttendees} going`} />
        </div>
      ) : (
        <ul
          className={cx(
            'mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2',
            registrations.length > 2 && 'lg:grid-cols-3',
          )}
        >
          {registrations.map(({ id, event }) => (
            <li key={id}>
              <EventCard event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
