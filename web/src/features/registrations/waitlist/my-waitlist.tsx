import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { ZonedText } from '../../../lib/zone-hint.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { MyEventRow } from '../my-event-row.tsx';
import { LeaveWaitlist } from './leave-waitlist.tsx';
import { OfferActions } from './offer-actions.tsx';
import { myWaitlistQuery } from './waitlist.queries.ts';

/** Events the member waits for, below those they attend; nothing if there are none or they did not load: the list above shows the error. */
export function MyWaitlist({ detailed = false }: { detailed?: boolean }) {
  const { data: events = [] } = useQuery(myWaitlistQuery(useApi()));
  const box = useRef<HTMLElement>(null);
  useKeptFocus(box, String(events.length));
  if (events.length === 0) return null;
  return (
    <section ref={box} aria-labelledby="my-waitlist" className="mt-8">
      <h2 id="my-waitlist" tabIndex={-1} className="title-section">
        On the waitlist
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {events.map((event) => (
          <li key={event.id}>
            <MyEventRow
              event={event}
              notes={event.waitlist?.notes ?? null}
              detailed={detailed}
              chip={
                event.waitlist?.offeredUntil == null ? (
                  <Badge tone="glow">Waitlist</Badge>
                ) : (
                  <Badge tone="success">Seat kept</Badge>
                )
              }
              count={
                event.waitlist?.offeredUntil == null ? (
                  event.waitlist?.message
                ) : (
                  <span>
                    {event.waitlist.message} until{' '}
                    <ZonedText at={event.waitlist.offeredUntil} timeZone={event.timeZone} />
                  </span>
                )
              }
              actions={
                event.waitlist?.offeredUntil == null ? (
                  <LeaveWaitlist event={event} size="small" />
                ) : (
                  <OfferActions event={event} />
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
