import type { Event } from '@backyard/contract';
import { useState } from 'react';
import { ZonedText } from '../../lib/zone-hint.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AttendeeList } from '../attendees/index.ts';
import { OwnRatingSection } from './own-rating.tsx';
import { RatingList } from './rating-list.tsx';

export type EventDialogTab = 'ratings' | 'attended';

export interface EventDialogProps {
  event: Event;
  /** The tab of a past event that is open first. */
  tab: EventDialogTab;
  onClose: () => void;
}

/** More about an event for members (docs/product.md: card). Comes as a chunk of its own. */
export function EventDialog({ event, tab, onClose }: EventDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={
        event.past ? (
          <>
            <span className="sr-only">View Details & Rate: </span>
            <span className="wrap-anywhere">{event.title}</span>
          </>
        ) : (
          'Who is going'
        )
      }
      description={
        <>
          {!event.past && (
            <>
              <span className="font-semibold wrap-anywhere text-ink">{event.title}</span>
              <br />
            </>
          )}
          <span className="tabular-nums">
            <ZonedText at={event.startTime} timeZone={event.timeZone} />
          </span>
          {` · ${event.location}`}
          {event.past && (
            <>
              <br />
              <Badge className="mt-2">Event Completed</Badge>
            </>
          )}
        </>
      }
    >
      {event.past ? (
        <PastEvent event={event} first={tab} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that may hold nothing to press has to be scrolled by arrows (WCAG 2.1.1)
        <section aria-label="Everybody who is going" tabIndex={0} className="rounded-sm">
          <AttendeeList eventId={event.id} emptyTitle="Nobody yet" emptyText="The list starts with you." />
        </section>
      )}
    </Dialog>
  );
}

function PastEvent({ event, first }: { event: Event; first: EventDialogTab }) {
  const [tab, setTab] = useState(first);
  return (
    <Tabs<EventDialogTab>
      label="About this event"
      value={tab}
      onChange={setTab}
      items={[
        { id: 'ratings', label: 'Rating & Reviews' },
        { id: 'attended', label: 'Who Attended', count: event.currentAttendees },
      ]}
    >
      {tab === 'ratings' ? (
        <div className="flex flex-col gap-8">
          <OwnRatingSection event={event} />
          <section aria-labelledby="what-people-thought" className="flex flex-col gap-4">
            <h3 id="what-people-thought" className="title-card">
              What people thought
            </h3>
            <RatingList event={event} />
          </section>
        </div>
      ) : (
        <AttendeeList eventId={event.id} emptyTitle="Nobody was there" />
      )}
    </Tabs>
  );
}
