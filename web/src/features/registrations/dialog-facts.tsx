import type { Event } from '@backyard/contract';
import { FarZone } from '../../lib/far-zone.tsx';
import { formatCardDate } from '../../lib/formats.ts';

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
        {formatCardDate(event.startTime, event.timeZone)}
        <FarZone at={event.startTime} timeZone={event.timeZone} />
      </span>
      {` · ${event.location}`}
    </>
  );
}
