import { PATHS, type Event } from '@backyard/contract';
import { Link } from 'react-router';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { EventPicture } from './event-picture.tsx';
import { StateChip } from './state-chip.tsx';

export interface EventHeaderProps {
  event: Event;
  ticket?: boolean;
  /** The title's heading level: 1 on its own page. */
  level?: 1 | 2;
}

/** Cover, kind and state, title, host. A ticket shows the state elsewhere. */
export function EventHeader({ event, ticket = false, level = 1 }: EventHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header>
      <div className="cover max-sm:-mx-[clamp(1rem,4vw,2rem)] sm:overflow-hidden sm:rounded-card">
        <EventPicture event={event} first />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-1.5">
        {!ticket && <StateChip event={event} />}
        {event.categories.map((category) => (
          <CategoryBadge key={category} category={category} />
        ))}
      </div>
      <Heading className="mt-3 title-page wrap-anywhere">{event.title}</Heading>
      <p className="mt-3 text-lg">
        <span className="text-muted">Hosted by</span>{' '}
        {event.hostPage ? (
          <Link
            to={PATHS.host(event.hostName)}
            className="font-semibold wrap-anywhere text-accent-ink underline"
          >
            {event.hostName}
          </Link>
        ) : (
          <span className="font-semibold wrap-anywhere">{event.hostName}</span>
        )}
      </p>
    </header>
  );
}
