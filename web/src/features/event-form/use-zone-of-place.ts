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
    queryFn: ({ signal }) =>
      api.call<typeof routes.places.clock>('GET', '/api/places/clock', { query: { q }, signal }),
    // Towns do not move.
    staleTime: Infinity,
  });

/**
 * The clocks of a new event are those of its place: of its address, else of what it is called. Whoever chooses a zone keeps it.
 * Answers the place whose clocks they are, while they are.
 */
export function useZoneOfPlace(
  { address, location, timeZone }: Pick<EventAnswers, 'address' | 'location' | 'timeZone'>,
  { off, set }: { off: boolean; set: (timeZone: string) => void },
): string | null {
  const api = useApi();
  const typed = address.trim() === '' ? location : address;
  const [sought, setSought] = useState('');
  const [, follow] = useSearchText(sought, setSought);
  const write = useEffectEvent(follow);
  useEffect(() => write(typed), [typed]);
  const { data } = useQuery({ ...clockQuery(api, sought), enabled: !off && sought !== '' });
  const take = useEffectEvent((found: PlaceClock) => {
    if (!off && found.timeZone !== null && found.timeZone !== timeZone) set(found.timeZone);
  });
  useEffect(() => {
    if (data) take(data);
  }, [data]);
  return !off && data && data.timeZone === timeZone ? data.label : null;
}
