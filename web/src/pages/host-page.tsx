import { BRAND, LIMITS, PATHS, type Event } from '@backyard/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { data, useParams, type LoaderFunctionArgs } from 'react-router';
import { HostEventCard, HostHeader, hostPageQuery } from '../features/hosts/index.ts';
import { loadHostActs } from '../features/safety/index.ts';
import { ApiError } from '../lib/api-client.ts';
import { appOf, useApi } from '../lib/app-context.ts';
import { CardGrid } from '../ui/card-grid.tsx';
import { LaterOutcome } from '../ui/later-outcome.tsx';
import { lazyOr, nothing } from '../ui/lazy-or.ts';
import { LinkButton } from '../ui/link-button.tsx';

// Only for members.
const HostActs = lazyOr(async () => (await loadHostActs()).HostActs, nothing);

/** An unknown name is a 404, and so is one that cannot be a name. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const { api, queryClient } = appOf(context);
  try {
    await queryClient.ensureQueryData(hostPageQuery(api, params['hostName'] ?? ''));
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw data(null, { status: 404 });
    throw error;
  }
  return null;
}

/** `/host/{hostName}` (docs/product.md: hosts). */
export function Component() {
  const { hostName = '' } = useParams();
  const page = useSuspenseQuery(hostPageQuery(useApi(), hostName)).data;
  return (
    <div className="page-width pt-3 pb-8 sm:pt-8">
      <title>{`Events by ${page.hostName} · ${BRAND.name}`}</title>
      <meta name="description" content={page.bio ?? BRAND.description} />
      <link rel="alternate" type="text/calendar" href={PATHS.hostCalendar(page.hostName)} />
      <link rel="alternate" type="application/rss+xml" href={PATHS.hostFeed(page.hostName)} />
      <HostHeader page={page} />
      {page.upcoming.length === 0 && page.past.length === 0 ? (
        <LaterOutcome
          title="No Events Found"
          text={`${page.hostName} has nothing planned right now.`}
          actions={<LinkButton to={PATHS.hosts}>See all hosts</LinkButton>}
        />
      ) : (
        <>
          <Section id="upcoming" title="Upcoming events" events={page.upcoming} />
          {page.upcoming.length === LIMITS.pageSize && (
            <p className="mt-6">
              <LinkButton
                to={`${PATHS.events}?host=${encodeURIComponent(page.hostName)}`}
                variant="secondary"
              >
                All upcoming events
              </LinkButton>
            </p>
          )}
          <Section id="past" title="Past events" events={page.past} />
        </>
      )}
      {page.memberId !== null && (
        <Suspense fallback={null}>
          <HostActs host={page} />
        </Suspense>
      )}
    </div>
  );
}

function Section({ id, title, events }: { id: string; title: string; events: readonly Event[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 title-section">
        {title}
      </h2>
      <CardGrid>
        {events.map((event, index) => (
          <li key={event.id}>
            <HostEventCard
              event={event}
              headingLevel={3}
              hideHost
              soon={index === 0}
              action={
                <LinkButton to={PATHS.event(event.id)} variant="secondary" size="small">
                  View Event Details<span className="sr-only">: {event.title}</span>
                </LinkButton>
              }
            />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
