import type { Event } from '@backyard/contract';
import type { ReactNode } from 'react';

/** The card as others will see it. It repeats what stands in the fields, so it is for the eye alone. */
export function Preview({ event, draw }: { event: Event | null; draw: (event: Event) => ReactNode }) {
  return (
    <section aria-label="Preview" inert>
      <p className="mb-2 font-semibold">Preview</p>
      {event ? (
        draw(event)
      ) : (
        <p className="grid aspect-video place-items-center rounded-card border border-dashed border-control px-6 text-center text-muted">
          Your card appears here once it has a title and a time.
        </p>
      )}
    </section>
  );
}
