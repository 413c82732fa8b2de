import { PATHS, type HostedEvent } from '@backyard/contract';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/section.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { EventActs } from './event-acts.tsx';
import { HostedDate, HostedRow } from './hosted-row.tsx';
import { MoreEvents } from './more-events.tsx';
import { SeriesRows } from './series-rows.tsx';
import type { OwnEvents } from './use-own-events.ts';

/** My Events: upcoming ones with their actions, and past ones (docs/product.md: host). */
export function MyEvents({ upcoming, past }: { upcoming: OwnEvents; past: OwnEvents }) {
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, String(upcoming.total));
  return (
    <div ref={box} className="flex flex-col gap-10">
      <section aria-labelledby="upcoming-events">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="upcoming-events" tabIndex={-1} className="title-section">
            Upcoming events
          </h2>
          {upcoming.items.length > 0 && (
            <LinkButton
              to={PATHS.createEvent}
              size="small"
              icon={<Plus aria-hidden="true" className="size-4" />}
            >
              Create Event
            </LinkButton>
          )}
        </div>
        {upcoming.items.length === 0 ? (
          <EmptyState
            level={3}
            title="Nothing planned yet"
            text="A table, a trail, a pan of something good: make the first one."
            actions={<LinkButton to={PATHS.createEvent}>Create Event</LinkButton>}
          />
        ) : (
          <>
            <Rows events={upcoming.items} />
            <MoreEvents events={upcoming} label="Show more upcoming events" />
          </>
        )}
      </section>
      {past.items.length > 0 && (
        <Section id="past-events" title="Past events">
          <Rows events={past.items} />
          <MoreEvents events={past} label="Show more past events" />
        </Section>
      )}
    </div>
  );
}

const rowFor = (event: HostedEvent) => <HostedRow event={event} actions={<EventActs event={event} />} />;

const dateFor = (event: HostedEvent) => (
  <HostedDate event={event}>
    <EventActs event={event} />
  </HostedDate>
);

const Rows = ({ events }: { events: readonly HostedEvent[] }) => (
  <SeriesRows events={events} date={dateFor}>
    {rowFor}
  </SeriesRows>
);
