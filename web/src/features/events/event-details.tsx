import { formatDollars, type Event } from '@backyard/contract';
import { CalendarDays, MapPin, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDistance, formatLongDate, formatTimeRange } from '../../lib/formats.ts';
import { addressLineOf, directionsLinkOf, refundRuleOf } from './event-facts.ts';
import { EventPrice } from './event-price.tsx';

/** Time, place, directions, and price; a `ticket` has no price, since it is paid. `placed`: the place can be found on a map. */
export function EventDetails({
  event,
  ticket = false,
  placed = true,
}: {
  event: Event;
  ticket?: boolean;
  placed?: boolean;
}) {
  const address = addressLineOf(event);
  return (
    <dl className="flex flex-col gap-5">
      <Fact name="When" icon={<CalendarDays className="size-5" />}>
        <time dateTime={event.startTime} className="block font-semibold tabular-nums">
          {formatLongDate(event.startTime, event.timeZone)}
        </time>
        <span className="block text-muted tabular-nums">
          {formatTimeRange(event.startTime, event.endTime, event.timeZone)}
        </span>
      </Fact>
      <Fact name="Where" icon={<MapPin className="size-5" />}>
        <span className="block font-semibold wrap-anywhere">{event.location}</span>
        {address !== '' && <span className="block text-muted">{address}</span>}
        {event.distanceMiles !== null && (
          <span className="block text-muted">{formatDistance(event.distanceMiles)}</span>
        )}
        {placed && (
          <a
            href={directionsLinkOf(event)}
            target="_blank"
            rel="noopener noreferrer"
            className="touch-target mt-1 inline-block text-sm text-accent-ink underline"
          >
            Directions
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </Fact>
      {!ticket && (
        <Fact name="Price" icon={<Ticket className="size-5" />}>
          <EventPrice event={event} className="text-lg" />
          {event.pricing.steps.length > 1 && (
            <ul className="text-sm text-muted tabular-nums">
              {event.pricing.steps.map((step) => (
                <li key={step.name} className="flex flex-wrap justify-between gap-x-4">
                  <span>{step.label}</span>
                  <span>{formatDollars(step.amount)}</span>
                </li>
              ))}
            </ul>
          )}
          {!event.past && event.status !== 'cancelled' && (
            <span className="block text-sm text-muted">{refundRuleOf(event)}</span>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-15">
      <dt>
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-0 grid size-11 place-items-center rounded-control bg-accent-soft text-accent-ink"
        >
          {icon}
        </span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
