import { PATHS } from '@backyard/contract';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatFullDate } from '../../../lib/formats.ts';
import { ZonedText } from '../../../lib/zone-hint.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyOr, nothing } from '../../../ui/lazy-or.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { loadPeopleList } from '../../safety/index.ts';
import { MoreEvents } from '../dashboard/more-events.tsx';
import type { OwnEvents } from '../dashboard/use-own-events.ts';
import { EventPeople } from './event-people.tsx';
import { WaitingPeople } from './waiting-people.tsx';

const PeopleList = lazyOr(async () => (await loadPeopleList()).PeopleList, nothing);

/** Attendees: event by event, the next one open (docs/product.md: host). */
export function AttendeesTab({ upcoming, past }: { upcoming: OwnEvents; past: OwnEvents }) {
  // Past events follow once all upcoming ones are loaded.
  const inOrder = upcoming.more ? upcoming.items : [...upcoming.items, ...past.items];
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(inOrder.slice(0, 1).map(({ id }) => id)),
  );
  if (inOrder.length === 0) {
    return (
      <EmptyState
        title="Nobody yet"
        text="People who register for your events show up here."
        actions={<LinkButton to={PATHS.createEvent}>Create Event</LinkButton>}
      />
    );
  }
  const toggle = (id: string): void => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    <ul className="flex flex-col gap-4">
      {inOrder.map((event) => {
        const open = opened.has(event.id);
        return (
          <Card as="li" key={event.id} pad="none">
            <h2>
              <button
                type="button"
                aria-expanded={open}
                onClick={() => toggle(event.id)}
                className="flex min-h-16 w-full items-center gap-4 rounded-card px-5 py-3 text-left sm:px-6"
              >
                <span className="min-w-0 flex-1">
                  <span className="block title-card wrap-anywhere">{event.title}</span>
                  <span className="mt-0.5 flex flex-wrap gap-x-3 font-sans text-sm font-normal text-muted tabular-nums">
                    <span>
                      <ZonedText at={event.startTime} timeZone={event.timeZone} format={formatFullDate} />
                    </span>
                    <span>
                      {event.past
                        ? `${event.currentAttendees} attended`
                        : `${event.registrationCount} registered`}
                    </span>
                    {!event.past && event.waiting > 0 && <span>{event.waiting} waiting</span>}
                    {event.status === 'cancelled' && <span>Cancelled</span>}
                  </span>
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className={cx('size-5 shrink-0 transition-transform print:hidden', open && 'rotate-180')}
                />
              </button>
            </h2>
            {open && (
              <div className="px-5 pb-5 sm:px-6 sm:pb-6">
                <EventPeople event={event} />
                {!event.past && event.spotsLeft <= 0 && <WaitingPeople event={event} />}
              </div>
            )}
          </Card>
        );
      })}
      <li>
        <MoreEvents
          events={{
            items: inOrder,
            total: upcoming.total + past.total,
            more: upcoming.more ?? past.more,
          }}
          label="Show more events"
        />
        <Suspense>
          <PeopleList list="keptAway" />
        </Suspense>
      </li>
    </ul>
  );
}
