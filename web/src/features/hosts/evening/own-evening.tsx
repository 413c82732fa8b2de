import { DOOR, HOUR_MS, PATHS, type HostedEvent } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../lib/app-context.ts';
import { formatDay, formatTime, formatTimeRange } from '../../../lib/formats.ts';
import { ZonedText } from '../../../lib/zone-hint.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { myHostedEventsQuery } from '../own-hosting.queries.ts';

/** On the day of a host's own event, their home page starts with it (docs/product.md: home). */
export function OwnEvening() {
  const { data } = useInfiniteQuery(myHostedEventsQuery(useApi(), 'near'));
  const [now] = useState(() => new Date().toISOString());
  return (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter((event) => isOnToday(event, now))
    .map((event) => <Evening key={event.id} event={event} now={now} />);
}

/** Upcoming or under way, and today in its own time zone. */
const isOnToday = ({ status, startTime, endTime, timeZone }: HostedEvent, now: string): boolean =>
  status === 'published' &&
  now < endTime &&
  (startTime <= now || formatDay(startTime, timeZone) === formatDay(now, timeZone));

function Evening({ event, now }: { event: HostedEvent; now: string }) {
  const { startTime, timeZone } = event;
  const opens = new Date(Date.parse(startTime) - DOOR.opensBefore * HOUR_MS).toISOString();
  const title = <span className="sr-only"> of {event.title}</span>;
  return (
    <Card
      as="section"
      aria-label={`You host today: ${event.title}`}
      className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <div className="min-w-0">
        <p className="text-sm font-semibold text-accent-ink">You host today</p>
        <h2 className="mt-1 title-card wrap-anywhere">
          <Link to={PATHS.event(event.id)} className="text-ink underline-offset-4 hover:underline">
            {event.title}
          </Link>
        </h2>
        <p className="mt-1.5 flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
          <span>{formatTimeRange(event.startTime, event.endTime, event.timeZone)}</span>
          <span>
            {event.registrationCount} of {event.maxAttendees} registered
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to={PATHS.door(event.id)} variant={now < opens ? 'secondary' : 'primary'}>
          Door list
          {now < opens && (
            <>
              {' '}
              from <ZonedText at={opens} timeZone={timeZone} format={formatTime} />
            </>
          )}
          {title}
        </LinkButton>
        <LinkButton to={PATHS.hostTables(event.id)} variant="secondary">
          Tables{title}
        </LinkButton>
      </div>
    </Card>
  );
}
