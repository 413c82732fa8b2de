import type { Door, DoorPerson, routes } from '@backyard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { createActStore } from './act-store.ts';
import { clockSkew, doorWith, oneAtATime, sendActs, type DoorAct } from './door-queue.ts';
import { keepDoor, readKeptDoor, type KeptDoor } from './kept-door.ts';
import { isAnswer, sendAct } from './send-act.ts';

/** How often the list is read again, and what could not be sent is tried again, in milliseconds. */
const LOOK_MS = 10_000;
const TRY_AGAIN_MS = 4000;

const NOT_KEPT = 'This phone could not keep that. Please try again.';

const doorKey = (eventId: string) => ['/api/host/events/:id/door', eventId];

/** The list, from the server or, where it does not answer, from what this device has kept. */
async function readDoor(api: Api, eventId: string): Promise<KeptDoor> {
  const asked = Date.now();
  try {
    const door = await api.call<typeof routes.door.list>('GET', '/api/host/events/:id/door', {
      params: { id: eventId },
    });
    const kept = { door, skew: clockSkew(door, asked, Date.now()) };
    // A full or forbidden store costs the copy, and nothing else.
    await keepDoor(kept).catch(() => undefined);
    return kept;
  } catch (error) {
    const kept = isAnswer(error) ? null : await readKeptDoor(eventId).catch(() => null);
    if (!kept) throw error;
    return kept;
  }
}

/**
 * A door (docs/rules/door.md): the list with what was done here, how much of that is yet to be sent, and the two acts. Each is
 * kept on this device first and sent then, so that nobody waits for a connection.
 */
export function useDoor(eventId: string, say: (sentence: string) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [store] = useState(createActStore);
  const [acts, setActs] = useState<readonly DoorAct[]>([]);
  const query = useQuery({
    queryKey: doorKey(eventId),
    queryFn: () => readDoor(api, eventId),
    refetchInterval: LOOK_MS,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  const flush = useMemo(() => {
    const round = oneAtATime(async () => {
      const before = await store.acts(eventId);
      if (before.length === 0) return;
      setActs(before);
      await sendActs(
        store,
        eventId,
        (act) => sendAct(api, act),
        (_act, reason) => say(reason),
      );
      const left = await store.acts(eventId);
      // What was sent is in the next answer before it is taken off here.
      if (left.length < before.length) await queryClient.refetchQueries({ queryKey: doorKey(eventId) });
      setActs(await store.acts(eventId));
    });
    // What could not be read now is read the next time; what somebody does, and is not kept, is said by `act`.
    return (): void => void round().catch(() => undefined);
  }, [api, eventId, queryClient, say, store]);

  useEffect(() => {
    flush();
    const timer = setInterval(flush, TRY_AGAIN_MS);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [flush]);

  const skew = query.data?.skew ?? 0;
  const act = useCallback(
    async (kind: DoorAct['kind'], registrationId: string): Promise<void> => {
      const at = new Date(Date.now() + skew).toISOString();
      try {
        await store.add({ eventId, kind, registrationId, at });
        setActs(await store.acts(eventId));
        flush();
      } catch {
        say(NOT_KEPT);
      }
    },
    [eventId, flush, say, skew, store],
  );

  const door: Door | undefined = useMemo(
    () => query.data && doorWith(query.data.door, acts),
    [query.data, acts],
  );
  return {
    query: { data: door, error: query.error, isFetching: query.isFetching, refetch: query.refetch },
    /** Acts that the server has not answered yet. */
    unsent: acts.length,
    checkIn: (person: Pick<DoorPerson, 'id'>) => act('in', person.id),
    undo: (person: Pick<DoorPerson, 'id'>) => act('out', person.id),
    readAgain: () => queryClient.refetchQueries({ queryKey: doorKey(eventId) }),
  };
}
