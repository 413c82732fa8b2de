import { PATHS, type Event } from '@backyard/contract';
import { CalendarHeart } from 'lucide-react';
import { Link } from 'react-router';
import { ZonedText } from '../../lib/zone-hint.tsx';

interface EventInShort extends Pick<Event, 'id' | 'title' | 'startTime' | 'timeZone'> {
  /** The viewer goes there, too. */
  together?: boolean;
}

/** Another person's events, one line each. */
export function EventsInShort({ events }: { events: readonly EventInShort[] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {events.map((event) => (
        <li key={event.id} className="flex gap-3">
          <CalendarHeart aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          <div className="min-w-0">
            <Link to={PATHS.event(event.id)} className="font-semibold wrap-anywhere">
              {event.title}
            </Link>
            <p className="text-sm text-muted tabular-nums">
              <ZonedText at={event.startTime} timeZone={event.timeZone} />
              {event.together === true && ' · You’re going, too'}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
