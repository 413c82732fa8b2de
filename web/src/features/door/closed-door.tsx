import { DOOR, HOUR_MS, PATHS, type Event } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { formatFullDate } from '../../lib/formats.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { ZonedTime } from '../../lib/zone-hint.tsx';
import { EmptyChairs } from '../../ui/illustrations.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { eventQuery } from '../events/index.ts';

const hoursFrom = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();

/** Before the door opens, says when it will; the screen refetches by itself and opens then. */
export function ClosedDoor({ eventId }: { eventId: string }) {
  const query = useQuery(eventQuery(useApi(), eventId));
  return (
    <Loaded query={query} placeholder={<Spinner label="Loading…" />} failure="The event did not load">
      {(event) => (
        <div className="flex flex-col items-center py-6 text-center">
          <EmptyChairs className="w-56 max-w-full" />
          <h1 className="mt-5 title-page wrap-anywhere">{event.title}</h1>
          <p className="mt-2 max-w-prose text-muted">
            <Hours event={event} />
          </p>
          <p className="mt-5 flex flex-wrap justify-center gap-2.5">
            {event.abilities.edit && (
              <LinkButton to={PATHS.hostTables(event.id)} variant="secondary">
                Tables
              </LinkButton>
            )}
            <LinkButton to={PATHS.event(event.id)} variant="secondary">
              To the event’s page
            </LinkButton>
          </p>
        </div>
      )}
    </Loaded>
  );
}

function Hours({ event }: { event: Event }) {
  const { startTime, endTime, timeZone, past } = event;
  if (event.status === 'cancelled') return 'The event was cancelled: it has no door list.';
  const at = past ? hoursFrom(endTime, DOOR.closesAfter) : hoursFrom(startTime, -DOOR.opensBefore);
  return (
    <>
      {past ? 'The door list closed on ' : 'The door list opens on '}
      <ZonedTime at={at} timeZone={timeZone} format={formatFullDate} className="font-semibold tabular-nums" />
      {past
        ? ', twelve hours after the end.'
        : ', three hours before the start. There’s nobody to check in until then.'}
    </>
  );
}
