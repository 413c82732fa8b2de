import { formatDollars, PATHS, type NextEvent } from '@backyard/contract';
import { Link } from 'react-router';
import { ZonedText } from '../../../lib/zone-hint.tsx';

/** "Free" or this viewer's price, and whether seats are left: a full event has a waitlist. */
export function SeatLine({ event }: { event: NextEvent }) {
  const { free, payable } = event.pricing;
  return (
    <span className="flex flex-wrap gap-x-2 text-sm">
      <span className={free ? 'font-semibold text-success' : 'font-semibold tabular-nums'}>
        {free ? 'Free' : formatDollars(payable)}
      </span>
      {event.registered ? (
        <span className="text-success">You’re going</span>
      ) : (
        event.full && <span className="text-muted">Full · Join the waitlist</span>
      )}
    </span>
  );
}

/** Time and place, in one line. */
export const WhenAndWhere = ({ event: { startTime, timeZone, location, city } }: { event: NextEvent }) => (
  <>
    <ZonedText at={startTime} timeZone={timeZone} />
    {` · ${city ?? location}`}
  </>
);

/** A host's next events. */
export function NextEvents({ events }: { events: readonly NextEvent[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {events.map((event) => (
        <li key={event.id} className="relative py-3">
          <Link
            to={PATHS.event(event.id)}
            className="card-link font-semibold wrap-anywhere text-ink no-underline hover:underline"
          >
            {event.title}
          </Link>
          <span className="block text-sm wrap-anywhere text-muted tabular-nums">
            <WhenAndWhere event={event} />
          </span>
          <SeatLine event={event} />
        </li>
      ))}
    </ul>
  );
}
