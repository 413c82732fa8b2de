import type { Event } from '@backyard/contract';
import type { ReactNode } from 'react';
import { formatDistance } from '../../lib/formats.ts';
import { EventCardFrame } from './event-card-frame.tsx';
import { placeOf, spotsOf } from './event-facts.ts';
import { EventPrice } from './event-price.tsx';
import { Going } from './going.tsx';
import { StateChip } from './state-chip.tsx';

export interface EventCardProps {
  event: Event;
  action?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  soon?: boolean;
  underDay?: boolean;
}

/** An event in discovery, on the home pages, and wherever it can be joined (docs/product.md: card). */
export function EventCard({ event, ...frame }: EventCardProps) {
  const open = !event.past && event.status === 'published';
  return (
    <EventCardFrame
      {...frame}
      event={event}
      startTime={event.startTime}
      state={<StateChip event={event} className="absolute top-3 right-3 ring-2 ring-raised" />}
      place={
        <>
          {placeOf(event)}
          {event.distanceMiles !== null && (
            <>
              {/* The dot stays with the place when the distance wraps to the next line. */}
              {'\u00A0· '}
              <span className="whitespace-nowrap">{formatDistance(event.distanceMiles)}</span>
            </>
          )}
        </>
      }
      going={
        <Going event={event}>
          {open && !event.openDate && <span className="text-muted tabular-nums">{spotsOf(event)}</span>}
        </Going>
      }
      price={<EventPrice event={event} />}
    >
      {event.waitlist && <p className="mt-2 text-sm font-semibold">{event.waitlist.message}</p>}
      {event.registration?.notes != null && (
        <p className="mt-2 line-clamp-2 text-sm wrap-anywhere">Your note: {event.registration.notes}</p>
      )}
    </EventCardFrame>
  );
}
