import type { HostAttendee, HostedEvent } from '@backyard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Printer, Search } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useApi } from '../../../lib/app-context.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { buttonClass } from '../../../ui/button-styles.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { RowsWait } from '../../../ui/rows-wait.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { hostAttendeesQuery } from '../own-hosting.queries.ts';
import { PeopleList } from './people-list.tsx';
import { byName, searchPeople } from './people.ts';
import { printPart } from './print-part.ts';

/** The link to an event's list as a file. The server creates it so that no cell is read as a formula. */
const fileOf = (eventId: string): string => `/api/host/attendees.csv?eventId=${encodeURIComponent(eventId)}`;

/** Everyone registered for one event: to search, to print, and as a file for spreadsheets. */
export function EventPeople({ event }: { event: HostedEvent }) {
  const list = useInfiniteQuery(hostAttendeesQuery(useApi(), event.id));
  const people = useMemo(
    () => list.data?.pages.flatMap((page) => page.attendees).toSorted(byName),
    [list.data],
  );
  const query = {
    data: people,
    madeOf: [list.data],
    error: list.error,
    isFetching: list.isFetching,
    refetch: list.refetch,
  };
  return (
    <Loaded
      query={query}
      placeholder={<RowsWait loading="Loading people…" rows={3} className="h-14" />}
      failure="The attendees did not load"
    >
      {(everybody) =>
        everybody.length === 0 ? (
          <p className="text-muted">{event.past ? 'Nobody was registered.' : 'Nobody is registered yet.'}</p>
        ) : (
          <>
            <Searchable event={event} people={everybody} />
            {list.hasNextPage && (
              <LoadMore
                label="More people"
                shown={everybody.length}
                total={list.data?.pages.at(-1)?.total ?? everybody.length}
                pending={list.isFetchingNextPage}
                onLoadMore={() => void list.fetchNextPage()}
              />
            )}
          </>
        )
      }
    </Loaded>
  );
}

function Searchable({ event, people }: { event: HostedEvent; people: readonly HostAttendee[] }) {
  const id = useId();
  const [text, setText] = useState('');
  // Keeps typing fast, however long the list is.
  const wanted = useDeferredValue(text);
  const found = useMemo(() => searchPeople(people, wanted), [people, wanted]);
  return (
    <div id={id}>
      <div className="mb-4 flex flex-col gap-3 sm:flex-row sm:items-end print:hidden">
        <Field label={`Search attendees of ${event.title}`} hideLabel className="grow">
          <TextInput
            type="search"
            placeholder="Name, tier, note or answer"
            icon={<Search className="size-5" />}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <a href={fileOf(event.id)} download className={buttonClass({ variant: 'secondary' })}>
            <Download aria-hidden="true" className="size-4" />
            <span>
              CSV<span className="sr-only"> file of the attendees of {event.title}</span>
            </span>
          </a>
          <Button
            variant="secondary"
            icon={<Printer aria-hidden="true" className="size-4" />}
            onClick={() => printPart(document.getElementById(id)?.closest('li') ?? null)}
          >
            Print<span className="sr-only"> the attendees of {event.title}</span>
          </Button>
        </div>
      </div>
      <output className="sr-only">{wanted === '' ? '' : `${found.length} of ${people.length} people`}</output>
      {found.length === 0 ? (
        <p className="text-muted">No one by that name, tier, note or answer.</p>
      ) : (
        <PeopleList people={found} />
      )}
    </div>
  );
}
