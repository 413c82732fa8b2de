import { BRAND, PATHS, type CurrentUser, type Registration } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { EventCard } from '../features/events/event-card.tsx';
import { byTense, myRegistrationsQuery } from '../features/registrations/registrations.queries.ts';
import { useApi } from '../lib/app-context.ts';
import { formatCardDate } from '../lib/formats.ts';
import { Card } from '../ui/card.tsx';
import { StringLights } from '../ui/string-lights.tsx';
import { Backyard } from './home-scene.tsx';

/** Spec section 9: member home shows at most three. */
const SHOWN = 3;

/** `/` for members (spec section 2, Member home). */
export function MemberHome({ user }: { user: CurrentUser }) {
  const { data: registrations = [] } = useQuery(myRegistrationsQuery(useApi()));
  const upcoming = byTense(registrations).upcoming.filter(({ event }) => event.status === 'published');
  return (
    <div className="page-width">
      <title>{`Home · ${BRAND.name}`}</title>
      <Welcome name={user.firstName || 'friend'} next={upcoming[0]} />
      {upcoming.length > 0 && <YourUpcomingEvents registrations={upcoming.slice(0, SHOWN)} />}
      <QuickActions />
    </div>
  );
}

function Welcome({ name, next }: { name: string; next: Registration | undefined }) {
  return (
    <section
      data-theme="dark"
      className="relative isolate overflow-hidden rounded-sheet border border-line bg-ground px-6 pb-10 text-ink md:flex md:min-h-72 md:flex-col md:justify-center md:px-10 md:py-12"
    >
      <div className="-mx-6 md:hidden">
        <StringLights />
      </div>
      <Backyard className="absolute inset-y-0 right-0 -z-10 h-full w-3/5 mask-[linear-gradient(to_right,transparent,black_60%)] max-md:hidden" />
      <h1 className="mt-2 max-w-lg title-page break-words">Good to see you, {name}!</h1>
      <p className="mt-3 max-w-md text-lg">
        {next ? (
          <>
            Next up:{' '}
            <Link to={PATHS.event(next.event.id)} className="text-accent-ink underline">
              {next.event.title}
            </Link>
            ,{' '}
            <span className="whitespace-nowrap">
              {formatCardDate(next.event.startTime, next.event.timeZone)}.
            </span>
          </>
        ) : (
          'Nothing in the calendar yet. Something good is happening near you this week.'
        )}
      </p>
    </section>
  );
}

function YourUpcomingEvents({ registrations }: { registrations: readonly Registration[] }) {
  return (
    <section aria-labelledby="upcoming-title" className="mt-14">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="upcoming-title" className="title-section">
          Your Upcoming Events
        </h2>
        <Link
          to={`${PATHS.events}?tab=upcoming`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline"
        >
          View All
        </Link>
      </div>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {registrations.map(({ id, event }) => (
          <li key={id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuickActions() {
  return (
    <section aria-labelledby="actions-title" className="mt-14">
      <h2 id="actions-title" className="title-section">
        Quick Actions
      </h2>
      <div className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Card interactive className="flex items-start gap-4">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
            <Compass aria-hidden="true" />
          </span>
          <div>
            <h3 className="title-card">
              <Link to={PATHS.events} className="card-link text-ink no-underline">
                Browse Events
              </Link>
            </h3>
            <p className="mt-1 text-muted">
              Find your next evening out, filtered down to your kind of thing.
            </p>
          </div>
        </Card>
      </div>
    </section>
  );
}
