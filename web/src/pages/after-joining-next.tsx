import type { Event } from '@backyard/contract';
import { CalendarLinks } from '../features/calendar/calendar-links.tsx';
import { ShareButton } from '../features/events/share-button.tsx';

/** Into the calendar, and to a friend. */
export function AfterJoiningNext({ event }: { event: Event }) {
  return (
    <div className="flex flex-col gap-4">
      <CalendarLinks event={event} />
      <section aria-labelledby="bring-a-friend">
        <h3 id="bring-a-friend" className="font-sans text-sm font-semibold">
          Better with a friend?
        </h3>
        <div className="mt-2">
          <ShareButton event={event} size="small" />
        </div>
      </section>
    </div>
  );
}
