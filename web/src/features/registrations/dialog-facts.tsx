import type { Event } from '@backyard/contract';
import { ZonedText } from '../../lib/zone-hint.tsx';

/** Which event a dialog is about: under its title. */
export function DialogFacts({
  event,
}: {
  event: Pick<Event, 'title' | 'startTime' | 'timeZone' | 'location'>;
}) {
  return (
    <>
      <span className="font-semibold wrap-anywhere text-ink">{event.title}</span>
      <br />
      <span className="tabular-nums">
        <ZonedText at={event.startTime} timeZone={event.timeZone} />
      </span>
      {` · ${event.location}`}
    </>
  );
}
