import type { Event } from '@backyard/contract';
import { formatMoment } from '../../lib/formats.ts';
import { ZoneHint } from '../../lib/zone-hint.tsx';

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
        {formatMoment(event.startTime, event.timeZone)}
        <ZoneHint at={event.startTime} timeZone={event.timeZone} />
      </span>
      {` · ${event.location}`}
    </>
  );
}
