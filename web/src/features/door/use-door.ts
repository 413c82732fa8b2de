import type { Door, DoorPerson, routes } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isUnauthorized, type Api } from '../../lib/api-client.ts';
import { useApi, useApp } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { createActStore } from './act-store.ts';
import {
  clockSkew,
  doorWith,
  isLoose,
  isParty,
  oneAtATime,
  orInMemory,
  partyOf,
  seatsOf,
  sendActs,
  timeOfAct,
  type DoorAct,
} from './door-queue.ts';
import { keepDoor, readKeptDoor, type KeptDoor } from './kept-door.ts';
import { isAnswer, sendAct } from './send-act.ts';
import type { Say } from './use-scanned.ts';

/** How often the list is refetched (less often if it is long), and unsent check-ins are retried, in milliseconds. */
const LOOK_MS = 10_000;
const LOOK_LONG_MS = 30_000;
const LONG = 400;
const TRY_AGAIN_MS = 4000;

const doorKey = (eventId: string) => ['/api/host/events/:id/door', eventId];

/** Fetches the list; if the server does not respond, the stored copy is used. */
async function readDoor(api: Api, memberId: string | undefined, eventId: string): Promise<KeptDoor> {
  const asked = Date.now();
  try {
    const door = await api.call<typeof routes.door.list>('GET', '/api/host/events/:id/door', {
      params: { id: eventId },
      query: {},
    });
    const kept = { door, skew: clockSkew(door, asked, Date.now()) };
    if (memberId !== undefined) keepDoor(memberId, { ...kept, door: withoutAddresses(door) });
    return kept;
  } catch (error) {
    const kept =
      isAnswer(error) || isUnauthorized(error) ? null : await readKeptDoor(eventId).catch(() => null);
    if (!kept) throw error;
    return kept;
  }
}

/** Addresses of walk-ins are only useful online, so no phone stores them. */
const withoutAddresses = ({ asking: _asking, ...door }: Door): Door => door;

/**
 * People who match the search but are not on the phone's list, which is incomplete for large events (docs/rules/door.md: DOOR-17), with
 * the unsent check-ins applied.
 */
export function useOthers(list: Door, wanted: string, acts: readonly DoorAct[]): readonly DoorPerson[] {
  const api = useApi();
  const q = wanted.trim().slice(0, 100);
  const found = useQuery({
    queryKey: [...doorKey(list.event.id), q],
    queryFn: api.read<typeof routes.door.list>('/api/host/events/:id/door', {
      params: { id: list.event.id },
      query: { q },
    }),
    enabled: q.length > 1 && list.registered > seatsOf(list.registrations),
    staleTime: 0,
  }).data;
  return useMemo(() => {
    if (!found) return [];
    const listed = new Set(list.registrations.map(({ id }) => id));
    return doorWith(found, acts).registrations.filter(({ id }) => !listed.has(id));
  }, [found, list.registrations, acts]);
}

/**
 * A door (docs/rules/door.md): the list with unsent check-ins applied, their number, and the two actions. Each check-in is stored on
 * this device first and sent later, so that no one waits for the connection.
 */
export function useDoor(eventId: string, say: Say) {
  const { api, queryClient } = useApp();
  const memberId = useCurrentUser()?.id;
  const [store] = useState(() => orInMemory(createActStore()));
  const [acts, setActs] = useState<readonly DoorAct[]>([]);
  const query = useQuery({
    queryKey: doorKey(eventId),
    queryFn: () => readDoor(api, memberId, eventId),
    refetchInterval: ({ state }) =>
      (state.data?.door.registrations.length ?? 0) > LONG ? LOOK_LONG_MS : LOOK_MS,
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
        async (act) => {
          const sent = await sendAct(api, act);
          // The refetched list shows that the session is over.
          if (sent.outcome === 'later' && sent.signedOut === true)
            await queryClient.refetchQueries({ queryKey: doorKey(eventId) });
          return sent;
        },
        (_act, reason) => say(reason, true),
      );
      const left = await store.acts(eventId);
      // The list must include the sent check-ins before they are removed here.
      if (left.length < before.length) await queryClient.refetchQueries({ queryKey: doorKey(eventId) });
      setActs(await store.acts(eventId));
    });
    // A failed round is retried the next time.
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
  const before = useRef<string>(undefined);
  const act = useCallback(
    async (kind: DoorAct['kind'], registrationId: string, came?: number): Promise<void> => {
      const at = timeOfAct(Date.now() + skew, before.current);
      before.current = at;
      await store.add({ eventId, kind, registrationId, at, ...(came !== undefined && { came }) });
      setActs(await store.acts(eventId));
      flush();
    },
    [eventId, flush, skew, store],
  );

  const door: Door | undefined = useMemo(
    () => query.data && doorWith(query.data.door, acts),
    [query.data, acts],
  );
  return {
    query: {
      data: door,
      madeOf: [query.data],
      // If there is a list, an error does not replace it.
      error: query.data ? null : query.error,
      isFetching: query.isFetching,
      refetch: query.refetch,
    },
    /** The session is over: check-ins are stored and sent after the next sign-in. */
    signedOut: isUnauthorized(query.error),
    /** Check-ins that the server has not answered yet, and whether closing the page loses them. */
    acts,
    loose: acts.some(isLoose),
    /** Checks in the whole party, as this phone knows it, or a number of them. */
    checkIn: (person: DoorPerson, came = partyOf(person)) =>
      act('in', person.id, isParty(person) ? came : undefined),
    undo: (person: Pick<DoorPerson, 'id'>) => act('out', person.id),
    readAgain: () => queryClient.refetchQueries({ queryKey: doorKey(eventId) }),
  };
}
