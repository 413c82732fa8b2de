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

/** How often the list is read again, a long one less often, and what could not be sent is tried again, in milliseconds. */
const LOOK_MS = 10_000;
const LOOK_LONG_MS = 30_000;
const LONG = 400;
const TRY_AGAIN_MS = 4000;

const doorKey = (eventId: string) => ['/api/host/events/:id/door', eventId];

/** The list, from the server or, where it does not answer, from what this device has kept. */
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

/** Of use only with a connection: no phone keeps who was asked. */
const withoutAddresses = ({ asking: _asking, ...door }: Door): Door => door;

/**
 * Whoever is looked for and is not on the list, which is not everybody's at large events (docs/rules/door.md: DOOR-17), with what
 * was done about them here.
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
 * A door (docs/rules/door.md): the list with what was done here, how much of that is yet to be sent, and the two acts. Each is
 * kept on this device first and sent then, so that nobody waits for a connection.
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
          // The list asks again, and says so.
          if (sent.outcome === 'later' && sent.signedOut === true)
            await queryClient.refetchQueries({ queryKey: doorKey(eventId) });
          return sent;
        },
        (_act, reason) => say(reason, true),
      );
      const left = await store.acts(eventId);
      // What was sent is in the next answer before it is taken off here.
      if (left.length < before.length) await queryClient.refetchQueries({ queryKey: doorKey(eventId) });
      setActs(await store.acts(eventId));
    });
    // What could not be read now is read the next time.
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
      // Whoever has the list goes on with it.
      error: query.data ? null : query.error,
      isFetching: query.isFetching,
      refetch: query.refetch,
    },
    /** The session is over: what is done is kept, and sent once somebody has signed in again. */
    signedOut: isUnauthorized(query.error),
    /** Acts that the server has not answered yet, and whether they are lost with the page. */
    acts,
    loose: acts.some(isLoose),
    /** All of a party, as this phone knows it, or so many of them. */
    checkIn: (person: DoorPerson, came = partyOf(person)) =>
      act('in', person.id, isParty(person) ? came : undefined),
    undo: (person: Pick<DoorPerson, 'id'>) => act('out', person.id),
    readAgain: () => queryClient.refetchQueries({ queryKey: doorKey(eventId) }),
  };
}
