import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildEvent } from '../../lib/event.fixture.ts';
import { eventsKey } from './events.queries.ts';
import { listsFollowPages } from './lists-follow-pages.ts';

const [ID, OTHER] = ['01a22569-0000-7000-8000-000000000001', '01a22569-0000-7000-8000-000000000002'];
const LIST = [...eventsKey, 'discovery', {}, null, null];
const HOST = ['/api/events/hosts', 'Bea', null, null];
const READ_AT = 1000;

/** Two lists of two pages that contain both events, fetched a while ago. */
function withLists() {
  const queryClient = new QueryClient();
  listsFollowPages(queryClient);
  const listed = [ID, OTHER].map((id) => ({ ...buildEvent({ id, spotsLeft: 3 }), distance: 7 }));
  const lists = {
    pages: [{ events: listed.slice(0, 1) }, { events: listed.slice(1) }],
    pageParams: [null, 'next'],
  };
  for (const key of [LIST, HOST]) queryClient.setQueryData(key, lists, { updatedAt: READ_AT });
  const seats = (key: readonly unknown[]) =>
    queryClient
      .getQueryData<typeof lists>(key)
      ?.pages.flatMap(({ events }) => events.map(({ spotsLeft, distance }) => [spotsLeft, distance]));
  return { queryClient, seats };
}

it('[HOLD-123] what has just been read of an event its cards show too, in every list, and what only lists say stays', () => {
  const { queryClient, seats } = withLists();
  queryClient.setQueryData([...eventsKey, ID], buildEvent({ id: ID, spotsLeft: 2 }));
  for (const key of [LIST, HOST]) {
    expect(seats(key)).toEqual([
      [2, 7],
      [3, 7],
    ]);
    expect(queryClient.getQueryState(key)).toMatchObject({ dataUpdatedAt: READ_AT, isInvalidated: false });
  }
});

it('[HOLD-123] a list that is to be read again still is', async () => {
  const { queryClient, seats } = withLists();
  await queryClient.invalidateQueries({ queryKey: LIST });
  queryClient.setQueryData([...eventsKey, ID], buildEvent({ id: ID, spotsLeft: 2 }));
  expect(seats(LIST)?.[0]).toEqual([2, 7]);
  expect(queryClient.getQueryState(LIST)).toMatchObject({ isInvalidated: true });
});

it('[HOLD-123] what is read of an event beside itself changes no card', () => {
  const { queryClient, seats } = withLists();
  queryClient.setQueryData([...eventsKey, ID, 'interests'], { id: ID, spotsLeft: 0 });
  queryClient.setQueryData(['/api/hosts', ID], { id: ID, spotsLeft: 0 });
  expect(seats(LIST)?.[0]).toEqual([3, 7]);
});
