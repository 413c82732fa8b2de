import type { HostTables, routes } from '@backyard/contract';
import { useEffect, useRef, useState } from 'react';
import { actFailed } from '../../../lib/act-failed.ts';
import { ApiError, type Api } from '../../../lib/api-client.ts';
import { useApp } from '../../../lib/app-context.ts';
import { useAct } from '../../../lib/use-act.ts';
import { hostTablesQuery } from '../tables.queries.ts';
import type { Arrangement } from './arrangement.ts';

/** Sends a change of the tables; returns the new state. */
function send(api: Api, eventId: string, arrangement: Arrangement): Promise<HostTables> {
  const params = { id: eventId };
  if ('wish' in arrangement)
    return api.call<typeof routes.tables.settings>('PUT', '/api/host/events/:id/tables', {
      params,
      body: arrangement.wish,
    });
  if ('place' in arrangement)
    return api.call<typeof routes.tables.place>('PUT', '/api/host/events/:id/tables/place', {
      params,
      body: arrangement.place,
    });
  if ('part' in arrangement)
    return api.call<typeof routes.tables.part>('PUT', '/api/host/events/:id/tables/partings', {
      params,
      body: arrangement.part,
    });
  return api.call<typeof routes.tables.draw>('POST', '/api/host/events/:id/tables/draw', {
    params,
    body: {},
  });
}

const say = (error: Error): boolean => actFailed(error, 'That didn’t work. Please try again.');

/** A refusal of this change only: later ones can still succeed. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 401;

/**
 * A host's changes of an event's tables. Changes made while another is in progress are sent after it (docs/product.md: tables.15);
 * `underWay` has those without an answer yet, oldest first.
 */
export function useArrange(eventId: string): {
  underWay: readonly Arrangement[];
  arrange: (arrangement: Arrangement) => void;
} {
  const { api, queryClient } = useApp();
  const { queryKey } = hostTablesQuery(api, eventId);
  const waiting = useRef<Arrangement[]>([]);
  const [underWay, setUnderWay] = useState<readonly Arrangement[]>([]);
  const takeOff = (): void => {
    waiting.current = waiting.current.slice(1);
    setUnderWay(waiting.current);
  };
  const act = useAct({
    again: true,
    call: async () => {
      for (let next = waiting.current[0]; next; next = waiting.current[0]) {
        try {
          const tables = await send(api, eventId, next);
          // Requests started before this answer would bring older data.
          await queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData(queryKey, tables);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          say(error);
          await queryClient.invalidateQueries({ queryKey });
        }
        takeOff();
      }
    },
    // The changes behind it would fail as well, and no one needs the same message ten times.
    onError: (error) => {
      waiting.current = [];
      setUnderWay([]);
      say(error);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  const { isPending, mutate } = act;
  // Here and not with the press: one that comes while the last answer is taken in would find the act still under way.
  useEffect(() => {
    if (underWay.length > 0 && !isPending) mutate();
  }, [underWay, isPending, mutate]);
  return {
    underWay,
    arrange: (arrangement) => {
      // Drawn once, however often it is pressed.
      if ('draw' in arrangement && waiting.current.some((other) => 'draw' in other)) return;
      waiting.current = [...waiting.current, arrangement];
      setUnderWay(waiting.current);
    },
  };
}
