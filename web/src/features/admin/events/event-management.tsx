import { PATHS, type Event } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileUp, Plus, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { allOf } from '../../../lib/paged.ts';
import { useSearchText } from '../../../lib/use-search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { later } from '../../../ui/lazy-or.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { RowsWait } from '../../../ui/rows-wait.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { loadEventForm } from '../../event-form/index.ts';
import { useParams } from '../use-params.ts';
import { ManagedEvent } from './managed-event.tsx';
import { managedEventsQuery } from './managed-events.queries.ts';

const EventForm = later(async () => (await loadEventForm()).EventForm);
const DeleteEvent = later(async () => (await import('./delete-event.tsx')).DeleteEvent);

/** Event Management (docs/product.md: admin). The URL says which event is being edited. */
export function EventManagement() {
  const user = useCurrentUser();
  const { get, set } = useParams();
  const editing = get('event');
  if (editing === '') return <EventsList />;
  const isNew = editing === 'new';
  const close = (): void => set({ event: '' });
  return (
    <section aria-labelledby="event-form-title">
      <h2 id="event-form-title" className="mb-5 title-section">
        {isNew ? 'Create Event' : 'Edit Event'}
      </h2>
      {user && (
        <EventForm
          kind="admin"
          memberId={user.id}
          eventId={isNew ? null : editing}
          onSaved={close}
          onCancel={close}
        />
      )}
    </section>
  );
}

function EventsList() {
  const { get, set } = useParams();
  const q = get('q');
  const [text, setText] = useSearchText(q, (next) => set({ q: next }, { replace: true }));
  const events = useInfiniteQuery(managedEventsQuery(useApi(), q));
  const [deleting, setDeleting] = useState<Event>();
  return (
    <section aria-labelledby="events-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="events-title" className="title-section">
          Event Management
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow max-sm:*:px-3">
          <LinkButton
            to={PATHS.importEvents}
            variant="secondary"
            icon={<FileUp aria-hidden="true" className="size-5" />}
          >
            Import events
          </LinkButton>
          <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => set({ event: 'new' })}>
            Create Event
          </Button>
        </div>
      </div>
      <search className="mt-4 block max-w-xl">
        <Field label="Search events" hideLabel>
          <TextInput
            type="search"
            icon={<Search className="size-5" />}
            placeholder="Title, description or location"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </search>
      <div className="mt-5" aria-busy={events.isPlaceholderData}>
        <Loaded query={events} placeholder={<RowsWait />} failure="The events did not load">
          {(data) => {
            const { items, total } = allOf(data);
            if (items.length === 0) {
              return q ? (
                <EmptyState
                  title="No events found"
                  text="No event matches these words."
                  actions={
                    <Button variant="secondary" onClick={() => setText('')}>
                      Show all events
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  title="No events created yet"
                  text="The first one is a form away."
                  actions={<Button onClick={() => set({ event: 'new' })}>Create Event</Button>}
                />
              );
            }
            return (
              <>
                <ul className="flex flex-col gap-3">
                  {items.map((event) => (
                    <ManagedEvent
                      key={event.id}
                      event={event}
                      onEdit={() => set({ event: event.id })}
                      onDelete={() => setDeleting(event)}
                    />
                  ))}
                </ul>
                <LoadMore
                  label="Load more events"
                  onLoadMore={() => void events.fetchNextPage()}
                  pending={events.isFetchingNextPage}
                  shown={items.length}
                  total={total ?? items.length}
                />
              </>
            );
          }}
        </Loaded>
      </div>
      {deleting && (
        <Suspense>
          <DeleteEvent event={deleting} onClose={() => setDeleting(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
