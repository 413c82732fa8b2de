import type { Event } from '@backyard/contract';
import { Banner } from '../ui/banner.tsx';

/** What must not be overlooked: it does not take place, or one is going. */
export function EventNotice({ event }: { event: Event }) {
  if (event.status === 'cancelled')
    return (
      <Banner tone="danger" title="This event was cancelled" className="mt-5">
        It does not take place.
      </Banner>
    );
  if (event.past) return null;
  if (event.registration)
    return (
      <Banner tone="success" title="You’re going" className="mt-5">
        {event.registration.notes === null ? null : `Your note: ${event.registration.notes}`}
      </Banner>
    );
  return null;
}
