import { PATHS, type Event } from '@backyard/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Api } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { HostName } from '../../../lib/name-link.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Section } from '../../../ui/section.tsx';
import { FollowButton } from './follow-button.tsx';
import { eventHostQuery } from './follows.queries.ts';
import { HostRating } from './host-rating.tsx';
import { NextEvents } from './next-events.tsx';

/** Prefetches what the section shows, so that it arrives with the page. If that fails, the section fetches it again. */
export const readEventHost = (api: Api, queryClient: QueryClient, eventId: string): Promise<void> =>
  queryClient.prefetchQuery(eventHostQuery(api, eventId));

/** The event's host and their next events. If loading fails it is left out; the event's header names the host anyway. */
export function EventHost({ event }: { event: Pick<Event, 'id'> }) {
  const { data: host } = useQuery(eventHostQuery(useApi(), event.id));
  if (!host) return null;
  return (
    <Section id="event-host" title="Your host" className="rounded-card border border-line bg-raised p-5">
      <div className="mt-4 flex flex-wrap items-start gap-4">
        <Avatar name={host.hostName} src={host.imageUrl} size="large" />
        {/* With large text it takes its own line, because the button does not fit next to the picture. */}
        <div className="min-w-0 grow basis-40">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <HostName hasPage name={host.hostName} className="title-card wrap-anywhere" />
              <p className="text-sm text-muted">
                <HostRating average={host.averageRating} ratings={host.ratings} />
              </p>
            </div>
            <span className="print:hidden">
              <FollowButton
                hostName={host.hostName}
                following={host.following}
                ability={host.abilities.follow}
              />
            </span>
          </div>
        </div>
      </div>
      {host.bio !== null && <p className="mt-3 line-clamp-4 max-w-prose wrap-anywhere">{host.bio}</p>}
      {host.nextEvents.length > 0 && (
        <>
          <h3 className="mt-5 title-card">Next up</h3>
          <NextEvents events={host.nextEvents} />
          {host.upcomingEvents > host.nextEvents.length && (
            <Link
              to={PATHS.host(host.hostName)}
              className="inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4"
            >
              All {host.upcomingEvents.toLocaleString('en-US')} events by {host.hostName}
            </Link>
          )}
        </>
      )}
    </Section>
  );
}
