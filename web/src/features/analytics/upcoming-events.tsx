import { PATHS, type CommunityAnalytics } from '@backyard/contract';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/formats.ts';
import { Panel } from './panel.tsx';

export function UpcomingEvents({ events }: { events: CommunityAnalytics['upcomingEvents'] }) {
  return (
    <Panel title="Upcoming events" className="md:col-span-2 lg:col-span-1">
      {events.length === 0 ? (
        <p className="text-muted">No upcoming events.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {events.map((event) => (
            <li key={event.id}>
              <Link to={PATHS.event(event.id)} className="font-semibold wrap-anywhere hover:underline">
                {event.title}
              </Link>
              <p className="text-sm wrap-anywhere text-muted tabular-nums">
                {formatMoment(event.startTime, event.timeZone)} · {event.location}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
