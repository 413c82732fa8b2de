import type { Event } from '@backyard/contract';
import { EventCard } from '../events/index.ts';

/** The card as others will see it. It repeats what stands in the fields, so it is for the eye alone. */
export function Preview({ event }: { event: Event | null }) {
  return (
    <section aria-label="Preview" inert>
      <p className="mb-2 font-semibold">Preview</p>
      {event ? (
        <EventCard event={event} />
      ) : (
        <p className="grid aspect-video place-items-center rounded-card border border-dashed border-control px-6 text-center text-muted">
          Your card appears here once it has a title and a time.
        </p>
      )}
    </section>
  );
}
