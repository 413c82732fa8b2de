import type { routes } from '@backyard/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Api } from '../../lib/api-client.ts';
import { useApi } from '../../lib/app-context.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import type { EventAnswers } from './event-answers.ts';
import { useRested } from './use-event-place.ts';

/** The host's upcoming and most recent events contain their venues. */
const LOOKED_AT = 100;

const venuesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-venues'] as const,
    queryFn: async ({ signal }) => {
      const events = await api.call<typeof routes.hosts.myEvents>('GET', '/api/host/events', {
        query: { limit: LOOKED_AT },
        signal,
      });
      return events.map(({ location, address }) => ({ location, address }));
    },
  });

const sameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'base' }) === 0;

/** Fills in the address of a venue that this host has used before, once its name is typed and the address is empty. */
export function useKnownVenue(
  { location, address }: Pick<EventAnswers, 'location' | 'address'>,
  { off, set }: { off: boolean; set: (address: string) => void },
): void {
  const api = useApi();
  const hosts = useCurrentUser()?.abilities.host ?? false;
  const name = useRested(location.trim());
  const { data } = useQuery({ ...venuesQuery(api), enabled: !off && hosts && name !== '' });
  const known =
    name === '' ? undefined : data?.find((venue) => venue.address !== null && sameName(venue.location, name));
  const fill = useEffectEvent((found: string) => {
    // A typed address is kept.
    if (!off && address.trim() === '') set(found);
  });
  const found = known?.address ?? '';
  useEffect(() => {
    if (found !== '') fill(found);
  }, [found]);
}
