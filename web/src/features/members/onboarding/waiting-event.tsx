import type { Event } from '@backyard/contract';
import { formatMoment } from '../../../lib/formats.ts';
import { ZoneHint } from '../../../lib/zone-hint.tsx';
import { waitsFor } from './waits-for.ts';

/** What one came for, on top of the wizard: it waits, and not for long. */
export function WaitingEvent({ event }: { event: Event }) {
  return (
    <section
      aria-label="What you came for"
      className="mx-auto mb-4 max-w-2xl rounded-card bg-accent-soft px-5 py-4 sm:px-9"
    >
      <p className="title-card wrap-anywhere">
        {waitsFor(event) === 'seat'
          ? `Your seat at ${event.title}: two minutes`
          : `${event.title}: two minutes`}
      </p>
      <p className="mt-1 text-sm wrap-anywhere">
        <span className="tabular-nums">
          {formatMoment(event.startTime, event.timeZone)}
          <ZoneHint at={event.startTime} timeZone={event.timeZone} />
        </span>
        {` · ${event.location}`}
      </p>
    </section>
  );
}
