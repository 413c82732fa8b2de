import type { Event } from '@backyard/contract';
import { Card } from '../../ui/card.tsx';
import { EventDetails, EventHeader, EventStory } from '../events/index.ts';
import { NO_PLACE } from './preview-event.ts';

/** A preview of the event's page, built from the page's own parts. It is purely visual and not interactive. */
export function PagePreview({ event, drawingOpen = false }: { event: Event; drawingOpen?: boolean }) {
  return (
    <div inert className="flex flex-col gap-6">
      <EventHeader event={event} level={2} />
      {drawingOpen && event.imageUrl === null && (
        <p className="-mt-3 text-sm text-muted">
          A drawing like this one. Its colors are picked when you save the event.
        </p>
      )}
      <Card>
        <EventDetails event={event} placed={event.location !== NO_PLACE} />
      </Card>
      <EventStory event={event} />
    </div>
  );
}
