import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { NotLoaded } from '../../lib/not-loaded.tsx';
import { useSessionWatch } from '../../lib/use-session-watch.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { RowsWait } from '../../ui/rows-wait.tsx';
import { AttendeeEntry } from './attendee-entry.tsx';
import { attendeesQuery } from './attendees.queries.ts';
import { ContactOffer } from './contact-offer.tsx';

export interface AttendeeListProps {
  eventId: string;
  /** The texts shown if the list is empty. */
  emptyTitle: string;
  emptyText?: string;
}

/** The attendees of an event. Off-screen entries skip layout, so that hundreds scroll as smoothly as ten. */
export function AttendeeList({ eventId, emptyTitle, emptyText }: AttendeeListProps) {
  const user = useCurrentUser();
  const list = useInfiniteQuery(attendeesQuery(useApi(), eventId));
  useSessionWatch(list.error);
  if (!list.data) {
    if (list.error === null) return <RowsWait loading="Loading people…" rows={3} className="h-16" />;
    return <NotLoaded query={list} failure="The list did not load" level={3} />;
  }
  const people = list.data.pages.flatMap((page) => page.attendees);
  const hidden = list.data.pages.at(-1)?.hidden ?? 0;
  if (people.length === 0)
    return (
      <EmptyState
        level={3}
        title={hidden === 0 ? emptyTitle : hiddenText(hidden, false)}
        text={emptyText}
        className="py-4"
      />
    );
  return (
    <>
      {people.some(({ abilities }) => !abilities.contact) && <ContactOffer />}
      <ul className="flex flex-col divide-y divide-line">
        {people.map((person) => (
          <AttendeeEntry
            key={person.id}
            person={person}
            self={person.memberId === user?.id}
            eventId={eventId}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          label="More people"
          shown={people.length}
          total={list.data.pages.at(-1)?.total ?? people.length}
          pending={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
      )}
      {hidden > 0 && !list.hasNextPage && (
        <p className="mt-3 text-sm text-muted">{hiddenText(hidden, true)}</p>
      )}
    </>
  );
}

/** "And 2 people who keep to themselves." */
function hiddenText(count: number, others: boolean): string {
  const who = count === 1 ? 'One person who keeps to themselves' : `${count} people who keep to themselves`;
  return others ? `And ${who.charAt(0).toLowerCase()}${who.slice(1)}.` : `${who}.`;
}
