import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** The address of the member's private feed. Only for members; the server refuses others. */
export const calendarAddressQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/calendar'] as const,
    // It may have been reset on another device: refetched whenever the panel opens.
    staleTime: 2000,
    queryFn: api.read<typeof routes.calendar.address>('/api/user/calendar'),
  });
