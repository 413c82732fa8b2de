import type { PlaceClock, routes } from '@backyard/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useSearchText } from '../../lib/use-search-text.ts';
import type { EventAnswers } from './event-answers.ts';

const clockQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['/api/places/clock', q] as const,
    queryFn: api.read<typeof routes.places.clock>('/api/places/clock', { query: { q } }),
    // Cached for long, since towns do not move.
    staleTime: Infinity,
  });

/** The text, updated only after typing has paused. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState('');
  const [, follow] = useSearchText(rested, setRested);
  const write = useEffectEvent(follow);
  useEffect(() => write(typed), [typed]);
  return rested;
}

/** The place that a text names; null if it names none, undefined until known. */
function usePlaceIn(typed: string): PlaceClock | null | undefined {
  const text = useRested(typed.trim());
  const { data } = useQuery({ ...clockQuery(useApi(), text), enabled: text !== '' });
  if (typed.trim() === '') return null;
  if (text !== typed.trim() || !data) return undefined;
  return data.label === null ? null : data;
}

/**
 * Where the event will be listed: the place of its address, or the one its venue's name ends with, by the server's rules
 * (api/src/events/hosting/place.ts). Null: none; undefined until known, or if nothing was typed.
 */
export function useEventPlace({
  address,
  location,
}: Pick<EventAnswers, 'address' | 'location'>): PlaceClock | null | undefined {
  const byAddress = usePlaceIn(address);
  const byName = usePlaceIn(location);
  if (address.trim() === '' && location.trim() === '') return undefined;
  return byAddress === null ? byName : byAddress;
}
