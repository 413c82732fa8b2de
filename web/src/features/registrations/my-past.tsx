import type { Registration } from '@backyard/contract';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ViewAndRate } from '../ratings/index.ts';
import { MyEventRow } from './my-event-row.tsx';
import { SayAttended } from './say-attended.tsx';

/** Events the member has attended (docs/product.md: discovery). */
export function MyPast({
  registrations,
  browsePath,
  emptyTitle = 'No past events',
}: {
  registrations: readonly Registration[];
  browsePath: string;
  emptyTitle?: string;
}) {
  if (registrations.length === 0) {
    return (
      <EmptyState
        title={emptyTitle}
        text="Once you have been somewhere, it is remembered here."
        actions={<LinkButton to={browsePath}>Find Your First Event</LinkButton>}
      />
    );
  }
  return (
    <>
      <h2 className="sr-only">Past Events</h2>
      <ul className="flex flex-col gap-4">
        {registrations.map(({ id, notes, event }) => (
          <li key={id}>
            <MyEventRow
              event={event}
              notes={notes}
              count={`${event.currentAttendees} attended`}
              actions={
                <>
                  <SayAttended event={event} />
                  <ViewAndRate event={event} size="small" />
                </>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}
